import { expect, test } from 'vitest'
import { testEnv } from '#tests/support/env.ts'
import { newVisitor } from '#tests/support/visitor.ts'

const API_SECRET = 'a-secret-of-shop-and-host'
const ONE_TOO_MANY = 11

/** The last response to this many order searches from visitors with these headers. */
async function lastAnswer(headersOf: (visit: number) => Record<string, string>): Promise<number> {
  const visitor = newVisitor({ ...testEnv, API_SECRET } as unknown as Env)
  const ask = (visit: number) =>
    visitor.api('POST', '/api/orders/find', { number: 'AL-2222-222', email: 'x@example.com' }, headersOf(visit))
  for (let visit = 1; visit < ONE_TOO_MANY; visit++) expect((await ask(visit)).status).toBe(404)
  return (await ask(ONE_TOO_MANY)).status
}

test('a server that calls for many visitors is counted for none of them', async () => {
  const status = await lastAnswer((visit) => ({
    ...{ 'X-Api-Secret': API_SECRET, 'CF-Connecting-IP': '198.18.0.1' },
    'X-Forwarded-For': `198.18.1.${visit}, 198.18.0.1`,
  }))
  expect(status).toBe(404)
})

test('one visitor of such a server is counted, whatever network the server is in', async () => {
  const status = await lastAnswer((visit) => ({
    ...{ 'X-Api-Secret': API_SECRET, 'CF-Connecting-IP': `198.18.2.${visit}` },
    'X-Forwarded-For': '198.18.3.1',
  }))
  expect(status).toBe(429)
})

test.each<[name: string, headers: Record<string, string>]>([
  ['without the secret', {}],
  ['with another secret', { 'X-Api-Secret': 'another-secret-of-a-stranger' }],
  ['with an empty one', { 'X-Api-Secret': '' }],
])('a visitor who claims other addresses %s counts as one visitor', async (name, headers) => {
  const network = { 'CF-Connecting-IP': `198.18.4.${name.length}` }
  const status = await lastAnswer((visit) => ({ ...headers, ...network, 'X-Forwarded-For': `198.18.5.${visit}` }))
  expect(status).toBe(429)
})

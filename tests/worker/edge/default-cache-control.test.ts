import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { routes } from '#routes/table.ts'
import { calls } from '#shared/api/contract.ts'
import { apiPaths, filePaths } from '#shared/paths.ts'
import { testEnv } from '#tests/support/env.ts'
import { newVisitor } from '#tests/support/visitor.ts'

/** Fills in parameters with a value that nothing has. */
const addressOf = (path: string) => path.replaceAll(/:\w+(\{[^}]+\})?/g, 'unknown')

const addresses = [
  ...new Set(
    [
      ...routes.map(({ path }) => path),
      ...Object.values(apiPaths),
      ...Object.values(filePaths),
      ...['/nothing', '/_ipx/nothing', '/dev', '/dev/api', '/dev/mailbox', '/dev/nothing', '/policies/_payload.json'],
      ...['/index.md', '/nothing.md', '/services.html', '//nothing', '/sitemaps/unknown', '/sitemaps/pages.xml'],
    ].map(addressOf),
  ),
]

beforeAll(() => {
  vi.spyOn(console, 'error').mockReturnValue()
})
afterAll(() => {
  vi.restoreAllMocks()
})

describe('every answer has Cache-Control', () => {
  test.each(addresses)('at %s, by any method', async (address) => {
    const visitor = newVisitor()
    for (const method of ['GET', 'HEAD', 'OPTIONS', 'POST', 'PUT', 'PATCH', 'DELETE']) {
      const response = await visitor.send(method, address)
      expect([method, response.status, response.headers.get('Cache-Control')]).toEqual([
        method,
        expect.any(Number),
        expect.stringMatching(/^(private|public|no-store)\b/),
      ])
    }
  })

  test.each(calls.map(([name, { method, path }]) => [name, method, addressOf(apiPaths[path])] as const))(
    'of the call %s',
    async (_, method, address) => {
      const response = await newVisitor().api(method, address, method === 'GET' ? undefined : {})
      expect(response.headers.get('Cache-Control')).toMatch(/\b(no-store|max-age)\b/)
    },
  )

  test.each(addresses.filter((address) => !address.startsWith('//')))(
    'at %s in a shop with a wrong setting',
    async (address) => {
      const response = await newVisitor({ ...testEnv, APP_KEY: '', ENVIRONMENT: 'production' } as unknown as Env).get(
        address,
      )
      expect([response.status, response.headers.get('Cache-Control')]).toEqual([500, 'private, no-store'])
    },
  )
})

test('an error is stored nowhere', async () => {
  const response = await newVisitor().get('/sitemaps/unknown')
  expect([response.status, response.headers.get('Cache-Control')]).toEqual([404, 'private, no-store'])
})

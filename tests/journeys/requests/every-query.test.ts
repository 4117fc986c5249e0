import { expect, test } from 'vitest'
import { calls } from '#shared/api/contract.ts'
import { apiPaths } from '#shared/paths.ts'
import { newAddress } from '#tests/support/account.ts'
import { newMember } from '#tests/support/member.ts'
import { newVisitor, type Visitor } from '#tests/support/visitor.ts'

/** Encoded as a path's parameter or a query's value may be. */
const nonsense = [
  ...['x'.repeat(4_000), '9'.repeat(400), '-1.5', '%00', '%ED%A0%80', '%E2%80%AE', '__proto__'],
  ...['%7B%22toString%22:1%7D', "'%20OR%201=1--"],
]

const queried = [
  ...['page', 'per_page', 'q', 'sort', 'status', 'token', 'product_id', 'family', 'rating', 'expires', 'price'],
]

const addressed = calls.filter(([, { path, query }]) => query || apiPaths[path].includes(':'))

test.each(addressed)('%s never fails on nonsense in its path and query', async (_, { method, path, query }) => {
  const member = await newMember()
  const token = method === 'GET' ? '' : await member.token()
  const ask = async (visitor: Visitor, value: string) => {
    const filled = apiPaths[path].replaceAll(/:\w+/g, value)
    const pairs = queried.map((name) => `${name}=${value}&${name}=b&${name}[]=c&${name}[toString]=1`)
    const sent = await visitor.send(method, query ? `${filled}?${pairs.join('&')}` : filled, undefined, {
      headers: { Accept: 'application/json', 'X-XSRF-TOKEN': token, ...newAddress() },
    })
    expect(sent.status, `${method} ${path} with ${value.slice(0, 40)}`).toBeLessThan(500)
  }
  for (const value of nonsense) await ask(member, value)
  await ask(newVisitor(), '1e400')
})

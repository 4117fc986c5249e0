import { expect, test } from 'vitest'
import { calls, contract } from '#shared/api/contract.ts'
import { apiPaths, href } from '#shared/paths.ts'
import { newMember } from '#tests/support/member.ts'
import { newVisitor, type Visitor } from '#tests/support/visitor.ts'

const statusOf = async (visitor: Visitor, { method, path }: { method: string; path: keyof typeof apiPaths }) => {
  const params = { slug: 'x', id: 1, hash: 'x', productId: 1, number: 'x', kind: 'support', key: 'x' }
  return (await visitor.api(method, href(apiPaths[path], params as never), method === 'GET' ? undefined : {})).status
}

test('a visitor without a session gets 401 from the calls that need one, and from no other', async () => {
  const visitor = newVisitor()
  for (const [name, call] of calls) {
    expect((await statusOf(visitor, call)) === 401, name).toBe('access' in call)
  }
})

test('an unverified member gets 409 from the calls for members', async () => {
  const member = await newMember({ verified: false })
  for (const [name, call] of calls.filter(([, { access }]) => access === 'member')) {
    expect(await statusOf(member, call), name).toBe(409)
  }
})

test('public responses may be cached for a minute, others and failures not at all', async () => {
  const visitor = newVisitor()
  const cacheOf = async (path: string) => (await visitor.get(path)).headers.get('Cache-Control')
  const open = calls.filter(
    ([name, { method, path }]) => method === 'GET' && !/:/.test(apiPaths[path]) && name !== 'openapi',
  )
  for (const [name, call] of open) {
    // Too few orders have left to answer that one.
    const expected = call.isPublic && name !== 'leftOnTime' ? 'public, max-age=60' : 'private, no-store'
    expect(await cacheOf(apiPaths[call.path]), name).toBe(expected)
  }
  expect(await cacheOf(href(apiPaths[contract.category.path], { slug: 'none' }))).toBe('private, no-store')
})

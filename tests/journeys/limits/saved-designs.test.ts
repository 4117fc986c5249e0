import { expect, test } from 'vitest'
import { apiPaths, href } from '#shared/paths.ts'
import { encode } from '#shared/planner/model/code.ts'
import { testEnv } from '#tests/support/env.ts'
import { newMember } from '#tests/support/member.ts'
import { closetOf } from '#tests/support/planner/any-design.ts'
import { json } from '#tests/support/visitor.ts'
import { limits } from '#worker/base/limits.ts'

const code = encode(closetOf())

/** As if the member had done it so often already. */
async function count(key: string, hits: number): Promise<void> {
  await testEnv.DB.prepare('INSERT OR REPLACE INTO rate_limits VALUES (?, ?, ?)').bind(key, Date.now(), hits).run()
}

test('saving and removing designs by turns ends at a limit, which is each member’s own', async () => {
  const member = await newMember()
  const save = () => member.api('POST', apiPaths.savedDesigns, { name: 'Again', code })
  const { id } = (await json(save())).data
  expect((await member.api('DELETE', href(apiPaths.savedDesign, { id }))).status).toBe(204)
  const [{ key }] = (
    await testEnv.DB.prepare("SELECT key FROM rate_limits WHERE key LIKE 'savedDesigns|%'").all<{ key: string }>()
  ).results as [{ key: string }]
  await count(key, limits.savedDesigns.hits)
  const refused = await save()
  expect([refused.status, Number(refused.headers.get('Retry-After')) > 0]).toEqual([429, true])
  const other = await newMember()
  expect((await other.api('POST', apiPaths.savedDesigns, { name: 'Mine', code })).status).toBe(201)
})

test.each(['rename', 'change', 'remove', 'restore'] as const)(
  'a member may not %s designs without end',
  async (what) => {
    const member = await newMember()
    const { id, version } = (await json(member.api('POST', apiPaths.savedDesigns, { name: 'Mine', code }))).data
    const calls = {
      rename: () => member.api('PUT', href(apiPaths.savedDesignName, { id }), { name: 'Yours' }),
      change: () => member.api('PUT', href(apiPaths.savedDesign, { id }), { code, version }),
      remove: () => member.api('DELETE', href(apiPaths.savedDesign, { id })),
      restore: () => member.api('POST', href(apiPaths.restoredDesign, { id })),
    }
    await calls[what]()
    const raise = testEnv.DB.prepare("UPDATE rate_limits SET hits = ? WHERE key LIKE 'changedDesigns|%'")
    await raise.bind(limits.changedDesigns.hits).run()
    expect((await calls[what]()).status).toBe(429)
  },
)

import { expect, test } from 'vitest'
import { apiPaths, paths } from '#shared/paths.ts'
import { testEnv } from '#tests/support/env.ts'
import { newMember } from '#tests/support/member.ts'

test('no role exists above a member: no column stores one and no URL serves one', async () => {
  const { results } = await testEnv.DB.prepare("SELECT name FROM pragma_table_info('users')").all<{ name: string }>()
  expect(results.map(({ name }) => name)).toContain('email')
  const all = [...results.map(({ name }) => name), ...Object.values(paths), ...Object.values(apiPaths)]
  expect(all.filter((name) => /admin|role|permission|staff/i.test(name))).toEqual([])
  expect((await (await newMember()).get('/admin')).status).toBe(404)
})

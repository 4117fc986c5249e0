import { expect, test } from 'vitest'
import { href, paths } from '#shared/paths.ts'
import { newMember } from '#tests/support/member.ts'
import { newVisitor } from '#tests/support/visitor.ts'

test.each([
  [paths.login, 1],
  [paths.register, 2],
  [`${href(paths.passwordResetLink, { params: 'token' })}?email=robin%40example.com`, 2],
  [paths.accountPassword, 3],
  [paths.account, 1],
  [paths.stagingAuth, 1],
])('the password fields at %s hide what is typed and let password managers fill them in', async (path, count) => {
  const html = await (path.startsWith('/account') ? await newMember() : newVisitor()).page(path)
  const fields = [...html.matchAll(/<input[^>]*name="[\w]*password[\w]*"[^>]*>/g)].map(([tag]) => tag)
  expect(fields.length).toBeGreaterThanOrEqual(count)
  for (const field of fields) {
    expect(field).toContain('type="password"')
    expect(field).toMatch(/autocomplete="(current|new)-password"/i)
    expect(field).not.toMatch(/onpaste|maxlength/i)
  }
})

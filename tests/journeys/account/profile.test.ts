import { describe, expect, test } from 'vitest'
import { apiPaths, href, paths } from '#shared/paths.ts'
import { testEnv } from '#tests/support/env.ts'
import { newMember } from '#tests/support/member.ts'
import { json, newVisitor } from '#tests/support/visitor.ts'

describe('PUT /api/user', () => {
  test('changes the names and returns the member', async () => {
    const member = await newMember()
    const body = { first_name: 'Ida', last_name: 'Lund', name: 'Dr. Ida Lund' }
    const response = await member.api('PUT', apiPaths.user, body)
    const data = {
      id: member.id,
      email: member.email,
      created_at: expect.any(Number),
      email_verified_at: expect.any(String),
      authenticated_at: expect.any(Number),
      ...body,
    }
    await expect(response).toAnswer(200, { data })
    expect(await json(member.get(apiPaths.user))).toEqual({ data })
  })

  test('joins first and last name when the name is missing', async () => {
    const member = await newMember()
    const { data } = await json(member.api('PUT', apiPaths.user, { first_name: 'Ida', last_name: 'Lund' }))
    expect(data.name).toBe('Ida Lund')
  })

  test('returns 422 for an empty body', async () => {
    const member = await newMember()
    const response = await member.api('PUT', apiPaths.user, {})
    await expect(response).toAnswer(422, {
      message: 'The first name field is required. (and 1 more error)',
      errors: { first_name: ['The first name field is required.'], last_name: ['The last name field is required.'] },
    })
  })

  test('ignores protected fields and changes no other member', async () => {
    const [member, other] = [await newMember(), await newMember({ firstName: 'Other' })]
    const forbidden = {
      id: other.id,
      email: 'x@example.com',
      email_verified_at: null,
      created_at: 1,
      password_hash: 'x',
    }
    await member.api('PUT', apiPaths.user, { first_name: 'Ida', last_name: 'Lund', ...forbidden })
    expect((await json(member.get(apiPaths.user))).data).toMatchObject({ id: member.id, email: member.email })
    expect((await json(other.get(apiPaths.user))).data.first_name).toBe('Other')
  })
})

const path = apiPaths.userPreferences
const unchosen = { color_mode: 'system', analytics_cookies: true, third_party_services: true, marketing: false }

describe('GET and PUT /api/user/preferences', () => {
  test('return the defaults at first', async () => {
    const member = await newMember()
    expect(await json(member.get(path))).toEqual({ data: unchosen })
  })

  test('store the named preferences and leave the others', async () => {
    const [member, other] = [await newMember(), await newMember()]
    const response = await member.api('PUT', path, { color_mode: 'dark', analytics_cookies: false })
    await expect(response).toAnswer(200, { data: { ...unchosen, color_mode: 'dark', analytics_cookies: false } })
    await member.api('PUT', path, { marketing: '1' })
    expect(await json(member.get(path))).toEqual({
      data: { color_mode: 'dark', analytics_cookies: false, third_party_services: true, marketing: true },
    })
    expect(await json(other.get(path))).toEqual({ data: unchosen })
  })

  test.each([
    [{ color_mode: 'pink' }, 'color_mode', 'The selected color mode is invalid.'],
    [{ marketing: 'yes' }, 'marketing', 'The marketing field must be true or false.'],
    [{ analytics_cookies: 2 }, 'analytics_cookies', 'The analytics cookies field must be true or false.'],
  ])('reject %o', async (body, field, message) => {
    const member = await newMember()
    const response = await member.api('PUT', path, body)
    await expect(response).toAnswer(422, { message, errors: { [field]: [message] } })
  })

  test('ignore unknown preferences', async () => {
    const member = await newMember()
    await member.api('PUT', path, { is_admin: true, __proto__: { marketing: true } })
    expect(await json(member.get(path))).toEqual({ data: unchosen })
  })
})

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

test('no role exists above a member: no column stores one and no URL serves one', async () => {
  const { results } = await testEnv.DB.prepare("SELECT name FROM pragma_table_info('users')").all<{ name: string }>()
  expect(results.map(({ name }) => name)).toContain('email')
  const all = [...results.map(({ name }) => name), ...Object.values(paths), ...Object.values(apiPaths)]
  expect(all.filter((name) => /admin|role|permission|staff/i.test(name))).toEqual([])
  expect((await (await newMember()).get('/admin')).status).toBe(404)
})

import { describe, expect, test } from 'vitest'
import { apiPaths } from '#shared/paths.ts'
import { newMember } from '#tests/support/member.ts'
import { json } from '#tests/support/visitor.ts'

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

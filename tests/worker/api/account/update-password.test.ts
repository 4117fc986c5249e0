import { beforeAll, describe, expect, test } from 'vitest'
import { apiPaths } from '#shared/paths.ts'
import { login, newAccount, PASSWORD, queuedEmails, sessionOf, withSession } from '#tests/support/account.ts'
import { newVisitor, type Visitor } from '#tests/support/visitor.ts'

const NEW_PASSWORD = 'another battery staple'

function update(visitor: Visitor, changes: object = {}) {
  const body = { current_password: PASSWORD, password: NEW_PASSWORD, password_confirmation: NEW_PASSWORD }
  return visitor.api('PUT', apiPaths.userPassword, { ...body, ...changes })
}

describe('PUT /api/user/password', () => {
  test("returns 204, ends the other sessions and renews this session's id", async () => {
    const { visitor, email } = await newAccount()
    const elsewhere = newVisitor()
    await login(elsewhere, email)
    const before = sessionOf(visitor)
    const response = await update(visitor)
    await expect(response).toAnswer(204, '')
    expect(response.headers.getSetCookie().map((line) => line.split('=')[0])).toEqual([
      'alderline_session',
      'XSRF-TOKEN',
    ])
    expect(sessionOf(visitor)).not.toBe(before)
    expect((await visitor.get(apiPaths.user)).status).toBe(200)
    expect((await elsewhere.get(apiPaths.user)).status).toBe(401)
    expect((await withSession(before).get(apiPaths.user)).status).toBe(401)
  })

  test('activates the new password and confirms it by mail', async () => {
    const { visitor, email } = await newAccount()
    await update(visitor)
    expect((await queuedEmails(email)).at(-1)!.kind).toBe('password-changed')
    expect((await login(newVisitor(), email)).status).toBe(422)
    expect((await login(newVisitor(), email, { password: NEW_PASSWORD })).status).toBe(204)
  })

  test('keeps a remembered session remembered', async () => {
    const { email } = await newAccount()
    const visitor = newVisitor()
    await login(visitor, email, { remember: true })
    const [session] = (await update(visitor)).headers.getSetCookie()
    expect(session).toContain('Max-Age=2592000')
  })

  describe('is rejected', () => {
    let visitor: Visitor

    beforeAll(async () => {
      visitor = (await newAccount()).visitor
    })

    test.each([
      [{ current_password: 'wrong' }, { current_password: ['The password is incorrect.'] }],
      [{ current_password: null }, { current_password: ['The current password field is required.'] }],
      [
        { password: 'short', password_confirmation: 'short' },
        { password: ['The password field must be at least 8 characters.'] },
      ],
      [{ password_confirmation: 'x' }, { password: ['The password field confirmation does not match.'] }],
    ])('with %j', async (changes, errors) => {
      const session = sessionOf(visitor)
      const response = await update(visitor, changes)
      await expect(response).toAnswer(422, expect.objectContaining({ errors: errors }))
      expect(sessionOf(visitor)).toBe(session)
    })

    test('with 429 after six attempts in a minute', async () => {
      const { visitor } = await newAccount()
      await Promise.all(Array.from({ length: 6 }, () => update(visitor, { current_password: 'wrong' })))
      expect((await update(visitor)).status).toBe(429)
    })
  })
})

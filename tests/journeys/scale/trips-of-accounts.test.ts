import { expect, test } from 'vitest'
import { apiPaths, href, paths } from '#shared/paths.ts'
import { newAccount, newEmail, PASSWORD, registration, resetTokens, verificationLink } from '#tests/support/account.ts'
import { BASKET } from '#tests/support/checkout.ts'
import { newMember } from '#tests/support/member.ts'
import { callerOf, expectTrips, farShop, sameVisitor, tripsOf } from '#tests/support/trips.ts'
import { json, newVisitor, ORIGIN, type Visitor } from '#tests/support/visitor.ts'

const env = farShop()
const other = 'another horse battery'
const another = { password: other, password_confirmation: other }

test('signing in waits for three trips, on a known device for two, and out for two', async () => {
  const { email } = await newAccount()
  const body = { email, password: PASSWORD }
  const visitor = newVisitor(env)
  await visitor.newCartWith(BASKET)
  await expectTrips(visitor, [[3, 'POST', apiPaths.login, body, 204]])
  const known = sameVisitor(visitor, env)
  known.cookies.delete('alderline_session')
  await expectTrips(known, [[2, 'POST', apiPaths.login, body, 204]])
  await expectTrips(visitor, [[1, 'GET', apiPaths.csrfCookie, undefined, 204]])
  await expectTrips(visitor, [[2, 'POST', apiPaths.logout, undefined, 204]])
})

test('signing in without JavaScript waits for one more trip, which reads the new session', async () => {
  const { email } = await newAccount()
  const visitor = newVisitor(env)
  const fields = { _token: visitor.formToken(), _action: 'login', email, password: PASSWORD }
  expect(await tripsOf(() => visitor.postAs(paths.login, fields), 303)).toBeLessThanOrEqual(4)
})

test('a wrong password and an unknown address wait for two trips', async () => {
  const { email } = await newAccount()
  const wrong = [email, newEmail()].map(
    (one) => [2, 'POST', apiPaths.login, { email: one, password: 'wrong' }, 422] as const,
  )
  await Promise.all(wrong.map((budget) => expectTrips(newVisitor(env), [[...budget]])))
})

test('a new account waits for two trips, and its confirmation for three', async () => {
  const email = newEmail()
  const visitor = newVisitor(env)
  await expectTrips(visitor, [[2, 'POST', apiPaths.register, registration(email), 204]])
  await expectTrips(visitor, [
    [1, 'GET', apiPaths.verificationNotification],
    [3, 'POST', apiPaths.verificationNotification],
  ])
  const link = await verificationLink(email)
  await expectTrips(newVisitor(env), [[1, 'GET', link, undefined, 409]])
  await expectTrips(visitor, [[3, 'GET', link, undefined, 204]])
})

test('a link asked for waits as long for an unknown address', async () => {
  const email = newEmail()
  await newVisitor().api('POST', apiPaths.register, registration(email))
  for (const path of [apiPaths.verificationLink, apiPaths.forgotPassword]) {
    const trips = await Promise.all(
      [email, newEmail()].map(async (one) => {
        const call = await callerOf(newVisitor(env))
        return tripsOf(call('POST', path, { email: one }))
      }),
    )
    expect.soft(trips, path).toEqual([2, 2])
  }
  const [token] = await resetTokens(email)
  await expectTrips(newVisitor(env), [[2, 'POST', apiPaths.resetPassword, { token, email, ...another }]])
})

test.each([
  ['its password', { current_password: PASSWORD }],
  ['a new password', another],
])('an account that is confirmed by %s waits for two trips', async (_, proof) => {
  const email = newEmail()
  await newVisitor().api('POST', apiPaths.register, registration(email))
  const body = { link: ORIGIN + (await verificationLink(email)), ...proof }
  await expectTrips(newVisitor(env), [[2, 'POST', apiPaths.emailConfirmation, body, 204]])
})

const proven: [path: string, method: string, body: object, status: number][] = [
  [apiPaths.userEmail, 'PUT', { email: newEmail(), password: PASSWORD }, 200],
  [apiPaths.userPassword, 'PUT', { current_password: PASSWORD, ...another }, 204],
  [apiPaths.userDelete, 'DELETE', { password: PASSWORD }, 204],
]

test.each(proven)('%s, proven by the password, waits for three trips', async (path, method, body, status) => {
  const { visitor } = await newAccount()
  await expectTrips(sameVisitor(visitor, env), [[3, method, path, body, status]])
})

test('a device that is signed out waits for three trips', async () => {
  const far = async (member: Visitor) => sameVisitor(member, env)
  const member = await newMember()
  const { data } = await json(member.api('GET', apiPaths.userSessions))
  const path = href(apiPaths.userSession, { id: data[0].id })
  await expectTrips(await far(member), [[2, 'DELETE', apiPaths.userSessions, undefined, 204]])
  await expectTrips(await far(member), [[3, 'DELETE', path, undefined, 204]])
})

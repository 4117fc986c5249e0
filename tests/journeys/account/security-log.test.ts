import { beforeEach, expect, test, vi } from 'vitest'
import { apiPaths, href } from '#shared/paths.ts'
import {
  login,
  newAddress,
  newEmail,
  PASSWORD,
  register,
  resetTokens,
  verificationLink,
} from '#tests/support/account.ts'
import { json, newVisitor, type Visitor } from '#tests/support/visitor.ts'
import { readSettings } from '#worker/base/settings.ts'
import { testEnv } from '#tests/support/env.ts'
import { verificationPath } from '#worker/base/signing/verification-link.ts'

const OTHER = 'another battery staple'

let lines: string[]
let visitor: Visitor
let email: string

beforeEach(async () => {
  lines = []
  vi.spyOn(console, 'info').mockImplementation((line: string) => void lines.push(line))
  visitor = newVisitor()
  email = newEmail()
  await register(visitor, email)
  await visitor.get(await verificationLink(email), { Accept: 'application/json', ...newAddress() })
})

const entries = () => lines.map((line) => JSON.parse(line)).filter(({ at }) => at === 'account')
const events = () => entries().map(({ event }) => event)

/** The events after those of opening the account. */
async function eventsOf(work: () => Promise<unknown>): Promise<string[]> {
  const before = events().length
  await work()
  return events().slice(before)
}

async function reset(address: string, password: string, token?: string) {
  await newVisitor().api('POST', apiPaths.forgotPassword, { email: address }, newAddress())
  const sent = token ?? (await resetTokens(address)).at(-1)!
  const body = { token: sent, email: address, password, password_confirmation: password }
  return newVisitor().api('POST', apiPaths.resetPassword, body, newAddress())
}

test('opening an account, confirming it and signing out are logged', async () => {
  expect(events()).toEqual(['registered', 'email-confirmed'])
  expect(await eventsOf(() => visitor.api('POST', apiPaths.logout))).toEqual(['signed-out'])
})

test('good and bad sign-ins are logged, even with an unknown address', async () => {
  const waiting = newEmail()
  await register(newVisitor(), waiting)
  expect(
    await eventsOf(async () => {
      await login(newVisitor(), email)
      await login(newVisitor(), email, { password: 'wrong' })
      await login(newVisitor(), newEmail())
      await login(newVisitor(), waiting)
    }),
  ).toEqual(['signed-in', 'sign-in-failed', 'sign-in-failed', 'sign-in-unconfirmed'])
})

test('sign-ins beyond the limit are logged', async () => {
  const address = newAddress()
  const guess = () => newVisitor().api('POST', apiPaths.login, { email, password: 'wrong' }, address)
  const said = await eventsOf(async () => {
    for (let time = 0; time < 6; time++) await guess()
  })
  expect(said).toEqual([...Array(5).fill('sign-in-failed'), 'sign-in-limited'])
})

test('changes of password and address are logged, and failed attempts too', async () => {
  const change = (password: string) =>
    visitor.api('PUT', apiPaths.userPassword, {
      current_password: password,
      password: OTHER,
      password_confirmation: OTHER,
    })
  expect(await eventsOf(() => change('wrong one'))).toEqual(['password-wrong'])
  expect(await eventsOf(() => change(PASSWORD))).toEqual(['password-changed'])

  const wanted = newEmail()
  const move = (password: string) => visitor.api('PUT', apiPaths.userEmail, { email: wanted, password })
  expect(await eventsOf(() => move('wrong one'))).toEqual(['password-wrong'])
  expect(await eventsOf(() => move(OTHER))).toEqual(['email-change-asked'])
  const { data } = await json(visitor.get(apiPaths.user))
  const link = verificationPath(readSettings(testEnv).appKey, { id: data.id, email: wanted }, Date.now())
  const body = { link, current_password: 'wrong one' }
  expect(await eventsOf(() => newVisitor().api('POST', apiPaths.emailConfirmation, body, newAddress()))).toEqual([
    'password-wrong',
  ])
  expect(await eventsOf(() => visitor.get(link, newAddress()))).toEqual(['email-changed'])
  expect(await eventsOf(() => reset(wanted, 'yet another staple'))).toEqual(['password-reset-asked', 'password-reset'])
  expect(await eventsOf(() => reset(wanted, OTHER, 'none'))).toEqual(['password-reset-asked', 'password-reset-failed'])
})

test('ended sessions, the export and the deletion of the account are logged', async () => {
  await login(newVisitor(), email)
  const [, other] = (await json(visitor.get(apiPaths.userSessions))).data
  const call = (method: string, path: string) => eventsOf(() => visitor.api(method, path))
  expect(await call('DELETE', href(apiPaths.userSession, { id: other.id }))).toEqual(['session-ended'])
  expect(await call('DELETE', apiPaths.userSessions)).toEqual(['other-sessions-ended'])
  expect(await call('POST', apiPaths.userExport)).toEqual(['exported'])
  expect(await call('DELETE', apiPaths.userDelete)).toEqual(['account-deleted'])
})

test('an entry identifies account and network by stable pseudonyms only', async () => {
  const address = { 'CF-Connecting-IP': '203.0.113.77' }
  const enter = (password: string) => newVisitor().api('POST', apiPaths.login, { email, password }, address)
  await enter(PASSWORD)
  await enter('wrong but secret')
  const [good, bad] = entries().slice(-2)
  expect(Object.keys(good).toSorted()).toEqual(['account', 'at', 'event', 'level', 'network', 'request', 'time'])
  expect(good.account).toMatch(/^[\w-]{12}$/)
  expect([bad.account, bad.network]).toEqual([good.account, good.network])
  expect(good.account).not.toBe(good.network)
  expect(lines.join('\n')).not.toMatch(
    /@|account-\d|203\.0\.113|Robin|Reed|correct horse|wrong but secret|m\.[\w-]{43}/,
  )
})

import { beforeEach, describe, expect, test } from 'vitest'
import { apiPaths, href, paths } from '#shared/paths.ts'
import type { MemberDevice } from '#shared/schema/user.ts'
import { login, newAccount, newAddress, PASSWORD, sessionOf, withSession } from '#tests/support/account.ts'
import { testEnv } from '#tests/support/env.ts'
import { newMember } from '#tests/support/member.ts'
import { formIn, submit } from '#tests/support/page-form.ts'
import { json, newVisitor, type Visitor } from '#tests/support/visitor.ts'
import { makeDigest } from '#worker/base/signing/digest.ts'

const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X) AppleWebKit/605.1.15 Version/19.1 Mobile/15E148 Safari/604.1'
const DESK = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0'

let visitor: Visitor
let phone: Visitor
let email: string

async function signIn(userAgent: string): Promise<Visitor> {
  const browser = newVisitor()
  await browser.api('POST', apiPaths.login, { email, password: PASSWORD }, { ...newAddress(), 'User-Agent': userAgent })
  return browser
}

async function devicesOf(member: Visitor): Promise<MemberDevice[]> {
  return (await json(member.get(apiPaths.userSessions))).data
}

beforeEach(async () => {
  ;({ visitor, email } = await newAccount())
  phone = await signIn(PHONE)
})

describe('GET /api/user/sessions', () => {
  test('lists where the member is signed in, this browser first', async () => {
    await signIn(DESK)
    const devices = await devicesOf(phone)
    expect(devices.map(({ device, current }) => [device, current])).toEqual([
      ['Safari on iPhone', true],
      ['Firefox on Windows', false],
      ['Unknown device', false],
    ])
    const now = Date.now()
    for (const { created_at: since, last_seen_at: seen } of devices) {
      expect([since <= seen, seen <= now, now - since < 60_000]).toEqual([true, true, true])
    }
  })

  test('gives each session an id that opens nothing', async () => {
    const text = await (await phone.get(apiPaths.userSessions)).text()
    for (const secret of [sessionOf(phone), sessionOf(visitor), makeDigest(sessionOf(phone)), 'iPhone OS', 'Mozilla']) {
      expect(text).not.toContain(secret)
    }
    for (const { id } of await devicesOf(phone)) expect((await withSession(id).get(apiPaths.user)).status).toBe(401)
  })

  test('omits sessions that have ended', async () => {
    await testEnv.DB.prepare('UPDATE sessions SET idle_expires_at = ? WHERE id_digest = ?')
      .bind(Date.now() - 1, makeDigest(sessionOf(phone)))
      .run()
    expect(await devicesOf(visitor)).toHaveLength(1)
  })
})

describe('DELETE /api/user/sessions/:id', () => {
  const end = (member: Visitor, id: string) => member.api('DELETE', href(apiPaths.userSession, { id }))

  test('signs out that browser and no other', async () => {
    const other = (await devicesOf(phone)).find(({ current }) => !current)!
    expect((await end(phone, other.id)).status).toBe(204)
    expect((await visitor.get(apiPaths.user)).status).toBe(401)
    expect((await phone.get(apiPaths.user)).status).toBe(200)
  })

  test('signs out this browser too', async () => {
    const own = (await devicesOf(phone)).find(({ current }) => current)!
    expect((await end(phone, own.id)).status).toBe(204)
    expect(sessionOf(phone)).not.toMatch(/^m\./)
    expect((await phone.get(apiPaths.user)).status).toBe(401)
    expect((await visitor.get(apiPaths.user)).status).toBe(200)
  })
})

test('DELETE /api/user/sessions signs every other browser out', async () => {
  const desk = await signIn(DESK)
  const stranger = await newMember()
  expect((await phone.api('DELETE', apiPaths.userSessions)).status).toBe(204)
  const states = await Promise.all([phone, visitor, desk, stranger].map((browser) => browser.get(apiPaths.user)))
  expect(states.map(({ status }) => status)).toEqual([200, 401, 401, 200])
})

describe('the page, without JavaScript', () => {
  test('shows each device with its buttons, and marks this one', async () => {
    const html = await phone.page(paths.accountDevices)
    expect(html).toContain('Signed-in devices')
    expect(html).toMatch(/Safari on iPhone.*?This device/s)
    expect(html.match(/data-action="end-session"/g)).toHaveLength(1)
    expect(html).toMatch(/<a[^>]* href="\/account\/devices"[^>]* aria-current="page"/)
  })

  test('signs out one device and confirms it', async () => {
    const html = await phone.page(paths.accountDevices)
    const answer = await submit(phone, paths.accountDevices, formIn(html, 'end-session'), {})
    expect(answer).toRedirect(303, paths.accountDevices)
    expect(await phone.page(paths.accountDevices)).toContain('That device was signed out.')
    expect((await visitor.get(apiPaths.user)).status).toBe(401)
  })

  test('signs out all others, and then offers nothing to sign out', async () => {
    const html = await phone.page(paths.accountDevices)
    const answer = await submit(phone, paths.accountDevices, formIn(html, 'end-other-sessions'), {})
    expect(answer.status).toBe(303)
    const left = await phone.page(paths.accountDevices)
    expect(left).toContain('All other devices were signed out.')
    expect(left).not.toContain('data-action="end-session"')
    expect(left).not.toContain('data-action="end-other-sessions"')
  })

  test('shows an error when the device was signed out meanwhile', async () => {
    const html = await phone.page(paths.accountDevices)
    await visitor.api('POST', apiPaths.logout)
    const answer = await submit(phone, paths.accountDevices, formIn(html, 'end-session'), {})
    expect(answer.status).toBe(404)
    expect(await answer.text()).toContain('That device is already signed out.')
  })

  test('shows the device of a member who signed in by the page’s form', async () => {
    const browser = newVisitor()
    const form = { _action: 'login', email, password: PASSWORD }
    await browser.post(paths.login, form, { headers: { ...newAddress(), 'User-Agent': DESK } })
    expect((await devicesOf(browser)).find(({ current }) => current)!.device).toBe('Firefox on Windows')
  })
})

test('a device shows when it was last used: within the hour, hours ago, or on a date', async () => {
  const DAY = 86_400_000
  const setSeen = (ago: number) =>
    testEnv.DB.prepare('UPDATE sessions SET last_seen_at = ?, created_at = ? WHERE id_digest = ?')
      .bind(Date.now() - ago, Date.parse('2026-03-01T12:00:00Z'), makeDigest(sessionOf(visitor)))
      .run()
  const texts: string[] = []
  for (const ago of [60_000, 3 * 3_600_000 + 1, 7 * DAY]) {
    await setSeen(ago)
    texts.push(
      /Signed in Mar 1, 2026[^<]*/.exec((await phone.page(paths.accountDevices)).replaceAll(/<!-- -->/g, ''))![0],
    )
  }
  expect(texts[0]).toContain('last seen within the hour')
  expect(texts[1]).toContain('last seen 3 hours ago')
  expect(texts[2]).toMatch(/last seen [A-Z][a-z]{2} \d+, 20\d\d/)
  expect((await login(newVisitor(), email)).status).toBe(204)
})

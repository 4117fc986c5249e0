import { rulesInForce } from '#db/shop/shop-rules.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { compose } from '#worker/mail/compose.ts'
import { hashPassword } from '#api/auth/password-hash.ts'
import { apiPaths, paths } from '#shared/paths.ts'
import {
  login,
  newAccount,
  newAddress,
  newEmail,
  PASSWORD,
  queuedEmails,
  sessionOf,
  withSession,
} from '#tests/support/account.ts'
import { testEnv } from '#tests/support/env.ts'
import { newMember, newOrder, type Member } from '#tests/support/member.ts'
import { formIn, submit } from '#tests/support/page-form.ts'
import { json, newVisitor, type Visitor } from '#tests/support/visitor.ts'
import { readSettings } from '#worker/base/settings.ts'
import { verificationPath } from '#worker/base/signing/verification-link.ts'

const path = apiPaths.userEmail
const JSON_CALL = { Accept: 'application/json' }
const passwordHash = await hashPassword(PASSWORD)

let member: Member
let wanted: string

beforeEach(async () => {
  member = await newMember({ passwordHash })
  wanted = newEmail()
})

function ask(changes: object = {}, visitor: Visitor = member) {
  return visitor.api('PUT', path, { email: wanted, password: PASSWORD, ...changes })
}

/** Opens the link emailed to an address, without a session by default. */
function open(id: number, email: string, visitor = newVisitor()) {
  const link = verificationPath(readSettings(testEnv).appKey, { id, email }, Date.now())
  return visitor.get(link, { ...JSON_CALL, ...newAddress() })
}

function addressOf(id: number) {
  return testEnv.DB.prepare('SELECT email FROM users WHERE id = ?').bind(id).first('email')
}

async function kindsFor(email: string) {
  return (await queuedEmails(email)).map(({ kind }) => kind)
}

async function letter(email: string, kind: string) {
  const mail = (await queuedEmails(email)).findLast((queued) => queued.kind === kind)!
  const db = testEnv.DB.withSession('first-primary')
  const context = { db, settings: readSettings(testEnv), rules: await rulesInForce(db), now: Date.now() }
  return compose({ kind, payload: mail.payload, createdAt: Date.now() }, context)
}

describe('PUT /api/user/email', () => {
  test('emails a link to the new address and a notice to the current one, and changes nothing', async () => {
    const answer = await ask({ email: ` ${wanted.toUpperCase()} ` })
    await expect(answer).toAnswer(200, { status: 'verification-link-sent' })
    expect(await kindsFor(wanted)).toContain('change-email')
    expect(await kindsFor(member.email)).toContain('email-change-asked')
    expect(await addressOf(member.id)).toBe(member.email)
    const link = await letter(wanted, 'change-email')
    expect(link!.to).toBe(wanted)
    expect(link!.text).toContain(`${paths.emailConfirmation}?url=%2Fverify-email%2F${member.id}%2F`)
    const notice = await letter(member.email, 'email-change-asked')
    expect(notice!.to).toBe(member.email)
    expect(notice!.text).toContain(wanted)
  })

  test('rejects a wrong password and emails no one', async () => {
    const answer = await ask({ password: 'wrong' })
    await expect(answer).toAnswer(
      422,
      expect.objectContaining({ errors: { password: ['The password is incorrect.'] } }),
    )
    expect(await kindsFor(member.email)).toEqual([])
  })

  test.each([
    [{ email: 'nobody' }, { email: ['The email field must be a valid email address.'] }],
    [{ password: '' }, { password: ['The password field is required.'] }],
  ])('with %j reports the error', async (changes, errors) => {
    expect((await json(ask(changes))).errors).toEqual(errors)
  })

  test('reports that the address is already current', async () => {
    expect((await json(ask({ email: member.email }))).errors).toEqual({ email: ['This is already your address.'] })
  })

  test('returns the same for a taken address, and only its owner gets an email', async () => {
    const other = await newMember()
    const answer = await ask({ email: other.email })
    await expect(answer).toAnswer(200, { status: 'verification-link-sent' })
    expect(await kindsFor(other.email)).toEqual(['email-taken'])
    expect((await letter(other.email, 'email-taken'))!.to).toBe(other.email)
    expect(await kindsFor(member.email)).toEqual(['email-change-asked'])
    expect((await open(member.id, other.email)).status).toBe(403)
  })

  test('returns 429 for the sixth request in ten minutes', async () => {
    const statuses: number[] = []
    for (let time = 0; time < 6; time++) statuses.push((await ask({ password: 'wrong' })).status)
    expect(statuses).toEqual([422, 422, 422, 422, 422, 429])
  })
})

describe('the link that was emailed to the new address', () => {
  test('changes the address and notifies the old one', async () => {
    await ask()
    expect((await open(member.id, wanted, member)).status).toBe(204)
    expect(await addressOf(member.id)).toBe(wanted)
    const old = await letter(wanted, 'email-changed')
    expect([old!.to, old!.text.includes(wanted)]).toEqual([member.email, true])
    // The link works repeatedly.
    expect((await open(member.id, wanted)).status).toBe(204)
  })

  test('ends every session except the one that opens it, which gets a new id', async () => {
    const { visitor, email } = await newAccount()
    const elsewhere = newVisitor()
    await login(elsewhere, email)
    const { data } = await json(visitor.get(apiPaths.user))
    await ask({}, visitor)
    const before = sessionOf(visitor)
    await open(data.id, wanted, visitor)
    expect((await json(visitor.get(apiPaths.user))).data.email).toBe(wanted)
    expect((await elsewhere.get(apiPaths.user)).status).toBe(401)
    expect((await withSession(before).get(apiPaths.user)).status).toBe(401)
    expect((await login(newVisitor(), email)).status).toBe(422)
    expect((await login(newVisitor(), wanted)).status).toBe(204)
  })

  test("moves the member's orders and adds guest orders of the new address", async () => {
    const [own, guests] = [await newOrder(member), await newOrder({ id: null, email: wanted })]
    await ask()
    await open(member.id, wanted, member)
    const { data } = await json(member.get(apiPaths.orders))
    expect(data.map(({ number }: { number: string }) => number).toSorted()).toEqual([own, guests].toSorted())
    const emails = testEnv.DB.prepare('SELECT DISTINCT email FROM orders WHERE user_id = ?').bind(member.id)
    expect((await emails.all()).results).toEqual([{ email: wanted }])
  })

  test('takes along what is stored under the old address, which keeps nothing', async () => {
    const now = Date.now()
    const stored = {
      quotes: `INSERT INTO quotes (number, email, expires_at, created_at, token_digest, token_sealed) VALUES ('Q-' || ?1, ?1, ?2, ?2, ?1, '')`,
      tax_exemptions: `INSERT INTO tax_exemptions (email, certificate, states, expires_at, reference, created_at) VALUES (?1, 'TX-1', '["TX"]', ?2 + 1000, ?1, ?2)`,
      form_submissions: `INSERT INTO form_submissions (reference, kind, email, name, digest, created_at) VALUES ('R-' || ?1, 'support', ?1, '', ?1, ?2)`,
      customer_cards: `INSERT INTO customer_cards (email, note) VALUES (?1, ?2)`,
      idea_readers: `INSERT INTO idea_readers (email, source, since) VALUES (?1, 'account', ?2)`,
    }
    await testEnv.DB.batch(Object.values(stored).map((sql) => testEnv.DB.prepare(sql).bind(member.email, now)))
    await ask()
    expect((await open(member.id, wanted, member)).status).toBe(204)
    for (const table of Object.keys(stored)) {
      const count = (email: string) =>
        testEnv.DB.prepare(`SELECT count(*) AS n FROM ${table} WHERE email = ?`).bind(email).first('n')
      expect([table, await count(member.email), await count(wanted)]).toEqual([table, 0, 1])
    }
  })

  test('does nothing after a newer request or a password change', async () => {
    await ask()
    const other = newEmail()
    await ask({ email: other })
    expect((await open(member.id, wanted)).status).toBe(403)
    const passwords = {
      current_password: PASSWORD,
      password: 'a new long one',
      password_confirmation: 'a new long one',
    }
    expect((await member.api('PUT', apiPaths.userPassword, passwords)).status).toBe(204)
    expect((await open(member.id, other)).status).toBe(403)
    expect(await addressOf(member.id)).toBe(member.email)
    expect(await letter(other, 'change-email')).toBeNull()
  })

  test('does nothing when another account has taken the address', async () => {
    await ask()
    const taken = await newMember()
    await testEnv.DB.prepare('UPDATE users SET email = ? WHERE id = ?').bind(wanted, taken.id).run()
    expect((await open(member.id, wanted, member)).status).toBe(403)
    expect(await addressOf(member.id)).toBe(member.email)
  })

  test("does nothing for another member's request", async () => {
    await ask()
    expect((await open((await newMember()).id, wanted)).status).toBe(403)
  })
})

test('without JavaScript the profile asks for address and password, and the opened link confirms the change', async () => {
  const form = formIn(await member.page(paths.account), 'change-email')
  const answer = await submit(member, paths.account, form, { email: wanted, password: PASSWORD })
  expect(answer).toRedirect(303, paths.account)
  expect(await member.page(paths.account)).toContain(`We have emailed a link to ${wanted}.`)
  const link = verificationPath(readSettings(testEnv).appKey, { id: member.id, email: wanted }, Date.now())
  const page = await member.get(`${paths.emailConfirmation}?url=${encodeURIComponent(link)}`, newAddress())
  expect(await page.text()).toContain('Email confirmed')
  expect(await member.page(paths.account)).toContain(`<b>${wanted}</b>`)
})

import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, test } from 'vitest'
import { hashPassword } from '#api/auth/password-hash.ts'
import { finalizeOrder } from '#db/orders/settle-order.ts'
import { apiPaths, href } from '#shared/paths.ts'
import { BASKET, checkedOut, placeOrder, SCARCE } from '#tests/support/checkout.ts'
import { testEnv } from '#tests/support/env.ts'
import { newAddress, newMember, newOrder, type Member } from '#tests/support/member.ts'
import { cleanUp } from '#worker/clean-up.ts'
import { runJobs } from '#worker/jobs.ts'
import { json, newVisitor, type Visitor } from '#tests/support/visitor.ts'

const path = apiPaths.userDelete
/** Put into every field that a member can fill in. */
const CANARY = 'Canarybird'
const OTHER = 'Otherbird'
const LONG_AGO_MS = 16 * 60_000

/** Every row of every table, as text. */
async function everyRow(): Promise<string[]> {
  const { results: tables } = await env.DB.prepare(
    `SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%' AND name NOT LIKE '\\_cf\\_%' ESCAPE '\\'`,
  ).all<{ name: string }>()
  const contents = await env.DB.batch(tables.map(({ name }) => env.DB.prepare(`SELECT * FROM "${name}"`)))
  return contents.flatMap(({ results }, index) => results.map((row) => `${tables[index]!.name} ${JSON.stringify(row)}`))
}

async function rowsWith(...marks: string[]): Promise<string[]> {
  const rows = await everyRow()
  return rows.filter((row) => marks.some((mark) => row.toLowerCase().includes(mark.toLowerCase())))
}

/** Places an order with `word` in every checkout field that takes it. */
async function bought(
  visitor: Visitor,
  email: string,
  word: string,
): Promise<{ number: string; token: string; total: number }> {
  const hash = await visitor.newCartWith(BASKET)
  await visitor.api('POST', href(apiPaths.applyCoupon, { hash }), { coupon_name: 'WELCOME10' })
  const named = { first_name: word, last_name: word, city: word, address_line_1: word, address_line_2: word }
  const { totals, rates } = await checkedOut(visitor, hash, { ...named, email })
  await visitor.api('PUT', href(apiPaths.checkoutDelivery, { hash }), { rate_id: rates[0]!.id, note: word })
  const body = { payment_method: 'invoice', expected_total: totals.total }
  const { data } = await json(placeOrder(visitor, { hash, body }, `key-${email}`))
  return { number: data.number, token: data.token, total: totals.total }
}

async function reviewOf(member: Member): Promise<void> {
  await env.DB.prepare(
    `INSERT INTO reviews (family_id, rating, title, body, author, about, origin, status, created_at, user_id)
     VALUES (1101, 5, 'Straight', 'It fits.', ?1, ?1, 'customer', 'published', 1, ?2)`,
  )
    .bind(CANARY, member.id)
    .run()
}

async function emailsFor(member: Member): Promise<void> {
  const mail = (kind: string, payload: object) =>
    env.DB.prepare(
      `INSERT INTO outbox (kind, dedupe_key, payload, next_at, created_at) VALUES (?1, ?1 || ?2, ?2, 0, 0)`,
    ).bind(kind, JSON.stringify(payload))
  await env.DB.batch([
    mail('verify-email', { user_id: member.id }),
    mail('reset-password', { email: member.email, token_sealed: 'x' }),
    env.DB.prepare(`INSERT INTO mailbox (recipient, subject, text, html, sent_at) VALUES (?1, '', '', '', 0)`).bind(
      member.email,
    ),
    env.DB.prepare(`INSERT INTO password_resets (email, token_digest, created_at) VALUES (?, 'x', 0)`).bind(
      member.email,
    ),
    env.DB.prepare(`INSERT INTO rate_limits (key, window_start, hits) VALUES ('login|' || ? || '|local', 0, 1)`).bind(
      member.email,
    ),
  ])
}

describe('DELETE /api/user/delete', () => {
  let member: Member
  let other: Member
  let mine: Awaited<ReturnType<typeof bought>>
  let theirs: Awaited<ReturnType<typeof bought>>
  let before: string[]
  let response: Response

  const othersRows = () => rowsWith(other.email, OTHER, theirs.number)

  beforeAll(async () => {
    ;[member, other] = [await newMember({ firstName: CANARY }), await newMember({ firstName: OTHER })]
    mine = await bought(newVisitor(), member.email, CANARY)
    theirs = await bought(newVisitor(), other.email, OTHER)
    await newAddress(member, { city: CANARY })
    await newAddress(other, { city: OTHER })
    await reviewOf(member)
    await emailsFor(member)
    const hash = await member.newCartWith(BASKET)
    await member.api('PUT', href(apiPaths.cart, { hash }), { email: member.email })
    before = await othersRows()
    response = await member.api('DELETE', path)
  })

  test('returns 204 and gives the browser a new session', async () => {
    await expect(response).toAnswer(204, '')
    expect(response.headers.getSetCookie().map((line) => line.split('=')[0])).toEqual(
      expect.arrayContaining(['alderline_session', 'XSRF-TOKEN']),
    )
  })

  test('signs the member out everywhere', async () => {
    expect((await member.get(apiPaths.addresses)).status).toBe(401)
    expect((await member.api('POST', apiPaths.carts, { status: 'active' })).status).toBe(201)
  })

  test('leaves no personal data except the confirmation mail', async () => {
    const left = await rowsWith(CANARY, member.email)
    expect(left).toHaveLength(1)
    // In the outbox, or already in the mailbox.
    expect(left[0]).toMatch(/^outbox .*account-deleted|^mailbox .*account has been deleted/)
    expect(await rowsWith(`"user_id":${member.id},`, `"user_id":${member.id}}`)).toEqual([])
  })

  test('keeps the order with its lines and totals, without an owner', async () => {
    const { data } = await json(newVisitor().get(`${href(apiPaths.order, mine)}?token=${mine.token}`))
    expect(data).toMatchObject({
      email: 'deleted',
      note: 'deleted',
      lines: [{ product_id: BASKET, quantity: 1 }],
      totals: { total: mine.total },
      addresses: { shipping: { first_name: 'deleted', address_line_1: 'deleted', state: 'OR', zip_code: 'deleted' } },
    })
  })

  test('does not link the order to anyone who enters the placeholder address', async () => {
    const answer = await newVisitor().api('POST', apiPaths.findOrder, { number: mine.number, email: 'deleted' })
    expect(answer.status).toBe(422)
  })

  test('keeps the review without its author', async () => {
    const review = await env.DB.prepare(
      `SELECT author, about, user_id, body FROM reviews WHERE title = 'Straight'`,
    ).first()
    expect(review).toEqual({ author: 'Former customer', about: '', user_id: null, body: 'It fits.' })
  })

  test('sends no email when an order settles late', async () => {
    await env.DB.prepare(`UPDATE orders SET status = 'placing' WHERE number = ?`).bind(mine.number).run()
    const settled = { number: mine.number, status: 'paid', attempt: 'succeeded', at: 1 } as const
    await finalizeOrder(env.DB.withSession('first-primary'), settled, [])
    const { results } = await env.DB.prepare(
      `SELECT payload, sent_at IS NULL AS due FROM outbox WHERE dedupe_key = 'order-received:' || (SELECT id FROM orders WHERE number = ?)`,
    )
      .bind(mine.number)
      .all()
    expect(results).toEqual([{ payload: '{}', due: 0 }])
  })

  test('changes no data of other members', async () => {
    expect(before.length).toBeGreaterThan(4)
    expect(await othersRows()).toEqual(before)
  })
})

test('keeps the delivery address of an open order until it arrives', async () => {
  const member = await newMember({ firstName: 'Stillwater' })
  const { number } = await bought(newVisitor(), member.email, 'Stillwater')
  const become = (status: string) =>
    env.DB.prepare('UPDATE orders SET status = ? WHERE number = ?').bind(status, number).run()
  const cities = async () => {
    const sql = `SELECT kind, city FROM order_addresses WHERE order_id = (SELECT id FROM orders WHERE number = ?) ORDER BY kind`
    const { results } = await env.DB.prepare(sql).bind(number).all<{ city: string }>()
    return results.map(({ city }) => city)
  }
  const packages = async () => {
    const { results } = await env.DB.prepare('SELECT carrier FROM parcels WHERE tracking_number = ?').bind(number).all()
    return results.length
  }
  await env.DB.prepare(`INSERT INTO parcels SELECT id, 'UPS', number FROM orders WHERE number = ?`).bind(number).run()
  await become('in_production')
  expect((await member.api('DELETE', path)).status).toBe(204)
  expect(await cities()).toEqual(['deleted', 'Stillwater'])
  await cleanUp(testEnv, Date.now())
  expect(await cities()).toEqual(['deleted', 'Stillwater'])
  expect(await packages()).toBe(1)
  await become('delivered')
  await cleanUp(testEnv, Date.now())
  expect(await cities()).toEqual(['deleted', 'deleted'])
  expect(await packages()).toBe(0)
  const left = await rowsWith('Stillwater')
  expect(left.filter((row) => row.startsWith('order'))).toEqual([])
})

describe('the password', () => {
  test('is required again long after the last sign-in', async () => {
    const passwordHash = await hashPassword('long enough')
    const member = await newMember({ signedInAgoMs: LONG_AGO_MS, passwordHash })
    const answers = [
      await member.api('DELETE', path),
      await member.api('DELETE', path, { password: 7 }),
      await member.api('DELETE', path, { password: 'Long enough' }),
      await member.api('DELETE', path, { password: 'long enough' }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([422, 422, 422, 204])
    expect(await Promise.all(answers.slice(0, 3).map(json))).toEqual(
      ['The password field is required.', 'The password field must be a string.', 'The password is incorrect.'].map(
        (message) => ({ message, errors: { password: [message] } }),
      ),
    )
  })

  test('is rejected whenever wrong or empty, and nothing is deleted', async () => {
    const member = await newMember({ passwordHash: await hashPassword('long enough') })
    const answers = [
      await member.api('DELETE', path, { password: 'wrong' }),
      await member.api('DELETE', path, { password: '' }),
      await member.api('DELETE', path, { password: null }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([422, 422, 422])
    expect((await member.get(apiPaths.user)).status).toBe(200)
    expect((await member.api('DELETE', path, { password: 'long enough' })).status).toBe(204)
  })

  test('is not required soon after signing in', async () => {
    expect((await (await newMember()).api('DELETE', path, {})).status).toBe(204)
  })

  test('cannot be guessed without a limit', async () => {
    const member = await newMember({ signedInAgoMs: LONG_AGO_MS, passwordHash: await hashPassword('long enough') })
    await env.DB.prepare(`INSERT INTO rate_limits (key, window_start, hits) VALUES (?, ?, 5)`)
      .bind(`delete-account|${member.id}`, Date.now())
      .run()
    expect((await member.api('DELETE', path, { password: 'long enough' })).status).toBe(429)
  })
})

test('a guest who ordered with the address of an unverified account loses nothing', async () => {
  const unconfirmed = await newMember({ verified: false })
  const number = await newOrder({ id: null, email: unconfirmed.email })
  await unconfirmed.api('DELETE', path)
  const order = await env.DB.prepare('SELECT email FROM orders WHERE number = ?').bind(number).first('email')
  expect(order).toBe(unconfirmed.email)
})

describe('an unpaid order of a deleted account', () => {
  const column = (sql: string, value: unknown) => env.DB.prepare(sql).bind(value).first('value')
  const used = () => column('SELECT used AS value FROM coupons WHERE code = ?', 'WELCOME10')
  const stock = () => column('SELECT quantity AS value FROM stock WHERE product_id = ?', SCARCE)
  const statusOf = (number: string) => column('SELECT status AS value FROM orders WHERE number = ?', number)

  test('is canceled and gives its stock and coupon back in the same moment; paid ones stay', async () => {
    const member = await newMember()
    const before = [await stock(), await used()]
    const hash = await member.newCartWith(SCARCE)
    await member.api('POST', href(apiPaths.applyCoupon, { hash }), { coupon_name: 'WELCOME10' })
    const { totals } = await checkedOut(member, hash, { email: member.email })
    const body = { payment_method: 'invoice', expected_total: totals.total }
    const { number } = (await json(placeOrder(member, { hash, body }))).data
    const paid = await newOrder(member, { status: 'paid' })
    expect([await stock(), await used()]).not.toEqual(before)
    expect((await member.api('DELETE', path)).status).toBe(204)
    expect([await stock(), await used()]).toEqual(before)
    expect([await statusOf(number), await statusOf(paid)]).toEqual(['canceled', 'paid'])
  })

  test('appears in the deletion email and in no other', async () => {
    const member = await newMember()
    const number = await newOrder(member)
    await member.api('DELETE', path)
    const emails = env.DB.prepare(
      `SELECT count(*) AS value FROM outbox WHERE kind = 'order-canceled'
       AND payload ->> 'order_id' = (SELECT id FROM orders WHERE number = ?)`,
    )
    expect(await emails.bind(number).first('value')).toBe(0)
    await runJobs(testEnv, Date.now())
    expect(await column('SELECT text AS value FROM mailbox WHERE recipient = ?', member.email)).toContain(
      'Any unpaid orders have been canceled.',
    )
  })
})

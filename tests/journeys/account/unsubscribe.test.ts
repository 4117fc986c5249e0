import { beforeEach, describe, expect, test } from 'vitest'
import { rulesInForce } from '#db/shop/shop-rules.ts'
import { deskHref, deskPaths } from '#shared/desk/paths.ts'
import { apiPaths, paths } from '#shared/paths.ts'
import { newEmail } from '#tests/support/account.ts'
import { BASKET, checkedOutCart, placeOrder } from '#tests/support/checkout.ts'
import { db } from '#tests/support/db.ts'
import { sentQuote } from '#tests/support/desk/quotes.ts'
import { testEnv } from '#tests/support/env.ts'
import { newMember } from '#tests/support/member.ts'
import { act, newStaff } from '#tests/support/staff.ts'
import { json, newVisitor } from '#tests/support/visitor.ts'
import { readSettings } from '#worker/base/settings.ts'
import { unsubscribePath } from '#worker/base/signing/unsubscribe-link.ts'
import { compose } from '#worker/mail/compose.ts'

const settings = readSettings(testEnv)
const linkOf = (email: string) => unsubscribePath(settings.appKey, email)
const tokenOf = (email: string) => new URL(linkOf(email), 'http://shop.test').searchParams.get('token')!
const ONE_CLICK = 'List-Unsubscribe=One-Click'
const asForm = { headers: { 'Content-Type': 'application/x-www-form-urlencoded' } }

/** A guest who ticked the box at checkout and ordered. */
async function newReader(email = newEmail()): Promise<{ email: string; number: string }> {
  const visitor = newVisitor()
  const order = placeOrder(visitor, await checkedOutCart(visitor, [BASKET], { email, marketing: true }))
  return { email, number: (await json(order)).data.number }
}

const readers = (email: string) => db.rows('SELECT * FROM idea_readers WHERE email = ?', email.toLowerCase())
const isReader = async (email: string) => (await readers(email)).some(({ ended_at: endedAt }) => endedAt === null)
const press = (token: string) => newVisitor().post(paths.unsubscribe, { _action: 'unsubscribe', token })
const oneClick = (link: string, body: BodyInit = ONE_CLICK, sent = asForm) =>
  newVisitor().send('POST', link, body, typeof body === 'string' ? sent : {})

describe('who ticked design ideas', () => {
  test('at checkout is kept with the day and place, from the order on', async () => {
    const before = Date.now()
    const { email } = await newReader()
    const [row] = await readers(email)
    expect(row).toMatchObject({ source: 'checkout', ended_at: null })
    expect(row!['since']).toBeGreaterThanOrEqual(before)
  })

  test('and ordered again, without or with another tick, keeps the first day', async () => {
    const { email } = await newReader()
    const first = await readers(email)
    const visitor = newVisitor()
    await placeOrder(visitor, await checkedOutCart(visitor, [BASKET], { email }))
    await newReader(email.toUpperCase())
    expect(await readers(email)).toEqual(first)
  })

  test('did not order is kept nowhere', async () => {
    const email = newEmail()
    await checkedOutCart(newVisitor(), [BASKET], { email, marketing: true })
    expect(await readers(email)).toEqual([])
  })

  test('as a guest sees it in the account of that address, and takes it along to a new one', async () => {
    const member = await newMember()
    const [chosen, moved] = [async () => (await json(member.get(apiPaths.userPreferences))).data.marketing, newEmail()]
    await newReader(member.email)
    expect(await chosen()).toBe(true)
    await db.run('UPDATE users SET email = ? WHERE id = ?', moved, member.id)
    expect([await chosen(), await isReader(moved), await readers(member.email)]).toEqual([true, true, []])
  })
})

describe('the link that stops emails', () => {
  let email: string
  beforeEach(async () => void ({ email } = await newReader()))

  test('changes nothing when it is opened, by people or by programs', async () => {
    for (const method of ['GET', 'HEAD']) expect((await newVisitor().send(method, linkOf(email))).status).toBe(200)
    expect(await isReader(email)).toBe(true)
  })

  test.each([
    ['the page’s button', () => press(tokenOf(email)), 303],
    ['one click', () => oneClick(linkOf(email)), 200],
    ['one click with parts', () => oneClick(linkOf(email), partsOf({ 'List-Unsubscribe': 'One-Click' })), 200],
    ['a link of the address in capitals', () => press(tokenOf(email.toUpperCase())), 303],
  ])('takes it back by %s, and again without a change', async (_, stop, status) => {
    expect((await stop()).status).toBe(status)
    const once = await readers(email)
    expect([once.length, once[0]!['ended_at']]).toEqual([1, expect.any(Number)])
    expect((await stop()).status).toBe(status)
    expect(await readers(email)).toEqual(once)
  })

  test('says what is done, and does not say whose address it was', async () => {
    const [known, unknown] = [await press(tokenOf(email)), await press(tokenOf(newEmail()))]
    expect(known.headers.get('Location')).toBe(`${paths.unsubscribe}?done=1`)
    expect(unknown.headers.get('Location')).toBe(known.headers.get('Location'))
    expect(await newVisitor().page(known.headers.get('Location')!)).toContain('You’re unsubscribed')
  })

  test('does not work for who made it up', async () => {
    const [, signature] = tokenOf(newEmail()).split('.')
    const [encoded] = tokenOf(email).split('.')
    for (const token of ['', '.', 'x', `${encoded}.`, `${encoded}.${signature}`, `${encoded}.${'é'.repeat(10_000)}`]) {
      expect((await press(token)).status, token.slice(0, 80)).toBe(422)
      const answer = await oneClick(`${paths.unsubscribe}?${new URLSearchParams({ token: token.slice(0, 4000) })}`)
      expect(answer.status, token.slice(0, 80)).toBe(422)
    }
    expect(await isReader(email)).toBe(true)
  })

  test('stores nothing of an address that gets nothing anyway', async () => {
    const unknown = newEmail()
    await press(tokenOf(unknown))
    expect(await readers(unknown)).toEqual([])
  })

  test('takes back what a member ticked; a new tick counts again', async () => {
    const member = await newMember()
    const choose = (marketing: boolean) => member.api('PUT', apiPaths.userPreferences, { marketing })
    const chosen = async () => (await json(member.get(apiPaths.userPreferences))).data.marketing
    await choose(true)
    expect(await readers(member.email)).toMatchObject([{ source: 'account', ended_at: null }])
    await oneClick(linkOf(member.email))
    expect(await chosen()).toBe(false)
    await choose(true)
    expect([await chosen(), await isReader(member.email)]).toEqual([true, true])
    await choose(false)
    expect(await isReader(member.email)).toBe(false)
    await newReader(member.email)
    expect(await chosen()).toBe(true)
  })

  test('is of no one once the customer is erased', async () => {
    const [owner, member] = [await newStaff('owner'), await newMember()]
    await member.api('PUT', apiPaths.userPreferences, { marketing: true })
    await act(owner, deskHref(deskPaths.customer, { key: `m${member.id}` }), 'customer-erase', { email: member.email })
    expect(await readers(member.email)).toEqual([])
    expect((await press(tokenOf(member.email))).status).toBe(303)
    expect(await readers(member.email)).toEqual([])
  })
})

describe('an email of marketing', () => {
  const written = async (kind: string, payload: object) => {
    const session = testEnv.DB.withSession('first-primary')
    const context = { db: session, settings, rules: await rulesInForce(session), now: Date.now() }
    return compose({ kind, payload, createdAt: Date.now() }, context)
  }

  test('has the link, and is not sent to who stopped it while it waited', async () => {
    const { number, email } = await sentQuote(await newStaff('office'))
    const mail = (await written('quote-reminder', { number }))!
    expect(mail.unsubscribeUrl).toBe(settings.mail.origin + linkOf(email))
    expect(mail.text).toContain(`Unsubscribe: ${mail.unsubscribeUrl}`)
    expect(mail.html).toContain('>Unsubscribe</a>')
    await oneClick(linkOf(email))
    expect(await written('quote-reminder', { number })).toBeNull()
    const asked = (await written('quote-ready', { number }))!
    expect([asked.unsubscribeUrl, asked.text.includes('Unsubscribe')]).toEqual([undefined, false])
  })
})

describe('the Desk', () => {
  test('says since when a customer wants ideas, and that they took it back', async () => {
    const [staff, { email, number }] = [await newStaff('office'), await newReader()]
    const page = () => staff.page(deskHref(deskPaths.customer, { key: number }))
    expect(await page()).toContain('Wants design ideas by email: ticked at checkout on ')
    await press(tokenOf(email))
    expect(await page()).toContain('Took back design ideas by email on ')
  })

  test('exports those who want them, for owners alone, with the link of each', async () => {
    const [owner, office] = [await newStaff('owner'), await newStaff('office')]
    const [{ email }, gone] = [await newReader(), await newReader()]
    await press(tokenOf(gone.email))
    const answer = await act(owner, deskPaths.customers, 'ideas-export', { format: 'csv' })
    const lines = (await answer.text()).split('\r\n')
    expect(lines[0]).toContain('Email,Name,Since,Ticked in,Unsubscribe link')
    const row = lines.find((line) => line.startsWith(email))!
    expect(row).toMatch(/,Pat Reed,[-0-9]{10},checkout,/)
    expect(row).toContain(linkOf(email))
    expect(lines.filter((line) => line.startsWith(gone.email))).toEqual([])
    expect(await office.page(deskPaths.customers)).not.toContain('ideas-export')
  })
})

function partsOf(fields: Record<string, string>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  return form
}

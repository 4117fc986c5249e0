import { beforeEach, describe, expect, test } from 'vitest'
import { hashPassword } from '#api/auth/password-hash.ts'
import { apiPaths, paths } from '#shared/paths.ts'
import {
  login,
  newAccount,
  newAddress,
  newEmail,
  PASSWORD,
  register,
  sessionOf,
  verificationLink,
} from '#tests/support/account.ts'
import { BASKET, checkedOutCart, placeOrder } from '#tests/support/checkout.ts'
import { db } from '#tests/support/db.ts'
import { leadForms } from '#tests/support/every-form.ts'
import { testEnv } from '#tests/support/env.ts'
import { newMember, newOrder } from '#tests/support/member.ts'
import { formIn, submit } from '#tests/support/page-form.ts'
import { json, newVisitor, type Visitor } from '#tests/support/visitor.ts'
import { readSettings } from '#worker/base/settings.ts'
import { verificationPath } from '#worker/base/signing/verification-link.ts'

const OWN = 'a password of my own'
const own = { password: OWN, password_confirmation: OWN }
const pageOf = (link: string) => `${paths.emailConfirmation}?url=${encodeURIComponent(link)}`

let guest: string
let number: string
/** The link that was emailed to the guest. */
let link: string

async function ordersOf(visitor: Visitor): Promise<string[] | number> {
  const answer = await visitor.get(apiPaths.orders)
  return answer.ok ? (await json(answer)).data.map((order: { number: string }) => order.number) : answer.status
}

function ownerOf(order: string) {
  return db.value('SELECT user_id FROM orders WHERE number = ?', order)
}

/** Opens the page of the link and sends one of its forms. */
async function send(visitor: Visitor, action: string, typed: Record<string, string>, at = pageOf(link)) {
  const html = await (await visitor.get(at, newAddress())).text()
  return submit(visitor, at, formIn(html, action), typed, { headers: newAddress() })
}

beforeEach(async () => {
  guest = newEmail()
  number = await newOrder({ id: null, email: guest })
})

describe('a stranger who registers the address of a guest', () => {
  let stranger: Visitor
  beforeEach(async () => {
    stranger = newVisitor()
    await register(stranger, guest)
    link = await verificationLink(guest)
  })

  test('sees nothing when the owner opens the link with a script, a browser or on its page', async () => {
    const answers = [
      await newVisitor().get(link, { Accept: 'application/json', ...newAddress() }),
      await newVisitor().get(link, { Accept: 'text/html', ...newAddress() }),
      await newVisitor().get(pageOf(link), newAddress()),
    ]
    expect(answers.map(({ status }) => status)).toEqual([409, 302, 200])
    expect(answers[1]!.headers.get('Location')).toBe(pageOf(link))
    expect(await json(answers[0]!)).toEqual({
      message: 'Your email address is not verified.',
      code: 'password_required',
      email: guest,
      new_password: true,
    })
    expect(await ordersOf(stranger)).toBe(409)
    expect((await login(newVisitor(), guest)).status).toBe(409)
    expect(await ownerOf(number)).toBeNull()
  })

  test('loses session and password when the owner chooses another password', async () => {
    const owner = newVisitor()
    const answer = await send(owner, 'choose-password', own)
    expect(answer).toRedirect(303, paths.dashboard)
    expect(await ordersOf(owner)).toEqual([number])
    expect(await ordersOf(stranger)).toBe(401)
    expect((await login(newVisitor(), guest)).status).toBe(422)
    expect((await login(newVisitor(), guest, { password: OWN })).status).toBe(204)
  })

  test('passes neither orders nor reviews on to the owner', async () => {
    const placed = await placeOrder(stranger, await checkedOutCart(stranger, [BASKET]))
    expect(placed.status).toBe(201)
    const review = { ...leadForms.review.right, email: 'stranger@example.com' }
    expect((await stranger.api('POST', apiPaths.reviews, review, newAddress())).status).toBe(201)
    const owner = newVisitor()
    await send(owner, 'choose-password', own)
    expect(await ordersOf(owner)).toEqual([number])
    const reviews = testEnv.DB.prepare("SELECT user_id FROM reviews WHERE email = 'stranger@example.com'")
    expect(await reviews.first('user_id')).toBeNull()
  })

  test('cannot confirm without the link', async () => {
    const forged = link.replace(/signature=./, 'signature=x')
    for (const sent of [forged, '', '/verify-email/1', `https://evil.example${forged}`]) {
      const body = { link: sent, current_password: PASSWORD }
      expect((await stranger.api('POST', apiPaths.emailConfirmation, body, newAddress())).status).toBe(403)
    }
    expect(await ordersOf(stranger)).toBe(409)
  })
})

describe('a visitor who registers and confirms', () => {
  let visitor: Visitor
  beforeEach(async () => {
    visitor = newVisitor()
    await register(visitor, guest)
    link = await verificationLink(guest)
  })

  test('types the password once in another browser and is then signed in there alone', async () => {
    const phone = newVisitor()
    const answer = await send(phone, 'confirm-email', { current_password: PASSWORD })
    expect(answer).toRedirect(303, paths.dashboard)
    expect(await phone.page(paths.dashboard)).toContain('Your email address is confirmed.')
    expect(await ordersOf(phone)).toEqual([number])
    expect(await ordersOf(visitor)).toBe(401)
  })

  test('sees at the field that the password is wrong or the new one too weak, and stays unconfirmed', async () => {
    const phone = newVisitor()
    const wrong = await (await send(phone, 'confirm-email', { current_password: 'not this one' })).text()
    expect(wrong).toMatch(/id="current_password-error">.*?The password is incorrect\./)
    const missing = await (await send(phone, 'confirm-email', { current_password: '' })).text()
    expect(missing).toMatch(/id="current_password-error">.*?Enter your current password\./)
    const weak = { password: 'password', password_confirmation: 'password' }
    expect(await (await send(phone, 'choose-password', weak)).text()).toMatch(
      /id="password-error">.*?Many people use this password/,
    )
    expect(await ordersOf(visitor)).toBe(409)
  })

  test('keeps the cart of the browser that confirms', async () => {
    const phone = newVisitor()
    const hash = await phone.newCartWith(1731)
    await send(phone, 'confirm-email', { current_password: PASSWORD })
    const cart = testEnv.DB.prepare(
      'SELECT u.email FROM carts c JOIN users u ON u.id = c.user_id ORDER BY c.updated_at DESC LIMIT 1',
    )
    expect(await cart.first('email')).toBe(guest)
    expect((await phone.get(`/api/cart/${hash}`)).status).toBe(200)
    expect((await newVisitor().get(`/api/cart/${hash}`)).status).toBe(404)
  })

  test('cannot choose a password with a link that was used', async () => {
    await visitor.get(link, newAddress())
    const body = { link, ...own }
    expect((await newVisitor().api('POST', apiPaths.emailConfirmation, body, newAddress())).status).toBe(403)
    expect((await login(newVisitor(), guest)).status).toBe(204)
  })

  test('ends every other session with the click', async () => {
    const { id } = (await db.first<{ id: number }>('SELECT id FROM users WHERE email = ?', guest))!
    await db.run(
      `INSERT INTO sessions (id_digest, user_id, password_version, created_at, last_seen_at, idle_expires_at, expires_at,
         authenticated_at) SELECT 'other', user_id, password_version, created_at, last_seen_at, idle_expires_at,
         expires_at, authenticated_at FROM sessions WHERE user_id = ?`,
      id,
    )
    await visitor.get(link, newAddress())
    const left = testEnv.DB.prepare('SELECT count(*) AS left FROM sessions WHERE user_id = ?').bind(id)
    expect(await left.first('left')).toBe(1)
    expect(sessionOf(visitor)).toMatch(/^m\./)
  })

  test('gets 429 after six wrong passwords in a minute', async () => {
    const address = newAddress()
    const guess = () =>
      newVisitor().api('POST', apiPaths.emailConfirmation, { link, current_password: 'guess' }, address)
    const answers = await Promise.all(Array.from({ length: 7 }, guess))
    expect(answers.map(({ status }) => status).filter((status) => status === 429)).toHaveLength(1)
  })
})

describe('a member who asks for the address of a guest', () => {
  test('gets neither the address nor the orders when the owner opens the link', async () => {
    const member = await newMember({ passwordHash: await hashPassword(PASSWORD) })
    await member.api('PUT', apiPaths.userEmail, { email: guest, password: PASSWORD })
    link = verificationPath(readSettings(testEnv).appKey, { id: member.id, email: guest }, Date.now())
    const owner = newVisitor()
    const html = await (await owner.get(pageOf(link), newAddress())).text()
    expect(html).toContain('name="current_password"')
    expect(html).not.toContain('name="password"')
    const body = { link, ...own }
    expect((await owner.api('POST', apiPaths.emailConfirmation, body, newAddress())).status).toBe(422)
    expect(await ordersOf(member)).toEqual([])
    expect((await json(member.get(apiPaths.user))).data.email).toBe(member.email)
  })

  test('types the password in another browser and is then signed in there alone', async () => {
    const { visitor, email } = await newAccount()
    const { data } = await json(visitor.get(apiPaths.user))
    await visitor.api('PUT', apiPaths.userEmail, { email: guest, password: PASSWORD })
    link = verificationPath(readSettings(testEnv).appKey, { id: data.id, email: guest }, Date.now())
    const phone = newVisitor()
    expect((await send(phone, 'confirm-email', { current_password: PASSWORD })).status).toBe(303)
    expect((await json(phone.get(apiPaths.user))).data.email).toBe(guest)
    expect(await ordersOf(phone)).toEqual([number])
    expect(await ordersOf(visitor)).toBe(401)
    expect((await login(newVisitor(), email)).status).toBe(422)
  })
})

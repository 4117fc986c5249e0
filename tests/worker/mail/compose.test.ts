import { rulesInForce } from '#db/shop/shop-rules.ts'
import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, it } from 'vitest'
import { findOrder } from '#db/orders/orders.ts'
import { BASKET, checkedOutCart, placeOrder, SCARCE } from '#tests/support/checkout.ts'
import { json, newVisitor } from '#tests/support/visitor.ts'
import { findBrokenFigures } from '#tests/support/broken-figures.ts'
import { compose, type Queued } from '#worker/mail/compose.ts'
import { seal } from '#worker/base/signing/seal.ts'
import { readSettings } from '#worker/base/settings.ts'

const NOW = Date.now()
const SCRIPT = '<script>alert(1)</script>'
const ORIGIN = 'https://mail.test'
const db = () => env.DB.withSession('first-primary')
const settings = readSettings({ ...env, SITE_ORIGIN: ORIGIN })
const written = async (kind: string, payload: unknown, changes: Partial<Queued> = {}) =>
  compose(
    { kind, payload, createdAt: NOW, ...changes },
    { db: db(), settings, rules: await rulesInForce(db()), now: NOW },
  )

let number = ''
let orderId = 0

beforeAll(async () => {
  await env.DB.batch([
    env.DB.prepare(`INSERT INTO users (id, name, first_name, last_name, email, password_hash, created_at)
      VALUES (1, 'x', '${SCRIPT}', 'Reed', 'pat@example.com', 'x', 0), (2, 'x', 'Sam', 'Reed', 'sam@example.com', 'x', 0)`),
    env.DB.prepare('UPDATE users SET email_verified_at = 1 WHERE id = 2'),
  ])
  const visitor = newVisitor()
  const cart = await checkedOutCart(visitor, [BASKET, [SCARCE, 2]])
  number = (await json(placeOrder(visitor, cart))).data.number
  orderId = (await findOrder(db(), number))!.id
  await env.DB.prepare('UPDATE order_addresses SET first_name = ? WHERE order_id = ?').bind(SCRIPT, orderId).run()
})

const payloads = async (): Promise<Record<string, unknown>> => ({
  'verify-email': { user_id: 1 },
  'reset-password': { email: 'pat@example.com', token_sealed: await seal(settings.appKey, 'ab12') },
  'password-changed': { user_id: 1 },
  'order-received': { order_id: orderId },
  'order-in_production': { order_id: orderId },
  'order-shipped': { order_id: orderId },
  'order-delivered': { order_id: orderId },
  'order-canceled': { order_id: orderId },
  'order-refunded': { order_id: orderId },
  'account-deleted': { email: 'pat@example.com', first_name: SCRIPT },
})

const kinds = [
  ...['verify-email', 'reset-password', 'password-changed', 'account-deleted'],
  ...['order-received', 'order-in_production', 'order-shipped', 'order-delivered', 'order-canceled', 'order-refunded'],
]

describe.each(kinds)('the mail %s', (kind) => {
  it('has a plain subject, a text, and HTML that declares itself light-only and escapes what people typed', async () => {
    const mail = (await written(kind, (await payloads())[kind]))!
    expect(mail.to).toBe('pat@example.com')
    expect(mail.subject).toMatch(/^[\x20-\x7e]{10,70}$/)
    expect(findBrokenFigures(mail.html)).toEqual([])
    expect(mail.text).toContain('Alderline, Portland, Oregon.')
    expect(mail.text).not.toMatch(/undefined|\[object|\bNaN\b|\bnull\b/)
    expect(mail.html).toContain('<meta name="color-scheme" content="light only">')
    expect(mail.html).not.toMatch(/undefined|\[object|\bNaN\b|\bnull\b|<script/)
  })

  it('has only absolute links and pictures, the same in both parts', async () => {
    const { html, text } = (await written(kind, (await payloads())[kind]))!
    const links = [...html.matchAll(/href="([^"]*)"/g)].map(([, url]) => url!.replaceAll('&amp;', '&'))
    const pictures = [...html.matchAll(/src="([^"]*)"/g)].map(([, url]) => url!)
    expect([...links, ...pictures].filter((url) => !url.startsWith(`${ORIGIN}/`))).toEqual([])
    expect(links.filter((url) => !text.includes(url))).toEqual([])
  })
})

describe('what a stranger typed', () => {
  const typed = [
    'Win at http://evil.example/a?b',
    'Win at https://evil.example.',
    'www.evil.example',
    'evil.example/win',
    'mailto:a@evil.example',
    'Пётр.рф',
    'javascript:alert(1)',
  ]
  /** What mail programs turn into links: schemes, www, names with a dot, and addresses. */
  const clickable = /[a-z][a-z\d+.-]*:[^\s]|www\.\S|[\p{L}\p{N}]\.\p{L}|\S@\S/iu

  it.each(typed)('is no link in any mail: %s', async (text) => {
    const write = (sql: string) => env.DB.prepare(sql)
    await env.DB.batch([
      write(
        `UPDATE order_addresses SET first_name = ?1, last_name = ?1, address_line_1 = ?1, address_line_2 = ?1, city = ?1
         WHERE order_id = ?2`,
      ).bind(text, orderId),
      write('UPDATE orders SET note = ? WHERE id = ?').bind(text, orderId),
      write('UPDATE users SET first_name = ? WHERE id = 1').bind(text),
    ])
    const all = { ...(await payloads()), 'account-deleted': { email: 'pat@example.com', first_name: text } }
    for (const [kind, payload] of Object.entries(all)) {
      const mail = (await written(kind, payload))!
      const plain = mail.text.split('\n').filter((line) => !line.startsWith(ORIGIN))
      const about = plain.filter((line) => /Win|evil|Пётр|alert/.test(line))
      expect([kind, about.filter((line) => clickable.test(line.replaceAll(/\d+:\d\d/g, '')))]).toEqual([kind, []])
      expect(mail.html).not.toContain(text)
    }
  })

  it('is left out of the email about an order, except name and address', async () => {
    await env.DB.prepare('UPDATE orders SET note = ? WHERE id = ?').bind('You have won', orderId).run()
    const { text, html } = (await written('order-received', { order_id: orderId }))!
    expect(text + html).not.toContain('You have won')
  })

  it('reads as it was typed where nothing in it looks like a link', async () => {
    const set = env.DB.prepare('UPDATE order_addresses SET first_name = ?, last_name = ?, address_line_1 = ?')
    await set.bind('Mary-Jo', "O'Neil, Jr.", '12.5 N. Main St., #3/4').run()
    const { text } = (await written('order-received', { order_id: orderId }))!
    expect(text).toContain("Mary-Jo O'Neil, Jr., 12.5 N. Main St., #3/4, ")
  })
})

describe('the mail about', () => {
  beforeAll(async () => {
    await env.DB.prepare(
      `UPDATE order_addresses SET first_name = 'Pat', last_name = 'Reed', address_line_1 = '120 NW Couch St',
         address_line_2 = '', city = 'Portland' WHERE order_id = ?`,
    )
      .bind(orderId)
      .run()
  })

  it('an address to confirm links to the page that follows the signed link', async () => {
    const { text } = (await written('verify-email', { user_id: 1 }))!
    const link = new URL(/https:\S+/.exec(text)![0])
    expect(link.pathname).toBe('/email-confirmation')
    expect(link.searchParams.get('url')).toMatch(
      /^\/verify-email\/1\/[0-9a-f]{40}\?expires=\d+&signature=[0-9a-f]{64}$/,
    )
  })

  it('an address to confirm is obsolete once it is confirmed or the account is gone', async () => {
    expect(await written('verify-email', { user_id: 2 })).toBeNull()
    expect(await written('verify-email', { user_id: 3 })).toBeNull()
    expect(await written('password-changed', { user_id: 3 })).toBeNull()
  })

  it('a new password carries the sealed token while it is valid', async () => {
    const payload = { email: 'pat+1@example.com', token_sealed: await seal(settings.appKey, 'ab12') }
    expect((await written('reset-password', payload))!.text).toContain(
      `${ORIGIN}/password/reset/ab12?email=pat%2B1%40example.com\n`,
    )
    expect(await written('reset-password', payload, { createdAt: NOW - 61 * 60_000 })).toBeNull()
  })

  it('a changed password shows the time in Portland', async () => {
    const { text } = (await written('password-changed', { user_id: 2 }, { createdAt: Date.UTC(2026, 10, 20, 18, 12) }))!
    expect(text).toContain('November 20, 2026, 10:12 am Pacific')
  })

  it('a delivered order links to the design survey', async () => {
    const { text } = (await written('order-delivered', { order_id: orderId }))!
    expect(text).toContain(`${ORIGIN}/we-design-survey?order=${number}\n`)
    for (const kind of ['order-received', 'order-shipped', 'order-canceled', 'order-refunded'])
      expect((await written(kind, { order_id: orderId }))!.text).not.toContain('/we-design-survey')
  })

  it('an order has its lines, its totals, its address and the link to its page', async () => {
    const order = (await findOrder(db(), number))!
    const { subject, text, html } = (await written('order-received', { order_id: orderId }))!
    expect(subject).toBe(`Your order ${number} was received`)
    expect(text).toContain(`${order.lines[0]!.name}\n`)
    expect(text).toMatch(/\n {2}2 × \$\d+\.\d\d\n/)
    expect(text).toMatch(/Total due: \$[\d,]+\.\d\d\n/)
    expect(text).toContain('120 NW Couch St, Portland, OR 97209.')
    expect(text).toMatch(/Parcel, \w{3} \d/)
    expect(html).toContain('<b>Total due</b>')
    const link = new URL(/https:\S+/.exec(text)![0])
    expect((await newVisitor().get(link.pathname + link.search)).status).toBe(200)
  })

  it('an order has lines and totals that add up', async () => {
    const { text } = (await written('order-received', { order_id: orderId }))!
    const lines = [...text.matchAll(/(\d+) × \$([\d,.]+)/g)].map(([, count, unit]) => Number(count) * cents(unit!))
    const sums = [...text.matchAll(/: (−?)\$([\d,.]+)/g)].map(([, minus, sum]) => cents(sum!) * (minus ? -1 : 1))
    const total = sums.pop()
    expect([...lines, ...sums].reduce((sum, part) => sum + part)).toBe(total)
  })

  it('a shipped order has its days, its address and its packages, with a link for known carriers', async () => {
    const add = (carrier: string, code: string) =>
      env.DB.prepare('INSERT INTO parcels VALUES (?, ?, ?)').bind(orderId, carrier, code).run()
    await Promise.all([add('UPS', '1Z999'), add('Estes', '0123')])
    const { subject, text } = (await written('order-shipped', { order_id: orderId }))!
    expect(subject).toBe(`Your order ${number} is on its way`)
    expect(text).toMatch(/It should arrive \w{3} \d/)
    expect(text).toMatch(/Ships to .*120 NW Couch St, Portland, OR 97209\./)
    expect(text).toContain('https://www.ups.com/track?tracknum=1Z999')
    expect(text).toContain('Estes: 0123')
  })

  it('a refunded order shows the amount', async () => {
    const { totalCents } = (await findOrder(db(), number))!
    const { text } = (await written('order-refunded', { order_id: orderId }))!
    const sum = /We have refunded \$([\d.,]+) for order/.exec(text)?.[1]
    expect(cents(sum ?? '')).toBe(totalCents)
  })

  it('an order is obsolete when its account was deleted meanwhile', async () => {
    await env.DB.prepare(`UPDATE orders SET email = 'deleted' WHERE id = ?`).bind(orderId).run()
    expect(await written('order-received', { order_id: orderId })).toBeNull()
  })
})

function cents(text: string): number {
  return Math.round(Number(text.replaceAll(',', '')) * 100)
}

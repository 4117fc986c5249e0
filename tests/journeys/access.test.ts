import { rulesInForce } from '#db/shop/shop-rules.ts'
import { describe, expect, test } from 'vitest'
import { deskPaths, deskHref } from '#shared/desk/paths.ts'
import { sheetsHref } from '#shared/desk/paper/sheets.ts'
import { apiPaths, href, paths } from '#shared/paths.ts'
import { encode } from '#shared/planner/model/code.ts'
import { plannerHref } from '#shared/planner/planner-href.ts'
import { resolveAttention } from '#desk/orders/state-sql.ts'
import { readSettings } from '#worker/base/settings.ts'
import { compose } from '#worker/mail/compose.ts'
import { BASKET, checkedOut, checkedOutCart, placeOrder, WALL } from '#tests/support/checkout.ts'
import { testEnv } from '#tests/support/env.ts'
import { moveOrder } from '#tests/support/move-order.ts'
import { formIn, sentBy } from '#tests/support/page-form.ts'
import { closetOf } from '#tests/support/planner/any-design.ts'
import { newStaff } from '#tests/support/staff.ts'
import { json, newVisitor, type Visitor } from '#tests/support/visitor.ts'

const product = '/walk-in-closets/straight-wall-systems/1101'
const design = plannerHref({ code: encode(closetOf()) })
const ask = (path: string, query: Record<string, string>) =>
  `${path}${path.includes('?') ? '&' : '?'}${new URLSearchParams(query)}`

const textOf = (html: string) =>
  html
    .replaceAll('<!-- -->', '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')

/** The part of a page that says how it is packed and whether it gets in, as text. */
function checkIn(html: string): string {
  const [, part = ''] = /id="access"[^>]*>(.*?)<\/details>/s.exec(html) ?? []
  return part
    .replaceAll('<!-- -->', '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
}

async function orderAccess(number: string): Promise<string | null> {
  return testEnv.DB.prepare('SELECT access FROM orders WHERE number = ?').bind(number).first('access')
}

const route = { door: '30', landing: '96', elevator: 'standard' }

test('the planner links to its form, which is not part of every page', async () => {
  const html = await newVisitor().page(design)
  expect(html).toMatch(/<a class="link" href="[^"]*&amp;access=1#access"[^>]*>Will it get in\?<\/a>/)
  expect(html).not.toContain('Narrowest door')
})

describe.each([
  ['a product', product],
  ['the planner', ask(design, { access: '1' })],
])('on the page of %s', (_, path) => {
  test('the longest board, the heaviest carton and the number of cartons are there, and nothing is answered', async () => {
    const text = checkIn(await newVisitor().page(path))
    expect(text).toMatch(/Longest piece 84″, heaviest carton about \d\d lb, \d+ cartons\./)
    expect(text).not.toMatch(/\b(Yes|Tight|No)\b/)
  })

  test('each part of the route is answered in a row of its own', async () => {
    const text = checkIn(await newVisitor().page(ask(path, { ...route, hall_from: '36', hall_to: '30' })))
    expect(text).toMatch(/Door, 30″ Yes/)
    expect(text).toMatch(/Hallway turn, 36″ to 30″ (Yes|Tight|No)/)
    expect(text).toMatch(/Stair with a turn, 96″ over the landing (Yes|Tight)/)
    expect(text).toMatch(/Elevator, door 84″, 51″ deep, 88″ high (Yes|Tight)/)
  })

  test('a route that is too low leads to a lower closet that gets in', async () => {
    const visitor = newVisitor()
    const html = await visitor.page(ask(path, { landing: '72' }))
    expect(checkIn(html)).toMatch(/Stair with a turn, 72″ over the landing No .*(60|72)″ high instead gets in/)
    const [, link = ''] =
      /<a class="link" href="([^"]*)"[^>]*>(?:(?!<\/a>).)*high(?:<!-- -->)? instead gets in/.exec(html) ?? []
    const lower = checkIn(await visitor.page(link.replaceAll('&amp;', '&')))
    expect(lower).toMatch(/Stair with a turn, 72″ over the landing (Yes|Tight)/)
  })

  test('lengths can be typed in centimeters and in fractions', async () => {
    const text = checkIn(await newVisitor().page(ask(path, { door: '76.2 cm', landing: '8 ft' })))
    expect(text).toMatch(/Door, 30″ Yes/)
    expect(text).toMatch(/96″ over the landing/)
  })

  test.each([
    ['zero', '0'],
    ['a negative number', '-5'],
    ['a word', 'wide'],
    ['too much', '1e9'],
    ['10 KB', 'x'.repeat(10_000)],
  ])('a door of %s is refused at its field, and the text stays', async (_name, typed) => {
    const html = await newVisitor().page(ask(path, { door: typed, landing: '96' }))
    expect(html.includes(`value="${typed}"`)).toBe(true)
    expect(html).toMatch(/id="access-door"[^>]*aria-invalid="true"/)
    expect(checkIn(html)).toContain('Type a length like 30 or 30 1/2.')
    expect(checkIn(html)).toMatch(/over the landing (Yes|Tight)/)
    expect(checkIn(html)).not.toContain('Door,')
  })

  test('half a hallway is not answered, and the other half is asked', async () => {
    const html = await newVisitor().page(ask(path, { hall_from: '36' }))
    expect(html).toMatch(/id="access-hall_to"[^>]*aria-invalid="true"/)
    expect(checkIn(html)).not.toContain('Hallway turn,')
  })
})

test('a product without boards says nothing about cartons of boards', async () => {
  expect(await newVisitor().page('/lighting/controls/1632')).not.toContain('Will it get in?')
})

async function cartOf(visitor: Visitor, ...items: Parameters<Visitor['newCartWith']>): Promise<string> {
  const hash = await visitor.newCartWith(...items)
  visitor.cookies.set('cart_hash_id', hash)
  return hash
}

test('the cart answers for everything in it, and Checkout keeps the route for the order and its packing slip', async () => {
  const visitor = newVisitor()
  const hash = await cartOf(visitor, WALL, BASKET)
  const plain = await visitor.page(paths.shoppingCart)
  expect(checkIn(plain)).toMatch(/Longest piece 84″, .*\d cartons\./)
  expect(plain).not.toContain('data-action="start-checkout"')
  const asked = ask(paths.shoppingCart, { door: '30', hall_from: '', landing: '60' })
  const form = formIn(await visitor.page(asked), 'start-checkout')
  const sent = await visitor.post(asked, Object.fromEntries(sentBy(form)))
  expect(sent).toRedirect(303, paths.checkout)
  // What is kept shows without being asked again.
  expect(checkIn(await visitor.page(paths.shoppingCart))).toMatch(/60″ over the landing No/)
  const { totals } = await checkedOut(visitor, hash)
  const body = { payment_method: 'invoice', expected_total: totals.total, acknowledge: true }
  const { number } = (await json(placeOrder(visitor, { hash, body }))).data as { number: string }
  expect(await orderAccess(number)).toBe('Door, 30″: Yes\nStair with a turn, 60″ over the landing: No')
  await testEnv.DB.prepare(`UPDATE orders SET status = 'paid' WHERE number = ?`).bind(number).run()
  const staff = await newStaff('workshop')
  for (const path of [deskHref(deskPaths.order, { number }), sheetsHref('packing-slip', [number])])
    expect((await staff.page(path)).replaceAll('<!-- -->', '')).toContain(
      'Door, 30″: Yes. Stair with a turn, 60″ over the landing: No.',
    )
})

test.each([
  ['a product', product, 'add-item'],
  ['a design', design, 'add-design'],
])('%s that was asked about brings its route into the cart', async (_, path, action) => {
  const visitor = newVisitor()
  const asked = ask(path, { door: '30', landing: '96' })
  const form = formIn(await visitor.page(asked), action)
  expect((await visitor.post(asked, Object.fromEntries(sentBy(form)))).status).toBe(303)
  expect(checkIn(await visitor.page(paths.shoppingCart))).toMatch(/Door, 30″ Yes Stair with a turn, 96″/)
})

test('what does not get in stands at checkout with a lower closet, and waits for staff once it is paid', async () => {
  const visitor = newVisitor()
  const asked = ask(design, { landing: '71' })
  await visitor.post(asked, Object.fromEntries(sentBy(formIn(await visitor.page(asked), 'add-design'))))
  const hash = visitor.cookies.get('cart_hash_id')!
  const { totals } = await checkedOut(visitor, hash)
  const page = textOf(await visitor.page(paths.checkoutPayment))
  expect(page).toContain('Stair with a turn, 71″ over the landing: No. We’ll call you before we cut.')
  expect(page).toContain('72″ high instead gets in')
  const body = { payment_method: 'invoice', expected_total: totals.total, acknowledge: true }
  const { number } = (await json(placeOrder(visitor, { hash, body }))).data as { number: string }
  expect(textOf(await visitor.page(paths.checkoutSuccess))).toContain('71″ over the landing: No. We’ll call you')
  const [db, now] = [testEnv.DB.withSession('first-primary'), Date.now()]
  const { id } = (await db.prepare('SELECT id FROM orders WHERE number = ?').bind(number).first<{ id: number }>())!
  const queued = { kind: 'order-received', payload: { order_id: id }, createdAt: now }
  const mail = await compose(queued, {
    db,
    settings: readSettings({ ...testEnv, SITE_ORIGIN: 'https://mail.test' }),
    rules: await rulesInForce(db),
    now,
  })
  expect(JSON.stringify(mail)).toContain('Will it get in? Stair with a turn, 71″ over the landing: No. We’ll call you')
  await moveOrder(number, 'paid')
  const staff = await newStaff('office')
  expect(textOf(await staff.page(`${deskPaths.orders}?view=attention`))).toContain(number)
  const order = await staff.page(deskHref(deskPaths.order, { number }))
  expect(textOf(order)).toContain('It does not get in. Stair with a turn, 71″ over the landing: No.')
  // Once someone has talked to the buyer it is made like any other.
  const state = () => testEnv.DB.prepare('SELECT status FROM orders WHERE number = ?').bind(number).first('status')
  expect(await state()).toBe('needs_attention')
  await db.batch(resolveAttention(db, id, now))
  expect(await state()).toBe('paid')
})

test('an order about which nothing was asked has no answers', async () => {
  const visitor = newVisitor()
  const cart = await checkedOutCart(visitor, [WALL])
  const { number } = (await json(placeOrder(visitor, cart))).data as { number: string }
  expect(await orderAccess(number)).toBe('')
  expect(await (await newStaff('office')).page(sheetsHref('packing-slip', [number]))).not.toContain('Will it get in?')
})

test('a cart keeps no route that cannot be answered, and forgets it when nothing is asked', async () => {
  const visitor = newVisitor()
  const hash = await cartOf(visitor, WALL)
  const kept = async () => (await json(visitor.api('GET', href(apiPaths.cartPacking, { hash })))).data.access
  const keep = (access: string) => visitor.api('PUT', href(apiPaths.cart, { hash }), { access })
  await keep('door=30&evil=1')
  expect(await kept()).toBe('door=30')
  await visitor.api('PUT', href(apiPaths.cart, { hash }), { email: 'pat@example.com' })
  expect(await kept()).toBe('door=30')
  await keep('door=wide')
  expect(await kept()).toBe('')
  expect((await keep(`door=${'3'.repeat(1000)}`)).status).toBe(422)
})

test('no one else sees what a member’s cart is packed in', async () => {
  const answer = await newVisitor().api('GET', href(apiPaths.cartPacking, { hash: 'x'.repeat(32) }))
  expect(answer.status).toBe(404)
})

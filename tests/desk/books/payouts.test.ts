import { afterEach, expect, test } from 'vitest'
import { paths } from '#shared/paths.ts'
import { cleanUp } from '#worker/clean-up.ts'
import { db } from '#tests/support/db.ts'
import { deadlines } from '#tests/support/deadlines.ts'
import { atStripe, paidOrder, stripeUrl } from '#tests/support/desk/dues.ts'
import { newStaff } from '#tests/support/staff.ts'
import { env, type Placed } from '#tests/support/stripe-orders.ts'
import { newVisitor } from '#tests/support/visitor.ts'

const usual = { ...deadlines }
afterEach(() => void Object.assign(deadlines, usual))

const feeOf = (order: Placed) =>
  db.first<{ cents: number; fee: number | null }>(
    `SELECT amount_cents AS cents, fee_cents AS fee FROM payment_attempts
     WHERE order_id = (SELECT id FROM orders WHERE number = ?)`,
    order.number,
  )
const paymentOf = async (order: Placed): Promise<string> =>
  (await atStripe(`checkout/sessions/${order.reference}`)).payment_intent
const post = async (path: string, fields: [string, string][]): Promise<any> =>
  (await fetch(`${stripeUrl}/dashboard${path}`, { method: 'POST', body: new URLSearchParams(fields) })).json()
const bookkeeper = (shop: Env = env) => newStaff('bookkeeper', { env: shop })
const dollars = (cents: number) => `$${(cents / 100).toFixed(2)}`

test('the fee of each payment comes from Stripe, once, and the books have it with the net sum', async () => {
  const [first, second] = [await paidOrder(), await paidOrder()]
  expect((await feeOf(first))!.fee).toBeNull()
  await cleanUp(env, Date.now())
  for (const order of [first, second]) {
    const { cents, fee } = (await feeOf(order))!
    expect(fee).toBe(Math.round(cents * 0.029) + 30)
  }
  const { cents, fee } = (await feeOf(first))!
  await db.run(
    'UPDATE payment_attempts SET fee_cents = 1 WHERE order_id = (SELECT id FROM orders WHERE number = ?)',
    first.number,
  )
  await cleanUp(env, Date.now())
  expect((await feeOf(first))!.fee).toBe(1)
  const listed = await (await bookkeeper()).page('/desk/books?list=payments')
  for (const text of [second.number, dollars(fee!), dollars(cents - fee!)]) expect(listed).toContain(text)
})

test.each([
  ['is away', { STRIPE_API_URL: 'http://127.0.0.1:9' }],
  ['refuses the key', { STRIPE_SECRET_KEY: 'rk_test_cards' }],
])('the hourly job goes on while Stripe %s, and the fee comes later', async (_, changes) => {
  const order = await paidOrder()
  await cleanUp({ ...env, ...changes } as Env, Date.now())
  expect((await feeOf(order))!.fee).toBeNull()
  expect((await db.first<{ ok: number }>(`SELECT is_ok AS ok FROM shop_checks WHERE name = 'hour'`))!.ok).toBe(1)
  await cleanUp(env, Date.now())
  expect((await feeOf(order))!.fee).toBeGreaterThan(0)
})

test('a payout is listed on the day it arrives, with the payments and refunds that it holds', async () => {
  const [first, second] = [await paidOrder(), await paidOrder()]
  const payments = [await paymentOf(first), await paymentOf(second)]
  await post('/refunds', [
    ['payment_intent', payments[0]!],
    ['amount', '500'],
  ])
  const { id, amount } = await post('/payouts', [
    ['day', '2031-05-06'],
    ...payments.map((one) => ['payment', one] as [string, string]),
  ])
  const staff = await bookkeeper()
  expect(await staff.page('/desk/books?period=2031-05')).toContain('href="/desk/books?period=2031-05&amp;list=payouts"')
  const month = await staff.page('/desk/books?period=2031-05&list=payouts')
  for (const text of ['May 6, 2031', 'Arrived', id, dollars(amount)]) expect(month).toContain(text)
  expect(await staff.page('/desk/books?period=2031-04&list=payouts')).toContain('No payout arrives in this time.')
  expect(await staff.page('/desk/books?period=2031&list=payouts')).toContain(id)
  const page = await staff.page(`/desk/books?period=2031-05&list=payouts&payout=${id}`)
  for (const text of ['Payout of May 6, 2031', first.number, second.number, 'Refund', '−$5.00', dollars(amount)]) {
    expect(page, text).toContain(text)
  }
  expect(page).not.toContain('adds up to')
})

test.each([
  [99, [100]],
  [100, [100, 1]],
  [250, [100, 100, 51]],
])('a payout with a payment and %i refunds has pages, each of which asks Stripe once', async (refunds, pages) => {
  const payment = await paymentOf(await paidOrder())
  for (let made = 0; made < refunds; made++) {
    await post('/refunds', [
      ['payment_intent', payment],
      ['amount', '1'],
    ])
  }
  const { id } = await post('/payouts', [
    ['day', `2031-08-${String((refunds % 28) + 1).padStart(2, '0')}`],
    ['payment', payment],
  ])
  const asked = async () => (await (await fetch(`${stripeUrl}/dashboard/payouts/${id}`)).json()) as { asked: number }
  const staff = await bookkeeper()
  let path: string | undefined = `/desk/books?period=2031-08&list=payouts&payout=${id}`
  for (const [at, rows] of pages.entries()) {
    const html: string = await staff.page(path!)
    expect(html.match(/data-label="What"/g)).toHaveLength(rows)
    expect(html).not.toContain('adds up to')
    expect(html.includes('Total of this page')).toBe(pages.length > 1)
    expect(await asked()).toEqual({ asked: at + 1 })
    path = /href="([^"]*)" rel="next"/.exec(html)?.[1]?.replaceAll('&amp;', '&')
    expect(path === undefined).toBe(at + 1 === pages.length)
    expect(html.includes('First page')).toBe(at > 0)
  }
})

test.each([
  [99, 2051, 99, false],
  [100, 2052, 100, false],
  [104, 2053, 100, true],
])('of %i payouts in %i the list has %i, and says whether there are more', async (made, year, listed, isMore) => {
  for (let each = 0; each < made; each++) {
    const day = new Date(Date.UTC(year, 0, 1 + each * 3)).toISOString().slice(0, 10)
    await post('/payouts', [['day', day]])
  }
  const staff = await bookkeeper()
  const html = await staff.page(`/desk/books?period=${year}&list=payouts`)
  expect(html.match(/data-label="Number at Stripe"/g)).toHaveLength(listed)
  expect(html.includes('These are only the newest 100.')).toBe(isMore)
  expect(await staff.page(`/desk/books?period=${year}-01&list=payouts`)).not.toContain('These are only')
})

test('a payout by hand says that Stripe does not say what it holds', async () => {
  const { id } = await post('/payouts', [
    ['day', '2031-06-06'],
    ['by', 'hand'],
  ])
  expect(await (await bookkeeper()).page(`/desk/books?period=2031-06&list=payouts&payout=${id}`)).toContain(
    'made this payout by hand',
  )
})

test.each([
  ['does not answer', '2041-01', {}, 'Stripe didn’t answer in time.'],
  ['is away', '2031-01', { STRIPE_API_URL: 'http://127.0.0.1:9' }, 'Stripe didn’t answer in time.'],
  ['fails', '2042-01', {}, 'Stripe’s answer can’t be read.'],
  ['answers with rubbish', '2043-01', {}, 'Stripe’s answer can’t be read.'],
  ['refuses the key', '2031-01', { STRIPE_SECRET_KEY: 'rk_test_cards' }, 'may not read payouts'],
  ['has no key', '2031-01', { STRIPE_SECRET_KEY: '', PAYMENT_PROVIDERS: 'invoice' }, 'Stripe’s key is not set'],
])('the page says so if Stripe %s, and the books stand', async (_, period, changes, says) => {
  deadlines.payoutsMs = 300
  const staff = await bookkeeper({ ...env, ...changes } as Env)
  for (let time = 0; time < 2; time++) {
    const answer = await staff.get(`/desk/books?period=${period}&list=payouts`)
    await expect(answer).toAnswer(200, expect.stringContaining(says))
  }
  expect((await staff.get(`/desk/books?period=${period}`)).status).toBe(200)
})

test('a payout that Stripe does not know is said, and an id of another form is refused', async () => {
  const staff = await bookkeeper()
  expect(await staff.page('/desk/books?period=2031-05&list=payouts&payout=po_none')).toContain(
    'Stripe has no such payout.',
  )
  for (const wrong of [
    `payout=${'x'.repeat(10_000)}`,
    'payout=po_1&after=7',
    `payout=po_1&after=txn_${'x'.repeat(99)}`,
  ])
    expect((await staff.get(`/desk/books?list=payouts&${wrong}`)).status).toBe(422)
  const visitor = newVisitor()
  expect((await visitor.get(`${paths.home}desk/books?list=payouts`)).status).toBe(404)
})

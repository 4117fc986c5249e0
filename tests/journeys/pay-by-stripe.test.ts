import { Stripe } from 'stripe'
import { describe, expect, inject, test, vi } from 'vitest'
import { apiPaths, href, paths } from '#shared/paths.ts'
import { runJobs } from '#worker/jobs.ts'
import { BASKET, checkedOutCart, placeOrder, SCARCE } from '#tests/support/checkout.ts'
import { testEnv } from '#tests/support/env.ts'
import { json, newVisitor, type Visitor } from '#tests/support/visitor.ts'

const KEY = 'sk_test_right'
const SECRET = 'whsec_right'
const { DB } = testEnv
const HOUR_MS = 3_600_000

const env = {
  ...testEnv,
  PAYMENT_PROVIDERS: 'invoice,stripe',
  STRIPE_SECRET_KEY: KEY,
  STRIPE_WEBHOOK_SECRET: SECRET,
  STRIPE_API_URL: inject('stripe'),
} as Env

type Placed = { visitor: Visitor; number: string; token: string; url: string; reference: string; total: number }

async function placed(product = BASKET, email = 'pat@example.com'): Promise<Placed> {
  const visitor = newVisitor(env)
  const cart = await checkedOutCart(visitor, [product])
  await visitor.api('PUT', href(apiPaths.checkoutAddress, { hash: cart.hash }), {
    ...(await addressOf(visitor, cart.hash)),
    email,
  })
  const { data } = await json(placeOrder(visitor, { ...cart, body: { ...cart.body, payment_method: 'stripe' } }))
  const { number, token, payment_url: url, totals } = data
  return { visitor, number, token, url, reference: url.split('/').at(-1), total: totals.total }
}

async function addressOf(visitor: Visitor, hash: string): Promise<object> {
  return (await json(visitor.get(href(apiPaths.checkout, { hash })))).data.address
}

/** Pays on Stripe's page like a shopper. */
async function payAt(url: string): Promise<string | null> {
  return (await fetch(url, { method: 'POST', redirect: 'manual' })).headers.get('Location')
}

async function event(type: string, object: object, secret = SECRET): Promise<Response> {
  const payload = JSON.stringify({ id: 'evt_1', object: 'event', type, data: { object } })
  const signature = await Stripe.webhooks.generateTestHeaderStringAsync({ payload, secret })
  return newVisitor(env).send('POST', apiPaths.stripeWebhook, payload, { headers: { 'Stripe-Signature': signature } })
}

async function paid({ reference, number }: Placed, changes: object = {}): Promise<Response> {
  const { total_cents } = await kept(number)
  const session = {
    id: reference,
    status: 'complete',
    payment_status: 'paid',
    amount_total: total_cents,
    currency: 'usd',
  }
  return event('checkout.session.completed', { ...session, ...changes })
}

async function kept(number: string): Promise<any> {
  return DB.prepare(
    `SELECT status, total_cents, (SELECT group_concat(kind) FROM order_events WHERE order_id = o.id) AS events,
       (SELECT group_concat(state) FROM payment_attempts WHERE order_id = o.id) AS payment,
       (SELECT count(*) FROM outbox WHERE payload ->> 'order_id' = o.id AND kind = 'order-received'
          AND sent_at IS NULL AND next_at <= ?2) AS mails_due
     FROM orders o WHERE number = ?1`,
  )
    .bind(number, Date.now())
    .first()
}

const post = ({ visitor, token }: Placed, path: string) => visitor.api('POST', `${path}?token=${token}`)

describe('an order paid at Stripe', () => {
  test('waits after it is placed, and returns the payment page for its exact total; no mail is due yet', async () => {
    const order = await placed()
    expect(order.url).toMatch(/\/c\/pay\/cs_test_/)
    expect(await (await fetch(order.url)).text()).toContain(`<h1>$${order.total.toFixed(2)}</h1>`)
    expect(await kept(order.number)).toMatchObject({
      status: 'pending_payment',
      events: 'ordered',
      payment: 'deferred',
      mails_due: 0,
    })
  })

  test('returns to its page, which already shows that it is paid', async () => {
    const order = await placed()
    const back = await payAt(order.url)
    expect(back).toContain(`${paths.checkoutSuccess}?o=${order.number}&token=`)
    const page = await order.visitor.page(back!.replace('http://shop.test', ''))
    expect(page).toContain('Thank you. Your order is in.')
    expect(page).not.toContain('pay-order')
    expect(await kept(order.number)).toMatchObject({
      status: 'paid',
      events: 'ordered,paid',
      payment: 'succeeded',
      mails_due: 1,
    })
  })

  test('left unpaid offers payment on the same page and cancellation', async () => {
    const order = await placed()
    const page = await order.visitor.page(`${paths.checkoutSuccess}?o=${order.number}&token=${order.token}`)
    expect(page).toContain('One step left: pay your order.')
    const response = await order.visitor.post(`${href(paths.order, { number: order.number })}?token=${order.token}`, {
      ...{ _action: 'pay-order', number: order.number, token: order.token },
    })
    expect([response.status, response.headers.get('Location')]).toEqual([303, order.url])
  })

  test('without JavaScript redirects to Stripe in response to the form', async () => {
    const visitor = newVisitor(env)
    const { total } = await checkedOutCart(visitor, [BASKET])
    const response = await visitor.post(paths.checkoutPayment, {
      ...{ _action: 'place-order', payment_method: 'stripe', billing_same: 'on', expected_total: String(total) },
    })
    expect([response.status, response.headers.get('Location')]).toEqual([
      303,
      expect.stringContaining('/c/pay/cs_test_'),
    ])
    expect(response.headers.get('Content-Security-Policy')).toContain("form-action 'self' https://checkout.stripe.com")
  })

  test('ordered twice with one key is one order with one payment page', async () => {
    const visitor = newVisitor(env)
    const cart = await checkedOutCart(visitor, [BASKET])
    const ready = { ...cart, body: { ...cart.body, payment_method: 'stripe' } }
    const [first, again] = [await placeOrder(visitor, ready, 'k'), await placeOrder(visitor, ready, 'k')]
    expect([first.status, again.status]).toEqual([201, 200])
    expect((await json(again)).data.payment_url).toBe((await json(first)).data.payment_url)
  })

  test('cannot be paid again', async () => {
    const order = await placed()
    await payAt(order.url)
    expect((await json(post(order, href(apiPaths.payOrder, order)))).data).toEqual({ url: null })
    expect((await post(order, href(apiPaths.cancelOrder, order))).status).toBe(409)
    expect((await kept(order.number)).status).toBe('paid')
  })

  test('cannot be paid after the shopper canceled it', async () => {
    const order = await placed()
    expect((await post(order, href(apiPaths.cancelOrder, order))).status).toBe(200)
    expect((await fetch(order.url, { method: 'POST', redirect: 'manual' })).status).toBe(410)
    expect((await kept(order.number)).status).toBe('canceled')
  })

  test('cannot be paid by other visitors', async () => {
    const { number } = await placed()
    expect((await newVisitor(env).api('POST', `${href(apiPaths.payOrder, { number })}?token=x`)).status).toBe(404)
  })

  test.each(['refused@example.com', 'dropped@example.com'])(
    'of %s, which Stripe does not accept, keeps the cart',
    async (email) => {
      vi.spyOn(console, 'error').mockImplementation(() => {})
      const visitor = newVisitor(env)
      const cart = await checkedOutCart(visitor, [BASKET])
      await visitor.api('PUT', href(apiPaths.checkoutAddress, cart), {
        ...(await addressOf(visitor, cart.hash)),
        email,
      })
      const response = await placeOrder(visitor, { ...cart, body: { ...cart.body, payment_method: 'stripe' } }, 'k')
      expect([response.status, (await json(response)).code]).toEqual([503, 'payment_unreachable'])
      const again = await placeOrder(visitor, cart, 'k')
      expect(again.status).toBe(201)
    },
  )
})

describe('a Stripe event', () => {
  test('marks the order as paid once and releases its mail', async () => {
    const order = await placed()
    expect([(await paid(order)).status, (await paid(order)).status]).toEqual([200, 200])
    expect(await kept(order.number)).toMatchObject({
      status: 'paid',
      events: 'ordered,paid',
      payment: 'succeeded',
      mails_due: 1,
    })
  })

  test.each<[string, object]>([
    ['less', { amount_total: 100 }],
    ['another currency', { currency: 'eur' }],
  ])('about a wrong payment (%s) alerts staff', async (_, changes) => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
    const order = await placed()
    expect((await paid(order, changes)).status).toBe(200)
    expect(await kept(order.number)).toMatchObject({
      status: 'needs_attention',
      events: 'ordered',
      payment: 'succeeded',
    })
    expect(logged).toHaveBeenCalled()
  })

  test('about a payment for a canceled order alerts staff once', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const order = await placed()
    await DB.prepare(`UPDATE orders SET status = 'canceled' WHERE number = ?`).bind(order.number).run()
    await paid(order)
    expect((await kept(order.number)).status).toBe('needs_attention')
    await DB.prepare(`UPDATE orders SET status = 'canceled' WHERE number = ?`).bind(order.number).run()
    await paid(order)
    expect((await kept(order.number)).status).toBe('canceled')
  })

  test('about an expired page cancels the order and restores its stock', async () => {
    const left = () => DB.prepare('SELECT quantity FROM stock WHERE product_id = ?').bind(SCARCE).first('quantity')
    const before = await left()
    const order = await placed(SCARCE)
    expect(await left()).toBe(Number(before) - 1)
    await event('checkout.session.expired', { id: order.reference, status: 'expired', payment_status: 'unpaid' })
    expect([(await kept(order.number)).status, await left()]).toEqual(['canceled', before])
  })

  test('about a full refund is recorded, and about a partial one changes nothing', async () => {
    const order = await placed()
    await paid(order)
    await event('charge.refunded', { id: 'ch_1', refunded: false, metadata: { order: order.number } })
    expect((await kept(order.number)).status).toBe('paid')
    await event('charge.refunded', { id: 'ch_1', refunded: true, metadata: { order: order.number } })
    expect((await kept(order.number)).status).toBe('refunded')
  })

  test('with a wrong or missing signature is rejected and changes nothing', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    const order = await placed()
    const forged = await event(
      'checkout.session.completed',
      { id: order.reference, payment_status: 'paid' },
      'whsec_wrong',
    )
    const unsigned = await newVisitor(env).send('POST', apiPaths.stripeWebhook, '{}')
    expect([forged.status, unsigned.status]).toEqual([400, 400])
    expect((await kept(order.number)).status).toBe('pending_payment')
  })

  test('about something else is accepted and changes nothing', async () => {
    expect((await event('checkout.session.completed', { id: 'cs_other', payment_status: 'paid' })).status).toBe(200)
    expect((await event('customer.created', { id: 'cus_1' })).status).toBe(200)
  })

  test('returns 404 when Stripe is not configured', async () => {
    expect((await newVisitor().send('POST', apiPaths.stripeWebhook, '{}')).status).toBe(404)
  })
})

describe('the cron', () => {
  const later = () => Date.now() + HOUR_MS

  test('checks orders that Stripe has sent no events about', async () => {
    const order = await placed()
    await payAt(order.url)
    await runJobs(env, Date.now())
    expect((await kept(order.number)).status).toBe('pending_payment')
    await runJobs(env, later())
    expect((await kept(order.number)).status).toBe('paid')
  })

  test('mails payment instructions after half an hour, and a confirmation after the payment', async () => {
    const order = await placed()
    await runJobs(env, later())
    const mails = async () => {
      const { results } = await DB.prepare(`SELECT text FROM mailbox WHERE subject LIKE ?`)
        .bind(`%${order.number}%`)
        .all()
      return results.map(({ text }) => String(text))
    }
    expect(await mails()).toEqual([expect.stringMatching(/not paid yet[\s\S]*Pay this order/)])
    await paid(order)
    await runJobs(env, later())
    expect(await mails()).toEqual([expect.anything(), expect.stringContaining('Total, paid')])
  })

  test('keeps an order without a page after a crash, and paying it opens the page', async () => {
    const order = await placed()
    await DB.batch([
      DB.prepare(`DELETE FROM payment_pages WHERE reference = ?`).bind(order.reference),
      DB.prepare(`UPDATE orders SET status = 'placing' WHERE number = ?`).bind(order.number),
    ])
    await runJobs(env, later())
    expect((await kept(order.number)).status).toBe('pending_payment')
    expect((await json(post(order, href(apiPaths.payOrder, order)))).data.url).toBe(order.url)
  })

  test('cancels an order whose page could not be opened in time', async () => {
    const order = await placed()
    await DB.prepare('DELETE FROM payment_pages WHERE reference = ?').bind(order.reference).run()
    await runJobs(env, Date.now() + 22 * HOUR_MS)
    expect((await kept(order.number)).status).toBe('pending_payment')
    await runJobs(env, Date.now() + 24 * HOUR_MS)
    expect((await kept(order.number)).status).toBe('canceled')
  })
})

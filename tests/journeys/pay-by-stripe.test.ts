import { describe, expect, test, vi } from 'vitest'
import { apiPaths, href, paths } from '#shared/paths.ts'
import { runJobs } from '#worker/jobs.ts'
import { BASKET, checkedOutCart, placeOrder, SCARCE } from '#tests/support/checkout.ts'
import { db } from '#tests/support/db.ts'
import { testEnv } from '#tests/support/env.ts'
import { moveOrder } from '#tests/support/move-order.ts'
import { addressOf, env, event, paid, payAt, placed, stored, type Placed } from '#tests/support/stripe-orders.ts'
import { json, newVisitor } from '#tests/support/visitor.ts'

const { DB } = testEnv

const HOUR_MS = 3_600_000

const post = ({ visitor, token }: Placed, path: string) => visitor.api('POST', `${path}?token=${token}`)

describe('an order paid at Stripe', () => {
  test('waits after it is placed, and returns the payment page for its exact total; no email is due yet', async () => {
    const order = await placed()
    expect(order.url).toMatch(/\/c\/pay\/cs_test_/)
    expect(await (await fetch(order.url)).text()).toContain(`<h1>$${order.total.toFixed(2)}</h1>`)
    expect(await stored(order.number)).toMatchObject({
      status: 'pending_payment',
      events: 'ordered',
      payment: 'deferred',
      emails_due: 0,
    })
  })

  test('lists goods, shipping and tax on that page, and asks for the billing address there', async () => {
    const order = await placed()
    const page = await (await fetch(order.url)).text()
    const lines = [...page.matchAll(/<li>([^<]+) \$([\d.]+)<\/li>/g)].map(
      ([, name, dollars]) => [name, Number(dollars)] as const,
    )
    const sum = lines.reduce((cents, [, dollars]) => cents + Math.round(dollars * 100), 0)
    expect(sum).toBe(Math.round(order.total * 100))
    expect(lines.map(([name]) => name)).toEqual(expect.arrayContaining([expect.stringContaining('Shipping: ')]))
    expect(page).toContain('<p>Billing address</p>')
    expect(page).toContain('to the door')
  })

  test('returns to its page, which already shows that it is paid', async () => {
    const order = await placed()
    const back = await payAt(order.url)
    expect(back).toContain(`${paths.checkoutSuccess}?o=${order.number}&token=`)
    const page = await order.visitor.page(back!.replace('http://shop.test', ''))
    expect(page).toContain('Thank you. We received your order.')
    expect(page).not.toContain('pay-order')
    expect(await stored(order.number)).toMatchObject({
      status: 'paid',
      events: 'ordered,paid',
      payment: 'succeeded',
      emails_due: 1,
    })
  })

  test('left unpaid offers payment on the same page and cancellation', async () => {
    const order = await placed()
    const page = await order.visitor.page(`${paths.checkoutSuccess}?o=${order.number}&token=${order.token}`)
    expect(page).toContain('One step left: pay for your order.')
    const response = await order.visitor.post(`${href(paths.order, { number: order.number })}?token=${order.token}`, {
      ...{ _action: 'pay-order', number: order.number, token: order.token },
    })
    expect(response).toRedirect(303, order.url)
  })

  test('without JavaScript redirects to Stripe in response to the form', async () => {
    const visitor = newVisitor(env)
    const { total } = await checkedOutCart(visitor, [BASKET])
    const response = await visitor.post(paths.checkoutPayment, {
      ...{ _action: 'place-order', payment_method: 'stripe', billing_same: 'on', expected_total: String(total) },
    })
    expect(response).toRedirect(303, expect.stringContaining('/c/pay/cs_test_'))
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
    expect((await stored(order.number)).status).toBe('paid')
  })

  test('cannot be paid after the shopper canceled it', async () => {
    const order = await placed()
    expect((await post(order, href(apiPaths.cancelOrder, order))).status).toBe(200)
    expect((await fetch(order.url, { method: 'POST', redirect: 'manual' })).status).toBe(410)
    expect((await stored(order.number)).status).toBe('canceled')
  })

  test('cannot be paid by other visitors', async () => {
    const { number } = await placed()
    expect((await newVisitor(env).api('POST', `${href(apiPaths.payOrder, { number })}?token=x`)).status).toBe(404)
  })

  test.each(['refused@example.com', 'dropped@example.com'])(
    'of %s, which Stripe does not accept, keeps the cart',
    async (email) => {
      const visitor = newVisitor(env)
      const cart = await checkedOutCart(visitor, [BASKET])
      await visitor.api('PUT', href(apiPaths.checkoutAddress, cart), {
        ...(await addressOf(visitor, cart.hash)),
        email,
      })
      const response = await placeOrder(visitor, { ...cart, body: { ...cart.body, payment_method: 'stripe' } }, 'k')
      await expect(response).toAnswer(503, expect.objectContaining({ code: 'payment_unreachable' }))
      const again = await placeOrder(visitor, cart, 'k')
      expect(again.status).toBe(201)
    },
  )
})

describe('a Stripe event', () => {
  test.each<[string, object]>([
    ['less', { amount_total: 100 }],
    ['another currency', { currency: 'eur' }],
  ])('about a wrong payment (%s) alerts staff', async (_, changes) => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
    const order = await placed()
    expect((await paid(order, changes)).status).toBe(200)
    expect(await stored(order.number)).toMatchObject({
      status: 'needs_attention',
      events: 'ordered,needs_attention',
      payment: 'succeeded',
    })
    expect(logged).toHaveBeenCalled()
    const mail = await db.value(
      `SELECT count(*) AS n FROM outbox WHERE kind = 'needs-attention'
         AND payload ->> 'order_id' = (SELECT id FROM orders WHERE number = ?)`,
      order.number,
    )
    expect(mail).toBe(1)
  })

  test('about a payment for a canceled order alerts staff once', async () => {
    const order = await placed()
    await db.run(`UPDATE orders SET status = 'canceled' WHERE number = ?`, order.number)
    await paid(order)
    expect((await stored(order.number)).status).toBe('needs_attention')
    await db.run(`UPDATE orders SET status = 'canceled' WHERE number = ?`, order.number)
    await paid(order)
    expect((await stored(order.number)).status).toBe('canceled')
  })

  test('about an expired page cancels the order and restores its stock', async () => {
    const left = () => db.value('SELECT quantity FROM stock WHERE product_id = ?', SCARCE)
    const before = await left()
    const order = await placed(SCARCE)
    expect(await left()).toBe(Number(before) - 1)
    await event('checkout.session.expired', { id: order.reference, status: 'expired', payment_status: 'unpaid' })
    expect([(await stored(order.number)).status, await left()]).toEqual(['canceled', before])
  })

  test('with a wrong or missing signature is rejected and changes nothing', async () => {
    const order = await placed()
    const report = { id: order.reference, payment_status: 'paid' }
    const forged = await event('checkout.session.completed', report, 'whsec_wrong')
    const unsigned = await newVisitor(env).send('POST', apiPaths.stripeWebhook, '{}')
    expect([forged.status, unsigned.status]).toEqual([400, 400])
    expect((await stored(order.number)).status).toBe('pending_payment')
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
    expect((await stored(order.number)).status).toBe('pending_payment')
    await runJobs(env, later())
    expect((await stored(order.number)).status).toBe('paid')
  })

  test('emails payment instructions after half an hour, and a confirmation after the payment', async () => {
    const order = await placed()
    await runJobs(env, later())
    const emails = async () => {
      const results = await db.rows(`SELECT text FROM mailbox WHERE subject LIKE ?`, `%${order.number}%`)
      return results.map(({ text }) => String(text))
    }
    expect(await emails()).toEqual([expect.stringMatching(/isn’t paid yet[\s\S]*Pay for this order/)])
    await paid(order)
    await runJobs(env, later())
    expect(await emails()).toEqual([expect.anything(), expect.stringContaining('Total (paid)')])
  })

  test('keeps an order without a page after a crash, and paying it opens the page', async () => {
    const order = await placed()
    await DB.batch([
      DB.prepare(`DELETE FROM payment_pages WHERE reference = ?`).bind(order.reference),
      DB.prepare(`UPDATE orders SET status = 'placing' WHERE number = ?`).bind(order.number),
    ])
    await runJobs(env, later())
    expect((await stored(order.number)).status).toBe('pending_payment')
    expect((await json(post(order, href(apiPaths.payOrder, order)))).data.url).toBe(order.url)
  })

  test('cancels an order whose page could not be opened in time', async () => {
    const order = await placed()
    await db.run('DELETE FROM payment_pages WHERE reference = ?', order.reference)
    await runJobs(env, Date.now() + 22 * HOUR_MS)
    expect((await stored(order.number)).status).toBe('pending_payment')
    await runJobs(env, Date.now() + 24 * HOUR_MS)
    expect((await stored(order.number)).status).toBe('canceled')
  })

  test('closes the page of an order that staff canceled', async () => {
    const order = await placed()
    await moveOrder(order.number, 'canceled')
    await runJobs(env, later())
    expect((await fetch(order.url, { method: 'POST', redirect: 'manual' })).status).toBe(410)
    expect((await stored(order.number)).status).toBe('canceled')
  })

  test('tells staff of an order that was paid after they canceled it, if Stripe has not', async () => {
    const order = await placed()
    await moveOrder(order.number, 'canceled')
    await payAt(order.url)
    await runJobs(env, later())
    expect((await stored(order.number)).status).toBe('needs_attention')
  })
})

describe('the stock of an order that staff canceled and that was paid late', () => {
  const left = () => db.value<number>('SELECT quantity FROM stock WHERE product_id = ?', SCARCE)

  async function paidLate(): Promise<{ number: string; before: number }> {
    const before = (await left())!
    const order = await placed(SCARCE)
    await moveOrder(order.number, 'canceled')
    await paid(order)
    expect([(await stored(order.number)).status, await left()]).toEqual(['needs_attention', before])
    return { number: order.number, before }
  }

  test('comes back once, even if it is canceled twice', async () => {
    const { number, before } = await paidLate()
    await moveOrder(number, 'canceled')
    expect(await left()).toBe(before)
  })

  test('is taken again if the order is made after all', async () => {
    const { number, before } = await paidLate()
    await moveOrder(number, 'paid')
    expect(await left()).toBe(before - 1)
    await moveOrder(number, 'canceled')
    expect(await left()).toBe(before)
  })

  test('is not taken again if too little is left', async () => {
    const { number, before } = await paidLate()
    await db.run('UPDATE stock SET quantity = 0 WHERE product_id = ?', SCARCE)
    await expect(moveOrder(number, 'paid')).rejects.toThrow('stock_left')
    expect((await stored(number)).status).toBe('needs_attention')
    await db.run('UPDATE stock SET quantity = ?2 WHERE product_id = ?1', SCARCE, before)
  })
})

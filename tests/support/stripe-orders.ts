import { Stripe } from 'stripe'
import { inject } from 'vitest'
import { apiPaths, href } from '#shared/paths.ts'
import { BASKET, checkedOutCart, placeOrder } from './checkout.ts'
import { STRIPE_KEY } from './stripe/stripe-keys.ts'
import { testEnv } from './env.ts'
import { json, newVisitor, type Visitor } from './visitor.ts'

export const SECRET = 'whsec_right'

/** The shop with Stripe, whose API is a server on loopback. */
export const env = {
  ...testEnv,
  PAYMENT_PROVIDERS: 'invoice,stripe',
  STRIPE_SECRET_KEY: STRIPE_KEY,
  STRIPE_WEBHOOK_SECRET: SECRET,
  STRIPE_API_URL: inject('stripe'),
} as Env

export type Placed = { visitor: Visitor; number: string; token: string; url: string; reference: string; total: number }

export async function placed(product = BASKET, email = 'pat@example.com'): Promise<Placed> {
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

export async function addressOf(visitor: Visitor, hash: string): Promise<object> {
  return (await json(visitor.get(href(apiPaths.checkout, { hash })))).data.address
}

/** Pays on Stripe's page like a shopper. */
export async function payAt(url: string): Promise<string | null> {
  return (await fetch(url, { method: 'POST', redirect: 'manual' })).headers.get('Location')
}

export function event(type: string, object: object, secret = SECRET): Promise<Response> {
  return webhook(JSON.stringify({ id: 'evt_1', object: 'event', type, data: { object } }), { secret })
}

/** Calls the webhook with any payload, signed with `secret` at `timestamp` (seconds). */
export async function webhook(
  payload: string,
  { secret = SECRET, timestamp = Math.floor(Date.now() / 1000) }: { secret?: string; timestamp?: number } = {},
  shop: Env = env,
): Promise<Response> {
  const signature = await Stripe.webhooks.generateTestHeaderStringAsync({ payload, secret, timestamp })
  return newVisitor(shop).send('POST', apiPaths.stripeWebhook, payload, { headers: { 'Stripe-Signature': signature } })
}

export async function paid({ reference, number }: Placed, changes: object = {}): Promise<Response> {
  const { total_cents } = await stored(number)
  const session = {
    id: reference,
    status: 'complete',
    payment_status: 'paid',
    amount_total: total_cents,
    currency: 'usd',
  }
  return event('checkout.session.completed', { ...session, ...changes })
}

export async function stored(number: string): Promise<any> {
  return testEnv.DB.prepare(
    `SELECT status, total_cents, (SELECT group_concat(kind) FROM order_events WHERE order_id = o.id) AS events,
       (SELECT group_concat(state) FROM payment_attempts WHERE order_id = o.id) AS payment,
       (SELECT count(*) FROM outbox WHERE payload ->> 'order_id' = o.id AND kind = 'order-received'
          AND sent_at IS NULL AND next_at <= ?2) AS emails_due
     FROM orders o WHERE number = ?1`,
  )
    .bind(number, Date.now())
    .first()
}

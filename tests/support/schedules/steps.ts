import { Stripe } from 'stripe'
import { vi } from 'vitest'
import { newHash } from '#db/cart/carts.ts'
import { apiPaths, href } from '#shared/paths.ts'
import { MINUTE_MS } from '#shared/time.ts'
import { makeDigest } from '#worker/base/signing/digest.ts'
import { orderToken } from '#worker/base/signing/order-token.ts'
import { readSettings } from '#worker/base/settings.ts'
import { runJobs } from '#worker/jobs.ts'
import { address, BASKET, declinedCard, goodCard, SCARCE } from '../checkout.ts'
import { testEnv } from '../env.ts'
import { moveOrder } from '../move-order.ts'
import { crashAfter } from './crash.ts'
import { SECRET, shop, type World } from './world.ts'

const { DB } = testEnv
const products = [BASKET, SCARCE, 1603]
/** One is for two orders, one for each address once. */
const coupons = ['LAST5', 'WELCOME10', 'STEADY5']
const emails = ['pat@example.com', 'kim@example.com']
const methods = ['invoice', 'stripe', 'stripe', 'test', 'declined'] as const

/** One step of a schedule; `a` and `b` choose what it is about, and `crashAt` is the database call that it dies before. */
export type Step = { kind: StepKind; a: number; b: number; crashAt: number | null }
export type StepKind = keyof typeof steps

export async function run(world: World, step: Step): Promise<void> {
  if (step.crashAt !== null) world.crashes++
  await steps[step.kind](world, step)
}

const steps = {
  /** A cart that has been through address and delivery. */
  shop: async ({ carts, sender }: World, { a, b, crashAt }: Step) => {
    const hash = newHash()
    const state = { email: pick(emails, b), address: withoutEmail, rateId: 'parcel', marketing: false, note: '' }
    await DB.prepare(
      `INSERT INTO carts (hash_digest, status, checkout, created_at, updated_at)
       VALUES (?1, 'active', ?2, ?3, ?3)`,
    )
      .bind(makeDigest(hash), JSON.stringify(state), Date.now())
      .run()
    carts.push(hash)
    const body = { product_id: pick(products, a), quantity: 1 + (b % 2) }
    await sender(crashAt)('POST', href(apiPaths.cartItems, { hash }), body)
  },
  add: async ({ carts, sender }: World, { a, b, crashAt }: Step) => {
    const hash = pick(carts, a)
    if (hash) await sender(crashAt)('POST', href(apiPaths.cartItems, { hash }), { product_id: pick(products, b) })
  },
  coupon: async ({ carts, sender }: World, { a, b, crashAt }: Step) => {
    const hash = pick(carts, a)
    if (hash) await sender(crashAt)('POST', href(apiPaths.applyCoupon, { hash }), { coupon_name: pick(coupons, b) })
  },
  discard: async ({ carts, sender }: World, { a, crashAt }: Step) => {
    const hash = pick(carts, a)
    if (hash) await sender(crashAt)('DELETE', href(apiPaths.cart, { hash }))
  },
  place: async (world: World, { a, b, crashAt }: Step) => {
    const hash = pick(world.carts, a)
    const seen = hash ? await world.sender(null)('GET', href(apiPaths.cart, { hash })) : null
    const total = seen?.ok ? ((await seen.json()) as { data: { totals: { total: number } } }).data.totals.total : 1
    if (!hash) return
    const method = pick(methods, b)!
    const body = {
      payment_method: method === 'declined' ? 'test' : method,
      expected_total: total,
      acknowledge: true,
      card: method === 'declined' ? declinedCard : goodCard,
    }
    const path = href(apiPaths.checkoutOrders, { hash })
    const key = { 'Idempotency-Key': `${method}-${total}` }
    const number = await learn(world, await world.sender(crashAt)('POST', path, body, key))
    if (number) world.acknowledged.add(number)
  },
  pay: async ({ stripe, urls }: World, { a }: Step) => {
    const session = pick(
      stripe.all().filter(({ url }) => urls.has(url)),
      a,
    )
    if (session) stripe.pay(session)
  },
  refund: async ({ stripe }: World, { a }: Step) => {
    const session = pick(
      stripe.all().filter(({ state }) => state === 'paid'),
      a,
    )
    if (session) stripe.refund(session)
  },
  /** Stripe reports something once more than it has to, or for the last time. */
  deliver: async (world: World, { a, b, crashAt }: Step) => {
    const { events } = world.stripe
    const event = pick(events, a)
    if (!event) return
    const answer = await deliver(world, event, crashAt)
    if (answer?.ok && b % 3 > 0 && events.includes(event)) events.splice(events.indexOf(event), 1)
  },
  /** What became of a page is never reported. */
  lose: async ({ stripe: { events } }: World, { a }: Step) => {
    const event = pick(
      events.filter(({ type }) => type !== 'charge.refunded'),
      a,
    )
    if (event) events.splice(events.indexOf(event), 1)
  },
  look: (world: World, step: Step) => ofOrder(world, step, 'GET', apiPaths.order),
  cancel: (world: World, step: Step) => ofOrder(world, step, 'POST', apiPaths.cancelOrder),
  openPage: (world: World, step: Step) => ofOrder(world, step, 'POST', apiPaths.payOrder),
  staffCancel: (world: World, step: Step) => staffMove(step, 'canceled', ['pending_payment', 'needs_attention']),
  staffPaid: (world: World, step: Step) => staffMove(step, 'paid', ['pending_payment'], 'invoice'),
  outage: async ({ stripe }: World, { a }: Step) => {
    stripe.failOnce(a % 2 === 0 ? 'refuses' : 'loses the answer')
  },
  wait: async (_: World, { a }: Step) => {
    vi.setSystemTime(Date.now() + pick([1, 6, 16, 31, 120, 24 * 60], a)! * MINUTE_MS)
  },
  sweep: (_: World, { crashAt }: Step) => sweep(crashAt),
}

export async function sweep(crashAt: number | null = null): Promise<void> {
  if (crashAt === null) return runJobs(shop, Date.now())
  const { env, crashed } = crashAfter(crashAt, shop)
  await Promise.race([runJobs(env, Date.now()), crashed])
}

export async function deliver(
  { sender }: World,
  { type, object }: { type: string; object: object },
  crashAt: number | null = null,
): Promise<Response | null> {
  const payload = JSON.stringify({ id: 'evt_1', object: 'event', type, data: { object } })
  const timestamp = Math.floor(Date.now() / 1000)
  const signature = await Stripe.webhooks.generateTestHeaderStringAsync({ payload, secret: SECRET, timestamp })
  return sender(crashAt)('POST', apiPaths.stripeWebhook, payload, { 'Stripe-Signature': signature })
}

async function ofOrder(world: World, { a, crashAt }: Step, method: string, path: string): Promise<void> {
  const number = pick(await numbers(), a)
  if (!number) return
  const token = orderToken(readSettings(shop).appKey, number)
  await learn(world, await world.sender(crashAt)(method, `${path.replace(':number', number)}?token=${token}`))
}

async function staffMove({ a }: Step, to: 'canceled' | 'paid', from: string[], method?: string): Promise<void> {
  const number = pick(await numbers(from, method), a)
  if (number) await moveOrder(number, to)
}

async function numbers(statuses?: string[], method?: string): Promise<string[]> {
  const { results } = await DB.prepare('SELECT number, status, payment_method AS method FROM orders ORDER BY id').all<{
    number: string
    status: string
    method: string
  }>()
  return results
    .filter((order) => (!statuses || statuses.includes(order.status)) && (!method || order.method === method))
    .map(({ number }) => number)
}

/** Notes where a response sends the shopper to pay. Returns the order's number. */
async function learn({ urls }: World, response: Response | null): Promise<string | undefined> {
  if (!response?.ok) return undefined
  const { data } = (await response.json()) as { data: { number?: string; url?: string | null; payment_url?: string } }
  const url = data.url ?? data.payment_url
  if (url) urls.add(url)
  return data.number
}

export function pick<T>(choices: readonly T[], index: number): T | undefined {
  return choices[index % Math.max(1, choices.length)]
}

const { email: _, ...withoutEmail } = address

import { vi } from 'vitest'
import { DAY_MS } from '#shared/time.ts'
import { testEnv } from '../env.ts'
import { deliver, sweep } from './steps.ts'
import { stock, type World } from './world.ts'

const { DB } = testEnv

export type Order = {
  number: string
  status: string
  method: string
  totalCents: number
  sumCents: number
  events: string
  cart: number
  coupon: string | null
  emails: number
  stocked: string
  attempt: string
}

/** Lets everything come to rest: Stripe reports what is left, the cron job runs a day later, and pages have expired. */
export async function settle(world: World): Promise<void> {
  const { stripe } = world
  stripe.recover()
  await deliverAll(world)
  vi.setSystemTime(Date.now() + DAY_MS)
  await sweep()
  stripe.expireAll()
  await deliverAll(world)
}

export async function deliverAll(world: World): Promise<void> {
  const { events } = world.stripe
  for (const event of events.splice(0).toReversed()) await deliver(world, event)
}

/** What is wrong in a shop that has come to rest, in words; nothing if all is well. */
export async function faults(world: World): Promise<string[]> {
  const orders = await storedOrders()
  const staffOwe = unnoticedMoney(world, orders)
  for (const session of world.stripe.all()) {
    const order = orders.find(({ number }) => number === session.order)
    if (order && ['canceled', 'needs_attention'].includes(order.status)) world.stripe.refund(session)
  }
  await deliverAll(world)
  const settled = await storedOrders()
  return [
    ...staffOwe,
    ...settled.flatMap((order) => faultsOf(world, order)),
    ...missingOrders(world, settled),
    ...twice(settled),
    ...(await counters(settled)),
    ...(await openCarts()),
  ]
}

/** A canceled order that was paid must not look like one that was not, unless staff canceled it with open eyes. */
function unnoticedMoney({ stripe }: World, orders: Order[]): string[] {
  return stripe
    .all()
    .filter((session) => session.state === 'paid' && stripe.leftOf(session) > 0)
    .filter(({ order: number }) => {
      const order = orders.find((one) => one.number === number)
      return !order || ['payment_failed', 'pending_payment'].includes(order.status) || isForgotten(order)
    })
    .map(({ order }) => `${order} was paid, and no one knows`)
}

function isForgotten({ status, attempt }: Order): boolean {
  return status === 'canceled' && attempt === 'deferred'
}

function faultsOf({ stripe, acknowledged, crashes }: World, order: Order): string[] {
  const { number, status, method } = order
  const session = stripe.all().find((one) => one.order === number && one.state === 'paid')
  const hasMoney = session !== undefined && stripe.leftOf(session) > 0
  const expected: Record<string, string[]> = {
    stripe: hasMoney ? ['paid'] : session ? ['refunded'] : ['canceled', 'payment_failed'],
    invoice: ['pending_payment', 'canceled', 'paid'],
    test: crashes > 0 ? ['paid', 'payment_failed', 'needs_attention', 'canceled'] : ['paid', 'payment_failed'],
  }
  return [
    ...(expected[method]!.includes(status)
      ? []
      : [`${number} by ${method} is ${status}, not ${expected[method]!.join()}`]),
    ...(hasMoney && session.amountCents !== order.totalCents ? [`${number} was paid with another sum`] : []),
    ...(order.sumCents === order.totalCents ? [] : [`${number} does not add up`]),
    ...(order.emails === (status === 'payment_failed' ? 0 : 1) ? [] : [`${number} has ${order.emails} emails`]),
    ...(acknowledged.has(number) && status === 'payment_failed' ? [`${number} was promised and undone`] : []),
  ]
}

export function missingOrders({ acknowledged }: World, orders: Order[]): string[] {
  const stored = new Set(orders.map(({ number }) => number))
  return [...acknowledged].filter((number) => !stored.has(number)).map((number) => `${number} was promised and is lost`)
}

export function twice(orders: Order[]): string[] {
  const alive = orders.filter(({ status }) => status !== 'payment_failed').map(({ cart }) => cart)
  return alive.filter((cart, index) => alive.indexOf(cart) < index).map((cart) => `Cart ${cart} was ordered twice`)
}

/** Stock and coupons are taken by every order that was neither undone nor canceled. */
export async function counters(orders: Order[]): Promise<string[]> {
  const holding = orders.filter(({ status, events }) => status !== 'payment_failed' && !events.includes('canceled'))
  const { results: left } = await DB.prepare('SELECT product_id AS id, quantity FROM stock').all<{
    id: number
    quantity: number
  }>()
  const { results: used } = await DB.prepare(
    `SELECT code, used, (SELECT count(*) FROM coupon_redemptions WHERE coupon_id = coupons.id) AS redemptions
     FROM coupons WHERE code <> 'FIRST100'`,
  ).all<{ code: string; used: number; redemptions: number }>()
  return [
    ...Object.entries(stock).flatMap(([id, first]) => {
      const sold = holding.reduce(
        (sum, { stocked }) => sum + ((JSON.parse(stocked) as Record<string, number>)[id] ?? 0),
        0,
      )
      const now = left.find((row) => String(row.id) === id)!.quantity
      return now === first - sold ? [] : [`${now} of ${id} are left of ${first}, and ${sold} were sold`]
    }),
    ...used.flatMap(({ code, used: count, redemptions }) => {
      const sold = holding.filter(({ coupon }) => coupon === code).length
      return count === sold && redemptions === sold
        ? []
        : [`${code} counts ${count} uses, ${redemptions} stored, ${sold} sold`]
    }),
  ]
}

export async function openCarts(): Promise<string[]> {
  const { results } = await DB.prepare(
    `SELECT id, status FROM carts c WHERE status = 'completing'
       OR (status = 'completed') <> EXISTS (SELECT 1 FROM orders WHERE cart_id = c.id)`,
  ).all<{ id: number; status: string }>()
  return results.map(({ id, status }) => `Cart ${id} is ${status}`)
}

export async function storedOrders(): Promise<Order[]> {
  const { results } = await DB.prepare(
    `SELECT number, status, payment_method AS method, total_cents AS totalCents, coupon_code AS coupon,
       coalesce(cart_id, failed_cart_id) AS cart, (SELECT state FROM payment_attempts WHERE order_id = o.id) AS attempt,
       (SELECT sum(unit_price_cents * quantity - coupon_cents) FROM order_items WHERE order_id = o.id)
         + shipping_cents + tax_cents AS sumCents,
       (SELECT group_concat(kind) FROM order_events WHERE order_id = o.id) AS events,
       (SELECT json_group_object(product_id, quantity) FROM order_items WHERE order_id = o.id) AS stocked,
       (SELECT count(*) FROM outbox WHERE dedupe_key = 'order-received:' || o.id) AS emails
     FROM orders o ORDER BY id`,
  ).all<Order>()
  return results
}

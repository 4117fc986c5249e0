import { DAY_MS } from '#shared/time.ts'
import { vi } from 'vitest'
import { testEnv } from '../env.ts'
import { intentOf } from '../stripe-server.ts'
import { countFaults } from './counted.ts'
import { deskOrders, states, type Desk, type DeskOrder } from './desk.ts'
import { deliverAll, settle } from './settled.ts'
import { sweep } from './steps.ts'
import { stock, type World } from './world.ts'

const { DB } = testEnv

/** Lets everything come to rest: also refunds without an answer, which the cron asks for again. */
export async function settleDesk(world: World): Promise<void> {
  await settle(world)
  vi.setSystemTime(Date.now() + 2 * 60_000)
  await sweep()
  await deliverAll(world)
  vi.setSystemTime(Date.now() + DAY_MS)
  await sweep()
}

/** What is wrong with the money and the log of a shop that has come to rest, in words. */
export async function deskFaults(world: World, desk: Desk): Promise<string[]> {
  const orders = await deskOrders()
  return [
    ...orders.flatMap((order) => faultsOf(world, order)),
    ...(await refundFaults(world, orders)),
    ...(await logFaults(desk)),
    ...(await stockFaults()),
    ...(await countFaults()),
  ]
}

function faultsOf(world: World, order: DeskOrder): string[] {
  const { stripe } = world
  const { number, status, paid, refunded, method } = order
  const session = stripe.all().find((one) => one.order === number && one.state === 'paid')
  const isWhole = paid > 0 && refunded >= paid
  const wrong = (isWrong: boolean, text: string) => (isWrong ? [`${number} ${text}`] : [])
  return [
    ...wrong(!states.includes(status) || status === 'placing', `is ${status}`),
    ...wrong(refunded > paid, `gave back ${refunded} of ${paid}`),
    // An invoice of which a part came and went back still waits, or was canceled.
    ...wrong(
      isWhole && status !== 'refunded' && !(paid < order.total && ['pending_payment', 'canceled'].includes(status)),
      `is ${status} and gave everything back`,
    ),
    ...wrong(
      status === 'canceled' && paid > refunded && !world.wasCut.has(number),
      `is canceled and keeps ${paid - refunded}`,
    ),
    ...wrong(status === 'refunded' && !isWhole, `is refunded with ${refunded} of ${paid}`),
    ...wrong(status === 'paid' && paid < order.total && method !== 'test', `is paid with ${paid} of ${order.total}`),
    ...wrong(method === 'stripe' && paid > 0 && !session, 'is paid, and Stripe knows nothing of it'),
    ...(session && paid > 0
      ? wrong(
          paid - refunded !== stripe.leftOf(session),
          `keeps ${paid - refunded}, at Stripe ${stripe.leftOf(session)}`,
        )
      : []),
  ]
}

/** Each refund of the shop is at the provider once, no more than was paid went out, and none is left without an answer. */
async function refundFaults({ stripe }: World, orders: DeskOrder[]): Promise<string[]> {
  const { results } = await DB.prepare(
    `SELECT r.id, o.number, r.state, r.log_id AS logId, EXISTS (SELECT 1 FROM desk_log WHERE id = r.log_id) AS isLogged
     FROM order_refunds r JOIN orders o ON o.id = r.order_id`,
  ).all<{ id: number; number: string; state: string; isLogged: number }>()
  const ids = stripe
    .refunds()
    .flatMap(({ metadata }) => (metadata['refund'] ? [`${metadata['order']} ${metadata['refund']}`] : []))
  const known = new Set(orders.map(({ number }) => number))
  return [
    ...ids.filter((id, index) => ids.indexOf(id) < index).map((id) => `Refund ${id} was sent twice`),
    ...results
      .filter(({ state }) => state === 'started' || state === 'unknown')
      .map(({ id }) => `Refund ${id} has no end`),
    ...results.filter(({ isLogged }) => isLogged === 0).map(({ id }) => `Refund ${id} is not in the log`),
    ...stripe
      .all()
      .filter((session) => known.has(session.order) && stripe.leftOf(session) < 0)
      .map(({ id }) => `More went back than was paid at ${intentOf(id)}`),
  ]
}

/** No promised row of the log is missing, and every event of the desk has its own. */
async function logFaults({ promised }: Desk): Promise<string[]> {
  const { results: events } = await DB.prepare(
    `SELECT kind FROM order_events e WHERE log_id IS NOT NULL AND NOT EXISTS (SELECT 1 FROM desk_log WHERE id = e.log_id)`,
  ).all<{ kind: string }>()
  const { results: rows } = await DB.prepare(
    `SELECT value AS id FROM json_each(?) WHERE value NOT IN (SELECT id FROM desk_log)`,
  )
    .bind(JSON.stringify(promised.logs))
    .all<{ id: number }>()
  const { results: asserts } = await DB.prepare('SELECT ok FROM _assert').all()
  return [
    ...events.map(({ kind }) => `An event “${kind}” names no row of the log`),
    ...rows.map(({ id }) => `Row ${id} of the log was promised and is lost`),
    ...asserts.map(() => 'An assertion was left behind'),
  ]
}

/** Stock is what there was, less what orders hold: without those that ended, and without pieces that came back. */
async function stockFaults(): Promise<string[]> {
  const { results } = await DB.prepare(
    `SELECT s.product_id AS id, s.quantity, (SELECT coalesce(sum(i.quantity - (
         SELECT coalesce(sum(l.quantity), 0) FROM order_refund_lines l JOIN order_refunds r ON r.id = l.refund_id
         WHERE r.order_id = i.order_id AND l.line_no = i.line_no AND l.restocked = 1)), 0)
       FROM order_items i JOIN orders o ON o.id = i.order_id
       WHERE i.product_id = s.product_id AND o.stock_returned = 0) AS held FROM stock s`,
  ).all<{ id: number; quantity: number; held: number }>()
  return results
    .filter(({ id }) => Object.hasOwn(stock, id))
    .filter(({ id, quantity, held }) => quantity + held !== stock[id as keyof typeof stock])
    .map(({ id, quantity, held }) => `${quantity} of ${id} are left, and orders hold ${held}`)
}

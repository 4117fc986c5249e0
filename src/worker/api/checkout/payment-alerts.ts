import type { Db } from '#db/db.ts'
import { writeChange, type Actor } from '#db/desk/write.ts'
import {
  alertsThatWait,
  attachAlert,
  closeAlert,
  findAlert,
  holdFor,
  insertAlert,
  type StoredAlert,
} from '#db/orders/payment-alerts.ts'
import { storeDispute } from '#db/orders/disputes.ts'
import type { PaymentAlert } from '#providers/payment.ts'
import { log } from '#worker/base/log.ts'

const stripe: Actor = { id: null, name: 'Stripe', requestId: 'webhook' }

/**
 * Holds the order of a payment that is disputed, in review or perhaps fraud. Each alert holds it once, whatever comes twice,
 * late or in another order, so that staff can release it once. How it ended is logged and releases nothing.
 */
export async function storeAlert(db: Db, alert: PaymentAlert, now: number): Promise<void> {
  await storeOnce(db, alert, now)
  if (alert.dispute) await db.batch(storeDispute(db, alert.reference, alert.dispute))
}

async function storeOnce(db: Db, alert: PaymentAlert, now: number): Promise<void> {
  const { stored, orderId } = await findAlert(db, alert)
  if (!stored) return storeNew(db, alert, orderId, now)
  if (stored.orderId === null && orderId !== null) await attach(db, stored, orderId, now)
  if (alert.end !== null && stored.closedAt === null) await close(db, alert, stored.orderId ?? orderId, now)
}

/** Alerts that came before the news of their payment hold its order now. */
export async function applyWaitingAlerts(db: Db, payment: string | null, now: number): Promise<void> {
  if (payment === null) return
  for (const stored of await alertsThatWait(db, payment)) {
    const { orderId } = await findAlert(db, { reference: stored.reference, payment, order: null })
    if (orderId !== null) await attach(db, stored, orderId, now)
  }
}

async function storeNew(db: Db, alert: PaymentAlert, orderId: number | null, now: number): Promise<void> {
  const inserted = insertAlert(db, { ...alert, isClosed: alert.end !== null }, orderId, now)
  if (orderId === null) {
    log('warn', 'payment', { message: `${alert.said} The shop knows no order of it.`, reference: alert.reference })
    await inserted.run()
  } else if (alert.holds) await hold(db, { orderId, said: alert.said, statements: [inserted] }, now)
  else await note(db, { orderId, said: describeEnd(alert), statements: [inserted] }, now)
}

async function attach(db: Db, { reference, said, holds }: StoredAlert, orderId: number, now: number): Promise<void> {
  const statements = attachAlert(db, reference, orderId)
  if (holds) await hold(db, { orderId, said, statements }, now)
  else await db.batch(statements.slice(0, 1))
}

async function close(db: Db, alert: PaymentAlert, orderId: number | null, now: number): Promise<void> {
  const statements = closeAlert(db, alert.reference, alert.holds, now)
  if (orderId === null) await db.batch(statements.slice(0, 1))
  else await note(db, { orderId, said: describeEnd(alert), statements }, now)
}

function describeEnd({ kind, end }: PaymentAlert): string {
  const what = { dispute: 'the dispute', warning: 'its warning', review: 'the review' }[kind]
  return `Closed ${what}: ${(end ?? '').replaceAll('_', ' ').slice(0, 40)}`
}

type About = { orderId: number; said: string; statements: D1PreparedStatement[] }

/** Nothing happens if another request did the same first. */
async function hold(db: Db, { orderId, said, statements }: About, now: number): Promise<void> {
  const logged = { action: 'order.held', subject: `order:${orderId}`, summary: 'Put the order on hold', reason: said }
  await writeChange(
    db,
    stripe,
    { ...logged, became: { held: said }, statements: [...statements, holdFor(db, orderId, said, now)] },
    now,
  )
}

async function note(db: Db, { orderId, said, statements }: About, now: number): Promise<void> {
  await writeChange(
    db,
    stripe,
    { action: 'payment.alert', subject: `order:${orderId}`, summary: said, statements },
    now,
  )
}

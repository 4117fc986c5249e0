import type { Db } from '#db/db.ts'
import { findRefund, markUnknown, openRefunds, type RefundToAsk } from '#db/desk/money/refunds.ts'
import { arriveRefund, settleRefund, type RefundEnd } from '#db/desk/money/settle-refund.ts'
import { writeChange, type Actor } from '#db/desk/write.ts'
import type { ProviderRefund, RefundOutcome } from '#providers/payment.ts'
import { paymentPages, findRefunder } from '#providers/payments.ts'
import { formatCents } from '#shared/text/money.ts'
import { HOUR_MS, MINUTE_MS } from '#shared/time.ts'
import { deadlines, withTimeout } from '#worker/base/deadlines.ts'
import { log, thrown } from '#worker/base/log.ts'
import type { Settings } from '#worker/base/settings.ts'

/** Stripe forgets keys after a day; the same key would then send the money again. */
const KEY_LASTS_MS = 20 * HOUR_MS
const RETRY_AFTER_MS = MINUTE_MS
const ASKED_A_RUN = 10

/**
 * Sends a refund whose row is written, stores the result, and returns the refund with it. It may be repeated, because the
 * key stays the same. `isFirst` is true if it cannot have been sent before.
 */
export async function sendRefund(
  { db, settings, actor }: { db: Db; settings: Settings; actor: Actor },
  refund: RefundToAsk,
  now: number,
  isFirst = false,
): Promise<RefundToAsk> {
  const end = await requestRefund(settings, refund, now, isFirst)
  const isStored = !('isUnknown' in end) && (await storeEnd(db, refund, end, actor, now))
  if ('isUnknown' in end) await markUnknown(db, refund.formKey, end.why, now)
  else if (isStored) return { ...refund, state: end.state, failure: end.state === 'failed' ? end.message : '' }
  // The webhook or the cron may have been first.
  return (await findRefund(db, refund.formKey))!
}

/** Cron job: checks refunds whose status is unknown. */
export async function retryOpenRefunds(db: Db, settings: Settings, now: number): Promise<void> {
  const actor = { id: null, name: 'Cron', requestId: 'cron' }
  for (const refund of await openRefunds(db, now - RETRY_AFTER_MS, ASKED_A_RUN)) {
    try {
      await sendRefund({ db, settings, actor }, refund, now)
    } catch (error) {
      log('error', 'payment', { order: refund.orderNumber, refund: refund.id, ...thrown(error) })
    }
  }
}

type Unknown = { isUnknown: true; why: string }

async function requestRefund(
  settings: Settings,
  refund: RefundToAsk,
  now: number,
  isFirst: boolean,
): Promise<RefundEnd | Unknown> {
  try {
    const isLate = now - refund.createdAt >= KEY_LASTS_MS
    const work = isLate ? lookUp(settings, refund) : ask(settings, refund)
    const outcome = await withTimeout(deadlines.refundMs, work)
    if (outcome.state !== 'rejected') return outcome
    if (isFirst) return { state: 'failed', message: outcome.message }
    return { isUnknown: true, why: outcome.message }
  } catch (error) {
    log('error', 'payment', { order: refund.orderNumber, refund: refund.id, ...thrown(error) })
    return { isUnknown: true, why: '' }
  }
}

async function ask(settings: Settings, refund: RefundToAsk): Promise<RefundOutcome> {
  const { id, orderNumber, amountCents, page, payment } = refund
  const send = findRefunder(settings, refund.provider)
  if (!send) return { state: 'rejected', message: 'This payment method is no longer available.' }
  const idempotencyKey = `${orderNumber}-refund-${id}`
  return send({ orderNumber, refundId: id, amountCents, idempotencyKey, page, payment })
}

/** Whether the provider has made a refund whose key is too old to repeat. */
async function lookUp(settings: Settings, refund: RefundToAsk): Promise<RefundOutcome> {
  const pages = refund.provider === 'stripe' ? paymentPages(settings) : null
  const payment = pages && (refund.payment ?? (await findPayment(settings, refund)))
  const known = payment ? await pages.refunds(payment) : []
  const found = known.find(({ order, refundId }) => order === refund.orderNumber && refundId === refund.id)
  if (!found)
    return { state: 'failed', message: 'No response in 20 hours, and the provider has no record of this refund.' }
  return endFrom(found)
}

export function endFrom({ state, failure, reference }: ProviderRefund): RefundEnd {
  return state === 'failed' ? { state, message: failure } : { state, reference }
}

async function findPayment(settings: Settings, { page }: RefundToAsk): Promise<string | null> {
  const state = page ? await paymentPages(settings)!.look(page) : null
  return state?.state === 'paid' ? state.payment : null
}

/** Stores a refund's status. False if it is not newer; then it does nothing. */
export async function storeEnd(
  db: Db,
  refund: Pick<RefundToAsk, 'orderId' | 'formKey' | 'amountCents' | 'state'>,
  end: RefundEnd,
  actor: Actor,
  now: number,
): Promise<boolean> {
  const sum = formatCents(refund.amountCents)
  const common = {
    ...{ subject: `order:${refund.orderId}`, amountCents: refund.amountCents },
    ...{ was: { refund: refund.state }, became: { refund: end.state } },
  }
  if (end.state === 'failed') {
    const statements = settleRefund(db, refund.formKey, end, now)
    const summary = `The refund of ${sum} failed`
    const failed = { ...common, action: 'refund.failed', summary, reason: end.message, statements }
    return (await writeChange(db, actor, failed, now)).outcome === 'done'
  }
  const statements = settleRefund(db, refund.formKey, end, now)
  const summary = end.state === 'pending' ? `The refund of ${sum} is on its way` : `Refunded ${sum}`
  const written = await writeChange(db, actor, { ...common, action: 'refund.sent', summary, statements }, now)
  if (written.outcome === 'done' || end.state === 'pending') return written.outcome === 'done'
  const arrival = { was: { refund: 'pending' }, became: { refund: 'succeeded' } }
  const arrived = { ...common, ...arrival, action: 'refund.arrived', summary: `The refund of ${sum} has arrived` }
  const statementsOfArrival = arriveRefund(db, refund.formKey, now)
  return (await writeChange(db, actor, { ...arrived, statements: statementsOfArrival }, now)).outcome === 'done'
}

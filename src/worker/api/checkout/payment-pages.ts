import type { Db } from '#db/db.ts'
import {
  cancelPaymentPage,
  cancelWithoutPage,
  confirmPayment,
  duePages,
  findPage,
  lookAgainAt,
} from '#db/orders/payment-pages.ts'
import type { OrderRecord } from '#db/orders/orders.ts'
import { applyWaitingAlerts } from './payment-alerts.ts'
import { applyToDue, updateFromDuePagesOfChanges } from './due-pages.ts'
import { CURRENCY, type PageState } from '#providers/payment.ts'
import { paymentPages } from '#providers/payments.ts'
import { PAGE_OPEN_MS } from '#worker/base/limits.ts'
import { log, thrown } from '#worker/base/log.ts'
import type { Settings } from '#worker/base/settings.ts'
import { HOUR_MS } from '#shared/time.ts'

const NEXT_LOOK_MS = HOUR_MS
const LOOKS_A_RUN = 10

export async function updateFromPage(
  db: Db,
  settings: Settings,
  order: Pick<OrderRecord, 'id' | 'status'>,
): Promise<void> {
  const page = order.status === 'pending_payment' ? await findPage(db, order.id) : null
  if (page) await follow(db, settings, page.reference, Date.now())
}

/**
 * Closes the payment page of an order that is to be canceled, so that it cannot be paid anymore. Stores the payment if
 * one came first. False if the provider cannot be reached.
 */
export async function closePaymentPage(
  db: Db,
  settings: Settings,
  order: Pick<OrderRecord, 'id' | 'number'>,
): Promise<boolean> {
  const page = await findPage(db, order.id)
  if (!page) return true
  try {
    const pages = paymentPages(settings)
    await pages?.close(page.reference)
    const state = await pages?.look(page.reference)
    if (state?.state === 'paid') await applyState(db, page.reference, state, Date.now())
  } catch (error) {
    log('warn', 'payment', { order: order.number, ...thrown(error) })
    return false
  }
  return true
}

/**
 * For the cron: checks pages that the provider has sent no news about, closes those of canceled orders, and cancels what
 * can no longer be paid.
 */
export async function updateFromDuePages(db: Db, settings: Settings, now: number): Promise<void> {
  await cancelWithoutPage(db, now - PAGE_OPEN_MS, now)
  await updateFromDuePagesOfChanges(db, settings, now)
  for (const { reference, status } of await duePages(db, now, LOOKS_A_RUN)) {
    await lookAgainAt(db, reference, now + NEXT_LOOK_MS)
    try {
      if (status === 'canceled') await paymentPages(settings)?.close(reference)
      await follow(db, settings, reference, now)
    } catch (error) {
      log('error', 'payment', { reference, ...thrown(error) })
    }
  }
}

export async function applyState(db: Db, reference: string, page: PageState, at: number): Promise<void> {
  if (page.state !== 'open' && (await applyToDue(db, reference, page))) return
  if (page.state === 'closed') return cancelPaymentPage(db, reference, at - PAGE_OPEN_MS, at)
  if (page.state === 'open') return
  const cents = page.currency === CURRENCY ? page.amountCents : null
  const odd = await confirmPayment(db, { reference, payment: page.payment, cents }, at)
  await applyWaitingAlerts(db, page.payment, at)
  if (odd) log('error', 'payment', { message: 'Amount doesn’t match the order, or the order is canceled', order: odd })
}

async function follow(db: Db, settings: Settings, reference: string, at: number): Promise<void> {
  const state = await paymentPages(settings)?.look(reference)
  if (state) await applyState(db, reference, state, at)
}

import {
  duePagesToCheck,
  findDueOfPage,
  findWaitingDue,
  forgetDuePage,
  lookAgainAtDue,
  payDue,
  storeDuePage,
  type DueOfPage,
} from '#db/desk/changes/pay-due.ts'
import type { Db } from '#db/db.ts'
import type { OrderRecord } from '#db/orders/orders.ts'
import { CURRENCY, type Card, type PageState, type PaymentOutcome, type PaymentRequest } from '#providers/payment.ts'
import { SUCCEEDING_CARD } from '#providers/payment-test.ts'
import { paymentPages, paymentProviders } from '#providers/payments.ts'
import { href, paths } from '#shared/paths.ts'
import { HOUR_MS } from '#shared/time.ts'
import { orderToken } from '#worker/base/signing/order-token.ts'
import { FIRST_LOOK_MS, PAGE_OPEN_MS } from '#worker/base/limits.ts'
import { applyWaitingAlerts } from './payment-alerts.ts'
import { log, thrown } from '#worker/base/log.ts'
import type { Settings } from '#worker/base/settings.ts'
import type { ApiContext } from '#api/http/context.ts'

const LOOKS_A_RUN = 10

/**
 * The address of the page on which the customer pays what a change made due, and nothing else; null if nothing waits or it
 * was paid at once. Undefined if the provider cannot be reached.
 */
export async function dueUrl(c: ApiContext, order: OrderRecord): Promise<string | null | undefined> {
  const [db, settings, now] = [c.get('db'), c.get('settings'), Date.now()]
  const due = await findWaitingDue(db, order.id)
  const provider = paymentProviders(settings).find(({ id }) => id === due?.method)
  if (!due || due.url || !provider) return due?.url ?? null
  const outcome = await provider.pay(
    buildPaymentRequest(c, order, { due, card: provider.card ? SUCCEEDING_CARD : null, now }),
  )
  if (outcome.state === 'unreachable') return undefined
  await storeOutcome(db, due, outcome, now)
  // It may have been withdrawn meanwhile.
  return (await findWaitingDue(db, order.id))?.url ?? null
}

async function storeOutcome(db: Db, due: DueOfPage, outcome: PaymentOutcome, now: number): Promise<void> {
  if (outcome.state === 'elsewhere') await storeDuePage(db, due.id, outcome.page, now + FIRST_LOOK_MS)
  if (outcome.state === 'succeeded')
    await storePayment(db, due, { cents: due.amountCents, payment: null, by: 'Customer' })
}

type Asked = { due: DueOfPage; card: Card | null; now: number }

/** The same within an hour, so that a retry opens no second page. */
function buildPaymentRequest(c: ApiContext, order: OrderRecord, { due, card, now }: Asked): PaymentRequest {
  const { siteOrigin, appKey } = c.get('settings')
  const proof = new URLSearchParams({ token: orderToken(appKey, order.number) })
  const opensAt = now - (now % HOUR_MS)
  return {
    orderNumber: order.number,
    amountCents: due.amountCents,
    lines: [{ name: `Balance of order ${order.number}`, cents: due.amountCents }],
    idempotencyKey: `${order.number}-due-${due.id}-${opensAt}`,
    card,
    email: order.email,
    shipTo: order.addresses.shipping ?? null,
    returnUrl: `${siteOrigin || new URL(c.req.url).origin}${href(paths.order, { number: order.number })}?${proof}`,
    closesAt: opensAt + PAGE_OPEN_MS,
  }
}

/** Applies a provider's news about a page that takes a balance due. False if it is another page. */
export async function applyToDue(db: Db, reference: string, page: PageState): Promise<boolean> {
  const due = await findDueOfPage(db, reference)
  if (!due) return false
  await apply(db, due, page)
  return true
}

/** Asks the provider about the page of what waits to be paid. */
export async function updateFromDue(db: Db, settings: Settings, orderId: number): Promise<void> {
  const due = await findWaitingDue(db, orderId)
  const state = due?.reference ? await paymentPages(settings)?.look(due.reference) : null
  if (due && state) await apply(db, due, state)
}

/** Closes the page of what is withdrawn, so that it cannot be paid anymore. Stores the payment if one came first. False if the provider cannot be reached. */
export async function closeDue(db: Db, settings: Settings, order: { id: number; number: string }): Promise<boolean> {
  const due = await findWaitingDue(db, order.id)
  if (!due?.reference) return true
  try {
    await closeAndLook(db, settings, due)
    return true
  } catch (error) {
    log('warn', 'payment', { order: order.number, ...thrown(error) })
    return false
  }
}

/** For the cron: checks pages that the provider has sent no news about, and closes those of what was withdrawn. */
export async function updateFromDuePagesOfChanges(db: Db, settings: Settings, now: number): Promise<void> {
  for (const due of await duePagesToCheck(db, now, LOOKS_A_RUN)) {
    await lookAgainAtDue(db, due.id, now + HOUR_MS)
    try {
      if (due.state === 'canceled') await closeAndLook(db, settings, due)
      else {
        const state = await paymentPages(settings)?.look(due.reference!)
        if (state) await apply(db, due, state)
      }
    } catch (error) {
      log('error', 'payment', { order: due.number, ...thrown(error) })
    }
  }
}

async function closeAndLook(db: Db, settings: Settings, due: DueOfPage): Promise<void> {
  const pages = paymentPages(settings)
  await pages?.close(due.reference!)
  const state = await pages?.look(due.reference!)
  if (state && (state.state === 'paid' || due.state === 'canceled')) await apply(db, due, state)
}

async function apply(db: Db, due: DueOfPage, page: PageState): Promise<void> {
  if (page.state === 'open' || due.state === 'paid') return
  if (page.state === 'closed') return forgetDuePage(db, due.reference!)
  const cents = page.currency === CURRENCY ? page.amountCents : null
  await storePayment(db, due, { cents, payment: page.payment, by: 'Stripe' })
}

type Received = { cents: number | null; payment: string | null; by: 'Stripe' | 'Customer' }

async function storePayment(db: Db, due: DueOfPage, { cents, payment, by }: Received): Promise<void> {
  const at = Date.now()
  const paid = { due, method: due.method, cents, payment, reference: '', actor: by, paidAt: at }
  await db.batch(payDue(db, paid, at))
  await applyWaitingAlerts(db, payment, at)
}

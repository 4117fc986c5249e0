import type { MoneyStep } from '#shared/schema/desk/changes.ts'
import { mailChange, setSums, type ChangedSums } from '#db/desk/changes/change-order.ts'
import { replaceDue } from '#db/desk/changes/dues.ts'
import type { OrderToChange } from '#db/desk/changes/order-to-change.ts'
import { keepRevision } from '#db/desk/changes/revisions.ts'
import { insertRefund, selectRefund, type RefundToAsk } from '#db/desk/money/refunds.ts'
import { writeChange } from '#db/desk/write.ts'
import type { FieldErrors } from '#shared/api/http-error.ts'
import { orderJson } from '#api/checkout/order-json.ts'
import type { Desk } from '../desk.ts'
import { moneyActor } from '../money/money-page.ts'
import { paymentFor } from '../money/payment-left.ts'
import { countedRefund, limitOfDay, refuseOverLimit, sendStarted } from '../money/start-refund.ts'
import { moreShipping, taxWithin } from './money-step.ts'

export type OrderChange = {
  order: OrderToChange
  version: number
  /** Null if the amounts stay as they are. */
  sums: ChangedSums | null
  step: MoneyStep
  statements: readonly D1PreparedStatement[]
  /** The name of its row in the log, what it says, and why. */
  action: string
  summary: string
  reason: string
  was: object
  became: object
  formKey: string
  isMailed: boolean
  /** How a refund is sent that staff send themselves. */
  sentBy: string
  sentReference: string
}

export type SavedChange =
  | { outcome: 'done'; refund: RefundToAsk | null }
  | { outcome: 'changed' }
  | { outcome: 'refused'; errors: FieldErrors }

/**
 * Saves a change in one batch: the order as it was, what changes, its new amounts, and what the customer owes or gets back.
 * A refund is sent after that.
 */
export async function saveChange(desk: Desk, change: OrderChange): Promise<SavedChange> {
  const { db, now, c } = desk
  const { order, version, step } = change
  const actor = moneyActor(desk)
  try {
    const written = await writeChange(
      db,
      actor,
      {
        ...{
          action: change.action,
          subject: `order:${order.id}`,
          summary: change.summary + endOf[step.kind],
          reason: change.reason,
        },
        ...(step.kind !== 'same' && { amountCents: step.cents }),
        ...{ was: change.was, became: change.became, seen: { table: 'orders', id: order.id, version } },
        statements: statementsOf(desk, change),
      },
      now,
    )
    if (written.outcome === 'changed') return written
    if (written.outcome === 'refused') {
      await refuseOverLimit(db, actor, now)
      return { outcome: 'changed' }
    }
    const refund = step.kind === 'refund' ? (written.results.at(-1)!.results[0] as RefundToAsk) : null
    if (!refund) return { outcome: 'done', refund }
    return { outcome: 'done', refund: await sendStarted({ db, settings: c.get('settings'), actor }, refund, now) }
  } catch (error) {
    const text = error instanceof Error ? error.message : ''
    if (text.includes('stock_left')) return { outcome: 'refused', errors: { lines: [OUT_OF_STOCK] } }
    // Another refund of this order is open, or the same form was sent twice at once.
    if (text.includes('order_refunds.')) return { outcome: 'changed' }
    throw error
  }
}

const OUT_OF_STOCK = 'There isn’t enough left in stock of one of these products. Choose fewer of it.'

/** The workshop reads it too, so it tells no amounts. */
const endOf: Record<MoneyStep['kind'], string> = {
  same: '',
  ask: ' and asked for the difference',
  refund: ' and gave back the difference',
  unpaid: ' and the invoice',
}

function statementsOf(desk: Desk, change: OrderChange): D1PreparedStatement[] {
  const { db, now } = desk
  const { order, sums, step, isMailed } = change
  const amounts = {
    ...(step.kind === 'ask' && { due_cents: step.cents }),
    ...(step.kind === 'refund' && { refund_cents: step.cents }),
  }
  return [
    keepRevision(db, order.id, orderJson({ ...order, events: [], packages: [], refunds: [] })),
    ...change.statements,
    ...(sums ? setSums(db, order.id, sums) : []),
    ...(sums && sums.totalCents !== order.totalCents ? moneyStatements(desk, change, sums) : []),
    ...(isMailed ? [mailChange(db, order.id, amounts, now)] : []),
    ...(step.kind === 'refund' ? [selectRefund(db, change.formKey)] : []),
  ]
}

/** What was owed before is part of the new amount. */
function moneyStatements(desk: Desk, change: OrderChange, sums: ChangedSums): D1PreparedStatement[] {
  const { db, now } = desk
  const { order, step } = change
  const [shippingCents, taxCents] = [moreShipping(order, sums), taxWithin(order, sums.taxCents, step)]
  const due = { amountCents: step.cents, shippingCents, taxCents, method: order.paymentMethod }
  return [
    db.prepare('UPDATE orders SET owed_cents = 0 WHERE id = ?1').bind(order.id),
    ...replaceDue(db, order.id, order.due, step.kind === 'ask' ? due : null, now),
    ...(step.kind === 'refund' ? refundStatements(desk, change, { lessShippingCents: -shippingCents, taxCents }) : []),
  ]
}

type Shares = { lessShippingCents: number; taxCents: number }

function refundStatements(desk: Desk, change: OrderChange, shares: Shares): D1PreparedStatement[] {
  const { db, now } = desk
  const { order, step, reason, formKey, sentBy, sentReference } = change
  const actor = moneyActor(desk)
  const payment = paymentFor(order, step.cents, sentBy)
  return [
    ...countedRefund(db, actor, now),
    ...insertRefund(db, {
      ...{
        orderId: order.id,
        formKey,
        provider: payment?.provider ?? order.paymentMethod,
        amountCents: step.cents,
        shippingCents: 0,
        ...shares,
      },
      ...{ lines: [], reason: reason === '' ? 'Changed' : `Changed: ${reason}`, sentBy, sentReference },
      ...{
        isMailed: false,
        cancels: false,
        isOfChange: true,
        dueId: payment?.dueId ?? null,
        actor,
        limit: limitOfDay(actor, now),
        at: now,
      },
    }),
  ]
}

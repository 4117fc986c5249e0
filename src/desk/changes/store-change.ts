import { ValidationError } from '#api/http/validation.ts'
import { moneyActor } from '#desk/money/refund-limit.ts'
import { paymentFor } from '#desk/money/payment-left.ts'
import { countedRefund, limitOfDay, refuseOverLimit } from '#desk/money/refund-limit.ts'
import { sendStarted } from '#desk/money/start-refund.ts'
import { replaceDue } from '#db/desk/changes/dues.ts'
import { insertRefund, selectRefund, type RefundToAsk } from '#db/desk/money/refunds.ts'
import { countGiven } from '#db/orders/count-given.ts'
import { writeChange, type Change, type Written } from '#db/desk/write.ts'
import type { PostedDesk } from '#desk/frame/form.ts'
import { requireKey } from '#desk/frame/require.ts'
import { planChanged } from '#desk/orders/state-sql.ts'
import { orderConflict } from '#desk/orders/order-change.ts'
import { describeOrder } from './chosen-order.ts'
import { moreShipping, taxWithin, feeWithin, type MoneyStep } from './money-step.ts'
import type { OrderToChange } from './order-to-change.ts'
import { keepRevision, mailChange, setSums, type ChangedSums } from './sql.ts'

export type OrderChange = {
  order: OrderToChange
  sums: ChangedSums
  step: MoneyStep
  statements: readonly D1PreparedStatement[]
  /** The name of its row in the log, what it says, and why. */
  action: string
  summary: string
  reason: string
  was: object
  became: object
  isMailed: boolean
  /** How a refund is sent that staff send themselves. */
  sentBy: string
  sentReference: string
}

const OUT_OF_STOCK = 'There isn’t enough left in stock of one of these products. Choose fewer of it.'

/**
 * Saves a change in one batch: the order as it was, what changes, its new amounts, and what the customer owes or gets back.
 * A refund is sent after that and returned. Throws the 409 if someone else was first, with `extra` for the page.
 */
export async function storeChange(
  desk: PostedDesk,
  change: OrderChange,
  extra: Record<string, unknown> = {},
): Promise<RefundToAsk | null> {
  const { db, now, c } = desk
  const actor = moneyActor(desk)
  const written = await writeChange(db, actor, makeRow(desk, change), now).catch((error: unknown): Written => {
    const text = error instanceof Error ? error.message : ''
    if (text.includes('stock_left')) throw new ValidationError({ lines: [OUT_OF_STOCK] }, extra)
    // Another refund of this order is open, or the same form was sent twice at once.
    if (text.includes('order_refunds.')) return { outcome: 'changed' }
    throw error
  })
  if (written.outcome === 'refused') await refuseOverLimit(db, actor, now)
  if (written.outcome !== 'done') throw await orderConflict(desk, change.order, extra)
  if (change.step.kind !== 'refund') return null
  const refund = written.results.at(-1)!.results[0] as RefundToAsk
  return sendStarted({ db, settings: c.get('settings'), actor }, refund, now)
}

function makeRow(desk: PostedDesk, change: OrderChange): Change {
  const { order, step, action, summary, reason, was, became } = change
  return {
    ...{ action, subject: `order:${order.id}`, summary: summary + endings[step.kind], reason, was, became },
    ...(step.kind !== 'same' && { amountCents: step.cents }),
    seen: { table: 'orders', id: order.id, version: desk.version },
    statements: listStatements(desk, change),
  }
}

/** The workshop reads it too, so it tells no amounts. */
const endings: Record<MoneyStep['kind'], string> = {
  same: '',
  ask: ' and asked for the difference',
  refund: ' and gave back the difference',
  unpaid: ' and the invoice',
}

function listStatements(desk: PostedDesk, change: OrderChange): D1PreparedStatement[] {
  const { db, now } = desk
  const { order, sums, step, isMailed } = change
  const amounts = {
    ...(step.kind === 'ask' && { due_cents: step.cents }),
    ...(step.kind === 'refund' && { refund_cents: step.cents }),
  }
  return [
    keepRevision(db, order.id, describeOrder(order)),
    countGiven(db, order.id, '-'),
    ...change.statements,
    ...setSums(db, order.id, sums),
    countGiven(db, order.id, '+'),
    ...planChanged(db, order.id, now, sums.cutBy !== order.cutBy || sums.notBefore !== order.notBefore),
    ...(sums.totalCents === order.totalCents ? [] : moveMoney(desk, change)),
    ...(isMailed ? [mailChange(db, order.id, amounts, now)] : []),
    ...(step.kind === 'refund' ? [selectRefund(db, requireKey(desk))] : []),
  ]
}

/** An earlier balance is part of the new amount. */
function moveMoney(desk: PostedDesk, change: OrderChange): D1PreparedStatement[] {
  const { db, now } = desk
  const { order, sums, step } = change
  const [shippingCents, taxCents] = [moreShipping(order, sums), taxWithin(order, sums.taxCents, step)]
  const deliveryFeeCents = feeWithin(order, sums.deliveryFeeCents, taxCents, step)
  const due = { amountCents: step.cents, shippingCents, taxCents, deliveryFeeCents, method: order.paymentMethod }
  return [
    db.prepare('UPDATE orders SET owed_cents = 0 WHERE id = ?1').bind(order.id),
    ...replaceDue(db, order.id, order.due, step.kind === 'ask' ? due : null, now),
    ...(step.kind === 'refund'
      ? giveBack(desk, change, { lessShippingCents: -shippingCents, taxCents, deliveryFeeCents })
      : []),
  ]
}

type Shares = { lessShippingCents: number; taxCents: number; deliveryFeeCents: number }

function giveBack(desk: PostedDesk, change: OrderChange, shares: Shares): D1PreparedStatement[] {
  const { db, now } = desk
  const { order, step, reason, sentBy, sentReference } = change
  const actor = moneyActor(desk)
  const payment = paymentFor(order, step.cents, sentBy)
  return [
    ...countedRefund(db, actor, now),
    ...insertRefund(db, {
      ...{ orderId: order.id, formKey: requireKey(desk), provider: payment?.provider ?? order.paymentMethod },
      ...{
        amountCents: step.cents,
        shippingCents: 0,
        taxAlone: null,
        ...shares,
        lines: [],
        sentBy,
        sentReference,
      },
      ...{ reason: reason === '' ? 'Changed' : `Changed: ${reason}`, isMailed: false, cancels: false },
      ...{ isOfChange: true, dueId: payment?.dueId ?? null, actor, limit: limitOfDay(actor, now), at: now },
    }),
  ]
}

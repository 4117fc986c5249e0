import type { DeskMoney, MoneyLine } from '#shared/schema/desk/money.ts'
import { may } from '#shared/desk/permissions.ts'
import { isCancelable } from '#db/desk/money/cancel-order.ts'
import type { MoneyLine as StoredLine, OrderMoney } from '#db/desk/money/order-money.ts'
import type { Desk } from '../desk.ts'
import { hasOpenRefund, isRefundable, leftOf } from './plan-refund.ts'
import { sendsBack } from './payment-left.ts'
import { limitLeft, type MoneyActor } from './start-refund.ts'

const STRIPE_PAYMENTS = 'https://dashboard.stripe.com/payments/'

/** The person who moves money, with the limit of their role. */
export function moneyActor({ c, actor, visit }: Desk): MoneyActor {
  const dayLimitCents = may(visit.role, 'refundWithoutLimit') ? null : c.get('settings').desk.refundDayCents
  return { ...actor, id: visit.id, dayLimitCents }
}

/** What this person may still give back today, in cents; null without a limit. */
export function ownLimitLeft(desk: Desk): Promise<number | null> {
  return limitLeft(desk.db, moneyActor(desk), desk.now)
}

/** An order's money and what this person may do with it. */
export function moneyOf({ visit }: Desk, order: OrderMoney): DeskMoney {
  const isCut = order.status === 'in_production'
  const isOpen = hasOpenRefund(order)
  const { number, version, status, email, paymentMethod, rateName, shippingCents, totalCents } = order
  return {
    ...{ number, version, status, email, paymentMethod, rateName, shippingCents, totalCents },
    ...{ paidCents: order.paidCents, refundedCents: sentBackOf(order), attention: order.attention },
    ...{ dueCents: order.dueCents, owedCents: order.owedCents },
    ...{ refundedShippingCents: order.refundedShippingCents, leftCents: leftOf(order), refunds: order.refunds },
    lines: order.lines.map(moneyLine),
    payments: order.payments.map(({ payment, ...row }) => ({ ...row, url: payment && STRIPE_PAYMENTS + payment })),
    canRefund: !isOpen && isRefundable(order) && leftOf(order) > 0 && may(visit.role, 'refundOrder'),
    canCancel: !isOpen && isCancelable(order) && may(visit.role, isCut ? 'cancelCutOrder' : 'cancelOrder'),
    canRecord: isRecordable(order) && may(visit.role, 'recordPayment'),
    canWaive: order.dueCents > 0 && order.status !== 'needs_attention' && may(visit.role, 'changeOrder'),
    sendsBack: sendsBack(order),
  }
}

/** Whether money can come by check: for an invoice, and for what a change made due of any order. */
function isRecordable({ dueCents, status, paymentMethod }: OrderMoney): boolean {
  return dueCents > 0 || (status === 'pending_payment' && paymentMethod === 'invoice')
}

/** What was refunded or is on its way. Of a refund without an answer no one knows. */
function sentBackOf({ refunds }: OrderMoney): number {
  return refunds
    .filter(({ state }) => state === 'pending' || state === 'succeeded')
    .reduce((sum, { amountCents }) => sum + amountCents, 0)
}

function moneyLine({
  lineNo,
  name,
  size,
  options,
  quantity,
  unitCents,
  refundedQuantity,
  isStocked,
}: StoredLine): MoneyLine {
  return { lineNo, name, size, options, quantity, unitCents, refundedQuantity, isStocked: isStocked === 1 }
}

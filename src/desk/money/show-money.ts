import { may, type Role } from '#shared/desk/permissions.ts'
import { isCancelable } from '#db/desk/money/cancel-order.ts'
import type { OrderDispute } from '#db/desk/money/disputes.ts'
import type { OrderMoney, StoredPayment } from '#db/desk/money/order-money.ts'
import type { Desk } from '#desk/frame/desk.ts'
import { sendsBack, type SendsBack } from './payment-left.ts'
import { hasOpenRefund, isRefundable, countLeft } from './plan-refund.ts'

/** An order's money and what this person may do with it. */
export type ShownMoney = Omit<OrderMoney, 'refundedCents' | 'disputes'> & {
  /** Refunds made or on their way, without those of unknown status. */
  sentBackCents: number
  /** The refundable amount if a refund of unknown status was sent. */
  leftCents: number
  canRefund: boolean
  canCancel: boolean
  canRecord: boolean
  /** Whether staff recorded a payment. */
  canCorrect: boolean
  /** Whether an invoice order was canceled that may still be paid. */
  canReopen: boolean
  /** Whether what is due after a change can be waived. */
  canWaive: boolean
  sendsBack: SendsBack
  disputes: readonly OrderDispute[]
}

export function showMoney({ visit: { role } }: Desk, order: OrderMoney): ShownMoney {
  const { status } = order
  const leftCents = countLeft(order)
  const isSettled = !hasOpenRefund(order)
  return {
    ...order,
    leftCents,
    sentBackCents: sumSentBack(order),
    canRefund: isSettled && isRefundable(order) && leftCents > 0 && may(role, 'refundOrder'),
    canCancel:
      isSettled && isCancelable(order) && may(role, status === 'in_production' ? 'cancelCutOrder' : 'cancelOrder'),
    ...findWaysToPay(order, role),
    sendsBack: sendsBack(order),
    disputes: JSON.parse(order.disputes) as OrderDispute[],
  }
}

function findWaysToPay(order: OrderMoney, role: Role) {
  return {
    canRecord: isRecordable(order) && may(role, 'recordPayment'),
    canCorrect: order.payments.some(isCorrectable) && may(role, 'recordPayment'),
    canReopen: isReopenable(order) && may(role, 'correctOrder'),
    canWaive: order.dueCents > 0 && order.status !== 'needs_attention' && may(role, 'changeOrder'),
  }
}

/** Whether money can come by check: for an invoice, and for what a change made due of any order. */
function isRecordable({ dueCents, status, paymentMethod }: OrderMoney): boolean {
  return dueCents > 0 || (status === 'pending_payment' && paymentMethod === 'invoice')
}

/** Money that went back of an order would be missing when it is paid again. */
export function isReopenable({ status, paymentMethod, refundedCents }: OrderMoney): boolean {
  return status === 'canceled' && paymentMethod === 'invoice' && refundedCents === 0
}

/** Money that staff recorded, and that no row has taken back. */
export function isCorrectable({ provider, state, corrects, isCorrected }: StoredPayment): boolean {
  return provider === 'invoice' && state === 'succeeded' && corrects === null && isCorrected === 0
}

function sumSentBack({ refunds }: OrderMoney): number {
  return refunds
    .filter(({ state }) => state === 'pending' || state === 'succeeded')
    .reduce((sum, { amountCents }) => sum + amountCents, 0)
}

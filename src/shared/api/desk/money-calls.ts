import { MoneyPage, Previewed, MoneyMoved } from '#shared/schema/desk/money.ts'
import { change, type DeskCall } from './change.ts'

/** Payments, refunds, cancellations and the books. */
export const moneyCalls = {
  money: { method: 'GET', path: 'orderMoney', needs: 'seeMoney', response: { data: MoneyPage } },
  previewRefund: {
    method: 'POST',
    path: 'refundPreview',
    needs: 'refundOrder',
    body: 'DeskBody',
    response: { data: Previewed },
  },
  refund: {
    method: 'POST',
    path: 'orderRefunds',
    needs: 'refundOrder',
    isProven: true,
    body: 'DeskBody',
    response: { data: MoneyMoved },
  },
  askRefund: { method: 'POST', path: 'refundAsk', needs: 'refundOrder', response: { data: MoneyMoved } },
  previewCancel: {
    method: 'POST',
    path: 'cancelPreview',
    needs: 'cancelOrder',
    body: 'DeskBody',
    response: { data: Previewed },
  },
  // Needs the password only if money goes back.
  cancelOrder: {
    method: 'POST',
    path: 'orderCancel',
    needs: 'cancelOrder',
    body: 'DeskBody',
    response: { data: MoneyMoved },
  },
  recordPayment: {
    method: 'POST',
    path: 'orderPayments',
    needs: 'recordPayment',
    body: 'DeskBody',
    response: { data: MoneyPage },
  },
  waiveDue: change('POST', 'orderWaive', 'changeOrder'),
  resolveOrder: change('POST', 'orderResolve', 'correctOrder'),
} as const satisfies Record<string, DeskCall>

import type { DeskAction } from './action.ts'
import { askRefund, cancelOrder, recordPayment, refund, resolveOrder } from './money.ts'
import { close, invite, open, setUp } from './opening.ts'
import type { DeskActionName } from './names.ts'

/** Every form of the desk. */
export const deskActions: Record<DeskActionName, DeskAction> = {
  open,
  invite,
  'set-up': setUp,
  close,
  refund,
  'ask-refund': askRefund,
  'cancel-order': cancelOrder,
  'record-payment': recordPayment,
  'resolve-order': resolveOrder,
}

export function deskActionOf(name: string): DeskAction | null {
  return Object.hasOwn(deskActions, name) ? deskActions[name as DeskActionName] : null
}

import type { DeskCallName } from '#desk/api/calls.ts'
import { closeDesk } from './close.ts'
import type { DeskHandler } from './desk.ts'
import { enroll, startEnrollment } from './enroll.ts'
import { entry } from './entry.ts'
import { invite } from './invite.ts'
import { log } from './log.ts'
import { openDesk } from './open.ts'
import { cancelOrder, previewCancel } from './money/cancel-calls.ts'
import { money } from './money/money-page.ts'
import { recordPayment, resolveOrder } from './money/payment-calls.ts'
import { askRefund, previewRefund, refund } from './money/refund-calls.ts'

/** The handler of each call of the desk's API. */
export const handlers: Record<DeskCallName, DeskHandler> = {
  entry,
  open: openDesk,
  close: closeDesk,
  invite,
  startEnrollment,
  enroll,

  log,

  money,
  previewRefund,
  refund,
  askRefund,
  previewCancel,
  cancelOrder,
  recordPayment,
  resolveOrder,
}

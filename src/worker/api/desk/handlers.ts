import type { DeskCallName } from '#shared/api/desk-contract.ts'
import { closeDesk } from './close.ts'
import type { DeskHandler } from './desk.ts'
import { enroll, startEnrollment } from './enroll.ts'
import { entry } from './entry.ts'
import { invite } from './invite.ts'
import { setKeys } from './keys.ts'
import { log } from './log.ts'
import { openDesk } from './open.ts'
import { cancelOrder, previewCancel } from './money/cancel-calls.ts'
import { money } from './money/money-page.ts'
import { recordPayment, resolveOrder } from './money/payment-calls.ts'
import { askRefund, previewRefund, refund } from './money/refund-calls.ts'
import { assignOrders, moveOrders, undoOrders } from './orders/bulk.ts'
import { exportList } from './orders/export.ts'
import { flagOrder, holdOrder, releaseOrder, solveOrder } from './orders/hold.ts'
import { moveOrder } from './orders/move.ts'
import { mailOrder, noteLine, noteOrder } from './orders/notes.ts'
import { order } from './orders/order.ts'
import { orders } from './orders/orders.ts'
import { paper, print } from './orders/paper.ts'
import { emailOrder } from './orders/email.ts'
import { parcels } from './orders/parcels.ts'
import { undoOrder } from './orders/undo.ts'
import { assign, linkOrder, note, remove, setState } from './requests/changes.ts'
import { file } from './requests/file.ts'
import { requests } from './requests/list.ts'
import { answer, answerAgain, undoAnswer } from './requests/replies.ts'
import { request } from './requests/request.ts'
import { addAnswer, answers, changeAnswer, removeAnswer } from './requests/saved-answers.ts'
import { search } from './search.ts'
import { mails } from './today/mails.ts'
import { today } from './today/today.ts'
import { move, remove as removeView, rename, saveView, views } from './views/views.ts'

/** The handler of each call of the desk's API. */
export const handlers: Record<DeskCallName, DeskHandler> = {
  entry,
  open: openDesk,
  close: closeDesk,
  invite,
  startEnrollment,
  enroll,

  orders,
  exportOrders: exportList,
  moveOrders,
  undoOrders,
  assignOrders,
  paper,
  print,
  order,
  moveOrder,
  undoOrder,
  holdOrder,
  releaseOrder,
  flagOrder,
  solveOrder,
  noteOrder,
  noteLine,
  mailOrder,
  emailOrder,
  parcels,

  requests,
  request,
  setRequestState: setState,
  deleteRequest: remove,
  assignRequest: assign,
  answerRequest: answer,
  noteRequest: note,
  undoRequest: undoAnswer,
  mailRequestAgain: answerAgain,
  linkRequest: linkOrder,
  requestFile: file,
  answers,
  addAnswer,
  changeAnswer,
  deleteAnswer: removeAnswer,

  views,
  saveView,
  renameView: rename,
  moveView: move,
  deleteView: removeView,

  today,
  setKeys,
  log,
  search,
  failedMails: mails,

  money,
  previewRefund,
  refund,
  askRefund,
  previewCancel,
  cancelOrder,
  recordPayment,
  resolveOrder,
}

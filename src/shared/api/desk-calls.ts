import { deskApiPaths } from '#shared/desk/paths.ts'
import type { Permission } from '#shared/desk/permissions.ts'
import type { LogPage } from '#shared/schema/desk/log.ts'
import type { MoneyMoved, MoneyPage, Previewed } from '#shared/schema/desk/money.ts'
import type { DeskRequest, RequestList, SavedAnswer } from '#shared/schema/desk/requests.ts'
import type { BulkAnswer, DeskOrder, OrderList } from '#shared/schema/desk/orders.ts'
import type { Found } from '#shared/schema/desk/search.ts'
import type { FailedMail, Today } from '#shared/schema/desk/today.ts'
import type { PaperOrder, Printed } from '#shared/schema/desk/paper.ts'
import type { SavedView } from '#shared/schema/desk/views.ts'
import type { Enrolled, EnrollmentStart, Visit } from '#shared/schema/desk/visit.ts'

/** The answer to a change: its row of the log. */
type Changed = { logId: number }

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** A call of the desk's API: JSON both ways. `Answer` is what its `data` holds. */
export type DeskCall<Answer = unknown> = {
  method: Method
  path: string
  /** Who may call it: staff while the desk is closed, or an open desk with this permission. */
  needs: 'staff' | Permission
  /** True if the password must have been entered in the last 15 minutes. */
  isProven: boolean
  /** True if the answer is a file. */
  isFile: boolean
  /** Carries the type of the answer; never set. */
  answer?: Answer
}

type Options = { isProven?: boolean; isFile?: boolean }

function call<Answer>(
  method: Method,
  path: string,
  needs: DeskCall['needs'],
  { isProven = false, isFile = false }: Options = {},
): DeskCall<Answer> {
  return { method, path, needs, isProven, isFile }
}

/** Every call of the desk's API. Handlers, the client and the tests read this table. */
export const deskCalls = {
  entry: call<Visit>('GET', deskApiPaths.entry, 'staff'),
  open: call<{ name: string }>('POST', deskApiPaths.open, 'staff'),
  close: call<null>('POST', deskApiPaths.close, 'staff'),
  invite: call<null>('POST', deskApiPaths.invitations, 'staff'),
  startEnrollment: call<EnrollmentStart>('GET', deskApiPaths.enrollment, 'staff'),
  enroll: call<Enrolled>('POST', deskApiPaths.enrollment, 'staff'),

  orders: call<OrderList>('GET', deskApiPaths.orders, 'readOrders'),
  exportOrders: call<null>('POST', deskApiPaths.ordersExport, 'exportOrders', { isProven: true, isFile: true }),
  moveOrders: call<BulkAnswer>('POST', deskApiPaths.ordersMove, 'moveOrder'),
  undoOrders: call<{ undone: number; refused: string[] }>('POST', deskApiPaths.ordersUndo, 'moveOrder'),
  assignOrders: call<{ orders: number; name: string | null }>('POST', deskApiPaths.ordersAssign, 'assignOrder'),
  paper: call<PaperOrder[]>('GET', deskApiPaths.paper, 'printOrder'),
  print: call<Printed>('POST', deskApiPaths.paper, 'printOrder'),
  order: call<DeskOrder>('GET', deskApiPaths.order, 'readOrders'),
  moveOrder: call<Changed>('POST', deskApiPaths.orderMove, 'moveOrder'),
  undoOrder: call<null>('POST', deskApiPaths.orderUndo, 'noteOrder'),
  holdOrder: call<Changed>('POST', deskApiPaths.orderHold, 'holdOrder'),
  releaseOrder: call<Changed>('POST', deskApiPaths.orderRelease, 'holdOrder'),
  flagOrder: call<Changed>('POST', deskApiPaths.orderAttention, 'flagOrder'),
  solveOrder: call<Changed>('POST', deskApiPaths.orderSolution, 'flagOrder'),
  noteOrder: call<Changed>('POST', deskApiPaths.orderNotes, 'noteOrder'),
  noteLine: call<Changed>('PUT', deskApiPaths.orderLineNotes, 'noteOrder'),
  mailOrder: call<Changed>('POST', deskApiPaths.orderMails, 'mailCustomer'),
  emailOrder: call<Changed>('PUT', deskApiPaths.orderEmail, 'mailCustomer'),
  parcels: call<Changed>('PUT', deskApiPaths.orderParcels, 'moveOrder'),

  requests: call<RequestList>('GET', deskApiPaths.requests, 'readRequests'),
  request: call<DeskRequest>('GET', deskApiPaths.request, 'readRequests'),
  setRequestState: call<Changed>('PUT', deskApiPaths.request, 'answerRequests'),
  deleteRequest: call<Changed>('DELETE', deskApiPaths.request, 'answerRequests'),
  assignRequest: call<Changed>('POST', deskApiPaths.requestAssignee, 'answerRequests'),
  answerRequest: call<Changed>('POST', deskApiPaths.requestReplies, 'answerRequests'),
  noteRequest: call<Changed>('POST', deskApiPaths.requestNotes, 'answerRequests'),
  undoRequest: call<Changed>('POST', deskApiPaths.requestUndo, 'answerRequests'),
  mailRequestAgain: call<Changed>('POST', deskApiPaths.requestAgain, 'answerRequests'),
  linkRequest: call<Changed>('PUT', deskApiPaths.requestOrder, 'answerRequests'),
  requestFile: call<null>('GET', deskApiPaths.file, 'readRequests', { isFile: true }),
  answers: call<SavedAnswer[]>('GET', deskApiPaths.answers, 'answerRequests'),
  addAnswer: call<Changed>('POST', deskApiPaths.answers, 'answerRequests'),
  changeAnswer: call<Changed>('PUT', deskApiPaths.answer, 'answerRequests'),
  deleteAnswer: call<Changed>('DELETE', deskApiPaths.answer, 'answerRequests'),

  // A list's own permission is asked for, too.
  views: call<SavedView[]>('GET', deskApiPaths.views, 'readOrders'),
  saveView: call<Changed>('POST', deskApiPaths.views, 'readOrders'),
  renameView: call<Changed>('PUT', deskApiPaths.view, 'readOrders'),
  moveView: call<Changed>('POST', deskApiPaths.viewMove, 'readOrders'),
  deleteView: call<Changed>('DELETE', deskApiPaths.view, 'readOrders'),

  today: call<Today>('GET', deskApiPaths.today, 'readOrders'),
  setKeys: call<Changed>('PUT', deskApiPaths.keys, 'readOrders'),
  log: call<LogPage>('GET', deskApiPaths.log, 'readLog'),
  search: call<Found>('GET', deskApiPaths.search, 'readOrders'),
  failedMails: call<FailedMail[]>('GET', deskApiPaths.failedMails, 'mailCustomer'),

  money: call<MoneyPage>('GET', deskApiPaths.orderMoney, 'seeMoney'),
  previewRefund: call<Previewed>('POST', deskApiPaths.refundPreview, 'refundOrder'),
  refund: call<MoneyMoved>('POST', deskApiPaths.orderRefunds, 'refundOrder', { isProven: true }),
  askRefund: call<MoneyMoved>('POST', deskApiPaths.refundAsk, 'refundOrder'),
  previewCancel: call<Previewed>('POST', deskApiPaths.cancelPreview, 'cancelOrder'),
  // Needs the password only if money goes back.
  cancelOrder: call<MoneyMoved>('POST', deskApiPaths.orderCancel, 'cancelOrder'),
  recordPayment: call<MoneyPage>('POST', deskApiPaths.orderPayments, 'recordPayment'),
  resolveOrder: call<null>('POST', deskApiPaths.orderResolve, 'correctOrder'),
} as const satisfies Record<string, DeskCall>

export type DeskCalls = typeof deskCalls
export type DeskCallName = keyof DeskCalls
export type AnswerOf<Name extends DeskCallName> = NonNullable<DeskCalls[Name]['answer']>

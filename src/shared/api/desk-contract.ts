import { deskApiPaths } from '#shared/desk/paths.ts'
import { Visit, EnrollmentStart, Enrolled } from '#shared/schema/desk/visit.ts'
import { OrderList, BulkAnswer, BulkUndone, Assigned, DeskOrder } from '#shared/schema/desk/orders.ts'
import { PaperOrder, Printed } from '#shared/schema/desk/paper.ts'
import { RequestList, DeskRequest, SavedReply } from '#shared/schema/desk/requests.ts'
import { DeskReviewList } from '#shared/schema/desk/reviews.ts'
import { StaffList } from '#shared/schema/desk/staff.ts'
import { SavedView } from '#shared/schema/desk/views.ts'
import { Today, FailedMail } from '#shared/schema/desk/today.ts'
import { Visits } from '#shared/schema/desk/visits.ts'
import { LogPage } from '#shared/schema/desk/log.ts'
import { Found } from '#shared/schema/desk/search.ts'
import { MoneyPage, Previewed, MoneyMoved } from '#shared/schema/desk/money.ts'
import { TaxPage } from '#shared/schema/desk/tax.ts'
import { apiOf, type ClientOf } from './api-of.ts'
import type { Call } from './call-shape.ts'
import { ANY_FILE } from './contract.ts'
import type { Http } from './http.ts'

export type DeskCall = Call<keyof typeof deskApiPaths> & { needs: NonNullable<Call['needs']> }
export type DeskCallName = keyof typeof deskCalls
export type DeskApi = ClientOf<typeof deskCalls, typeof deskApiPaths>

/** The answer is the change's row of the log. */
const changed = { ignored: null } as const

/** The desk's part of the contract, which only the Worker loads, for staff. */
export const deskCalls = {
  entry: { method: 'GET', path: 'entry', needs: 'staff', query: true, response: { data: Visit } },
  open: { method: 'POST', path: 'open', needs: 'staff', body: 'DeskBody', response: { ignored: null } },
  close: { method: 'POST', path: 'close', needs: 'staff', response: { ignored: null } },
  invite: { method: 'POST', path: 'invitations', needs: 'staff', response: { ignored: null } },
  startEnrollment: {
    method: 'GET',
    path: 'enrollment',
    needs: 'staff',
    query: true,
    response: { data: EnrollmentStart },
  },
  enroll: { method: 'POST', path: 'enrollment', needs: 'staff', body: 'DeskBody', response: { data: Enrolled } },

  orders: { method: 'GET', path: 'orders', needs: 'readOrders', query: true, response: { data: OrderList } },
  exportOrders: {
    method: 'POST',
    path: 'ordersExport',
    needs: 'exportOrders',
    isProven: true,
    body: 'DeskBody',
    response: { file: ANY_FILE },
  },
  moveOrders: {
    method: 'POST',
    path: 'ordersMove',
    needs: 'moveOrder',
    body: 'DeskBody',
    response: { data: BulkAnswer },
  },
  undoOrders: {
    method: 'POST',
    path: 'ordersUndo',
    needs: 'moveOrder',
    body: 'DeskBody',
    response: { data: BulkUndone },
  },
  assignOrders: {
    method: 'POST',
    path: 'ordersAssign',
    needs: 'assignOrder',
    body: 'DeskBody',
    response: { data: Assigned },
  },
  paper: { method: 'GET', path: 'paper', needs: 'printOrder', query: true, response: { list: PaperOrder } },
  print: { method: 'POST', path: 'paper', needs: 'printOrder', body: 'DeskBody', response: { data: Printed } },
  order: { method: 'GET', path: 'order', needs: 'readOrders', query: true, response: { data: DeskOrder } },
  moveOrder: { method: 'POST', path: 'orderMove', needs: 'moveOrder', body: 'DeskBody', response: changed },
  undoOrder: { method: 'POST', path: 'orderUndo', needs: 'noteOrder', body: 'DeskBody', response: changed },
  holdOrder: { method: 'POST', path: 'orderHold', needs: 'holdOrder', body: 'DeskBody', response: changed },
  releaseOrder: { method: 'POST', path: 'orderRelease', needs: 'holdOrder', body: 'DeskBody', response: changed },
  flagOrder: { method: 'POST', path: 'orderAttention', needs: 'flagOrder', body: 'DeskBody', response: changed },
  solveOrder: { method: 'POST', path: 'orderSolution', needs: 'flagOrder', body: 'DeskBody', response: changed },
  noteOrder: { method: 'POST', path: 'orderNotes', needs: 'noteOrder', body: 'DeskBody', response: changed },
  noteLine: { method: 'PUT', path: 'orderLineNotes', needs: 'noteOrder', body: 'DeskBody', response: changed },
  mailOrder: { method: 'POST', path: 'orderEmails', needs: 'mailCustomer', body: 'DeskBody', response: changed },
  emailOrder: { method: 'PUT', path: 'orderEmail', needs: 'mailCustomer', body: 'DeskBody', response: changed },
  packages: { method: 'PUT', path: 'orderPackages', needs: 'moveOrder', body: 'DeskBody', response: changed },

  requests: { method: 'GET', path: 'requests', needs: 'readRequests', query: true, response: { data: RequestList } },
  request: { method: 'GET', path: 'request', needs: 'readRequests', response: { data: DeskRequest } },
  setRequestState: { method: 'PUT', path: 'request', needs: 'answerRequests', body: 'DeskBody', response: changed },
  deleteRequest: { method: 'DELETE', path: 'request', needs: 'answerRequests', body: 'DeskBody', response: changed },
  assignRequest: {
    method: 'POST',
    path: 'requestAssignee',
    needs: 'answerRequests',
    body: 'DeskBody',
    response: changed,
  },
  answerRequest: {
    method: 'POST',
    path: 'requestReplies',
    needs: 'answerRequests',
    body: 'DeskBody',
    response: changed,
  },
  noteRequest: { method: 'POST', path: 'requestNotes', needs: 'answerRequests', body: 'DeskBody', response: changed },
  undoRequest: { method: 'POST', path: 'requestUndo', needs: 'answerRequests', body: 'DeskBody', response: changed },
  mailRequestAgain: {
    method: 'POST',
    path: 'requestAgain',
    needs: 'answerRequests',
    body: 'DeskBody',
    response: changed,
  },
  linkRequest: { method: 'PUT', path: 'requestOrder', needs: 'answerRequests', body: 'DeskBody', response: changed },
  requestFile: { method: 'GET', path: 'file', needs: 'readRequests', query: true, response: { file: ANY_FILE } },
  reviews: { method: 'GET', path: 'reviews', needs: 'decideReviews', query: true, response: { data: DeskReviewList } },
  moveReviews: { method: 'PUT', path: 'reviews', needs: 'decideReviews', body: 'DeskBody', response: changed },
  replyToReview: { method: 'PUT', path: 'reviewReply', needs: 'decideReviews', body: 'DeskBody', response: changed },
  staff: { method: 'GET', path: 'staff', needs: 'manageStaff', response: { data: StaffList } },
  inviteStaff: {
    method: 'POST',
    path: 'staff',
    needs: 'manageStaff',
    isProven: true,
    body: 'DeskBody',
    response: changed,
  },
  withdrawInvitation: {
    method: 'DELETE',
    path: 'staff',
    needs: 'manageStaff',
    isProven: true,
    body: 'DeskBody',
    response: changed,
  },
  changeRole: {
    method: 'PUT',
    path: 'staffMember',
    needs: 'manageStaff',
    isProven: true,
    body: 'DeskBody',
    response: changed,
  },
  endRole: {
    method: 'DELETE',
    path: 'staffMember',
    needs: 'manageStaff',
    isProven: true,
    body: 'DeskBody',
    response: changed,
  },
  resetFactor: {
    method: 'POST',
    path: 'staffFactor',
    needs: 'manageStaff',
    isProven: true,
    body: 'DeskBody',
    response: changed,
  },
  savedReplies: { method: 'GET', path: 'savedReplies', needs: 'answerRequests', response: { list: SavedReply } },
  addSavedReply: { method: 'POST', path: 'savedReplies', needs: 'answerRequests', body: 'DeskBody', response: changed },
  changeSavedReply: { method: 'PUT', path: 'savedReply', needs: 'answerRequests', body: 'DeskBody', response: changed },
  deleteSavedReply: {
    method: 'DELETE',
    path: 'savedReply',
    needs: 'answerRequests',
    body: 'DeskBody',
    response: changed,
  },

  // A list's own permission is asked for, too.
  views: { method: 'GET', path: 'views', needs: 'readOrders', query: true, response: { list: SavedView } },
  saveView: { method: 'POST', path: 'views', needs: 'readOrders', body: 'DeskBody', response: changed },
  renameView: { method: 'PUT', path: 'view', needs: 'readOrders', body: 'DeskBody', response: changed },
  moveView: { method: 'POST', path: 'viewMove', needs: 'readOrders', body: 'DeskBody', response: changed },
  deleteView: { method: 'DELETE', path: 'view', needs: 'readOrders', body: 'DeskBody', response: changed },

  today: { method: 'GET', path: 'today', needs: 'readOrders', query: true, response: { data: Today } },
  setKeys: { method: 'PUT', path: 'keys', needs: 'readOrders', body: 'DeskBody', response: changed },
  visits: { method: 'GET', path: 'visits', needs: 'seeVisits', query: true, response: { data: Visits } },
  log: { method: 'GET', path: 'log', needs: 'readLog', query: true, response: { data: LogPage } },
  search: { method: 'GET', path: 'search', needs: 'readOrders', query: true, response: { data: Found } },
  failedEmails: { method: 'GET', path: 'failedEmails', needs: 'mailCustomer', response: { list: FailedMail } },

  tax: { method: 'GET', path: 'tax', needs: 'seeMoney', query: true, response: { data: TaxPage } },
  checkOrderTax: { method: 'POST', path: 'orderTax', needs: 'correctOrder', response: changed },
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
  resolveOrder: { method: 'POST', path: 'orderResolve', needs: 'correctOrder', body: 'DeskBody', response: changed },
} as const satisfies Record<string, DeskCall>

export function createDeskApi(http: Http): DeskApi {
  return apiOf<DeskApi>(http, deskCalls, deskApiPaths)
}

import { filledIn } from '#shared/paths.ts'

/** The desk's pages. They are not in the shop's list of URLs, because that list goes to every visitor. */
export const deskPaths = {
  home: '/desk',
  open: '/desk/open',
  setUp: '/desk/set-up',
  orders: '/desk/orders',
  order: '/desk/orders/:number',
  requests: '/desk/requests',
  savedReplies: '/desk/requests/answers',
  request: '/desk/requests/:reference',
  file: '/desk/files/:key',
  packingSlip: '/desk/print/packing-slip',
  cutList: '/desk/print/cut-list',
  cartonLabels: '/desk/print/carton-labels',
  reviews: '/desk/reviews',
  log: '/desk/log',
  visits: '/desk/visits',
  keys: '/desk/keys',
  search: '/desk/search',
  emails: '/desk/emails',
  tax: '/desk/tax',
  orderRefund: '/desk/orders/:number/refund',
  orderCancel: '/desk/orders/:number/cancel',
  orderPayment: '/desk/orders/:number/payment',
} as const

/** The paths of the desk's API. */
export const deskApiPaths = {
  entry: '/api/desk/entry',
  open: '/api/desk/open',
  close: '/api/desk/close',
  invitations: '/api/desk/invitations',
  enrollment: '/api/desk/enrollment',
  orders: '/api/desk/orders',
  ordersExport: '/api/desk/orders/export',
  ordersMove: '/api/desk/orders/move',
  ordersUndo: '/api/desk/orders/undo',
  ordersAssign: '/api/desk/orders/assign',
  paper: '/api/desk/orders/paper',
  order: '/api/desk/orders/:number',
  orderMove: '/api/desk/orders/:number/move',
  orderUndo: '/api/desk/orders/:number/undo',
  orderHold: '/api/desk/orders/:number/hold',
  orderRelease: '/api/desk/orders/:number/release',
  orderAttention: '/api/desk/orders/:number/attention',
  orderSolution: '/api/desk/orders/:number/solve',
  orderNotes: '/api/desk/orders/:number/notes',
  orderEmails: '/api/desk/orders/:number/emails',
  orderEmail: '/api/desk/orders/:number/email',
  orderPackages: '/api/desk/orders/:number/packages',
  orderLineNotes: '/api/desk/orders/:number/lines/:line/note',
  requests: '/api/desk/requests',
  request: '/api/desk/requests/:reference',
  requestAssignee: '/api/desk/requests/:reference/assign',
  requestReplies: '/api/desk/requests/:reference/replies',
  requestNotes: '/api/desk/requests/:reference/notes',
  requestUndo: '/api/desk/requests/:reference/undo',
  requestAgain: '/api/desk/requests/:reference/again',
  requestOrder: '/api/desk/requests/:reference/order',
  file: '/api/desk/files/:key',
  savedReplies: '/api/desk/answers',
  savedReply: '/api/desk/answers/:id',
  reviews: '/api/desk/reviews',
  reviewReply: '/api/desk/reviews/:id/reply',
  views: '/api/desk/views',
  view: '/api/desk/views/:id',
  viewMove: '/api/desk/views/:id/move',
  today: '/api/desk/today',
  log: '/api/desk/log',
  visits: '/api/desk/visits',
  keys: '/api/desk/keys',
  search: '/api/desk/search',
  failedEmails: '/api/desk/emails',
  tax: '/api/desk/tax',
  orderTax: '/api/desk/orders/:number/tax',
  orderMoney: '/api/desk/orders/:number/money',
  orderRefunds: '/api/desk/orders/:number/refunds',
  refundPreview: '/api/desk/orders/:number/refunds/preview',
  refundAsk: '/api/desk/orders/:number/refunds/:refund/ask',
  orderCancel: '/api/desk/orders/:number/cancel',
  cancelPreview: '/api/desk/orders/:number/cancel/preview',
  orderPayments: '/api/desk/orders/:number/payments',
  orderResolve: '/api/desk/orders/:number/resolve',
} as const

/** True for the desk and everything under it. */
export function isDeskPath(pathname: string): boolean {
  return pathname === deskPaths.home || pathname.startsWith(`${deskPaths.home}/`)
}

/** Fills in the `:names` of a path. */
export function deskHref(path: string, params: Record<string, string | number> = {}): string {
  return filledIn(path, params)
}

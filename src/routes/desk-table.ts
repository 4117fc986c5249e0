import { deskPaths } from '#shared/desk/paths.ts'
import { matcherOf } from '#routes/match.ts'
import { route } from '#routes/screen.ts'
import type { DeskRoute } from './desk-screen.ts'

const desk = { layout: 'desk', isPrivate: true, hydrates: false } as const
/** A sheet of paper, which has no desk around it. */
const paper = { ...desk, layout: 'paper' } as const

/** Every screen of the desk. Only the Worker imports it, for staff. */
export const deskRoutes: readonly DeskRoute[] = [
  route(deskPaths.open, 'open', () => import('./desk/open/open.tsx'), { ...desk, needs: 'staff' }),
  route(deskPaths.setUp, 'set-up', () => import('./desk/open/set-up.tsx'), { ...desk, needs: 'staff' }),
  route(deskPaths.home, 'today', () => import('./desk/today/today.tsx'), { ...desk, needs: 'readOrders' }),
  route(deskPaths.orderRefund, 'refund', () => import('./desk/money/refund.tsx'), { ...desk, needs: 'refundOrder' }),
  route(deskPaths.orderCancel, 'cancel', () => import('./desk/money/cancel.tsx'), { ...desk, needs: 'cancelOrder' }),
  route(deskPaths.orderPayment, 'payment', () => import('./desk/money/payment.tsx'), {
    ...desk,
    needs: 'recordPayment',
  }),
  route(deskPaths.orderAddress, 'address', () => import('./desk/changes/address.tsx'), {
    ...desk,
    needs: 'changeOrder',
  }),
  route(deskPaths.orderLines, 'lines', () => import('./desk/changes/lines.tsx'), { ...desk, needs: 'changeOrder' }),
  route(deskPaths.orderAsPlaced, 'as-placed', () => import('./desk/changes/as-placed.tsx'), {
    ...desk,
    needs: 'changeOrder',
  }),
  route(deskPaths.orderRemake, 'remake', () => import('./desk/remakes/remake.tsx'), { ...desk, needs: 'changeOrder' }),
  route(deskPaths.remakes, 'remakes', () => import('./desk/remakes/remakes.tsx'), { ...desk, needs: 'readOrders' }),
  route(deskPaths.orders, 'orders', () => import('./desk/orders/orders.tsx'), { ...desk, needs: 'readOrders' }),
  route(deskPaths.order, 'order', () => import('./desk/orders/order.tsx'), { ...desk, needs: 'readOrders' }),
  route(deskPaths.quotes, 'quotes', () => import('./desk/quotes/quotes.tsx'), { ...desk, needs: 'makeQuotes' }),
  route(deskPaths.quote, 'quote', () => import('./desk/quotes/quote.tsx'), { ...desk, needs: 'makeQuotes' }),
  route(deskPaths.requests, 'requests', () => import('./desk/requests/requests.tsx'), {
    ...desk,
    needs: 'readRequests',
  }),
  route(deskPaths.savedReplies, 'saved-replies', () => import('./desk/requests/saved-replies.tsx'), {
    ...desk,
    needs: 'answerRequests',
  }),
  route(deskPaths.request, 'request', () => import('./desk/requests/request.tsx'), { ...desk, needs: 'readRequests' }),
  route(deskPaths.customers, 'customers', () => import('./desk/customers/customers.tsx'), {
    ...desk,
    needs: 'readCustomers',
  }),
  route(deskPaths.customer, 'customer', () => import('./desk/customers/customer.tsx'), {
    ...desk,
    needs: 'readCustomers',
  }),
  route(deskPaths.reviews, 'review-decisions', () => import('./desk/content/review-decisions.tsx'), {
    ...desk,
    needs: 'decideReviews',
  }),
  route(deskPaths.coupons, 'coupons', () => import('./desk/content/coupons.tsx'), { ...desk, needs: 'editCoupons' }),
  route(deskPaths.content, 'content', () => import('./desk/content/content.tsx'), { ...desk, needs: 'editContent' }),
  route(deskPaths.delivery, 'delivery', () => import('./desk/settings/delivery.tsx'), {
    ...desk,
    needs: 'changeRules',
  }),
  route(deskPaths.settings, 'settings', () => import('./desk/settings/settings.tsx'), {
    ...desk,
    needs: 'seeSettings',
  }),
  route(deskPaths.staff, 'staff', () => import('./desk/staff/staff.tsx'), { ...desk, needs: 'manageStaff' }),
  route(deskPaths.packingSlip, 'packing-slip', () => import('./desk/paper/packing-slip.tsx'), {
    ...paper,
    needs: 'printOrder',
  }),
  route(deskPaths.cutList, 'cut-list', () => import('./desk/paper/cut-list.tsx'), { ...paper, needs: 'printOrder' }),
  route(deskPaths.cartonLabels, 'carton-labels', () => import('./desk/paper/carton-labels.tsx'), {
    ...paper,
    needs: 'printOrder',
  }),
  route(deskPaths.boardLabels, 'board-labels', () => import('./desk/paper/board-labels.tsx'), {
    ...paper,
    needs: 'printOrder',
  }),
  route(deskPaths.boardLabelSheets, 'board-labels', () => import('./desk/paper/board-labels.tsx'), {
    ...paper,
    needs: 'printOrder',
  }),
  route(deskPaths.products, 'products', () => import('./desk/products/products.tsx'), {
    ...desk,
    needs: 'readProducts',
  }),
  route(deskPaths.bulkPrices, 'bulk-prices', () => import('./desk/products/bulk-prices.tsx'), {
    ...desk,
    needs: 'bulkPrices',
  }),
  route(deskPaths.imports, 'imports', () => import('./desk/products/import/imports.tsx'), {
    ...desk,
    needs: 'importProducts',
  }),
  route(deskPaths.product, 'product', () => import('./desk/products/product.tsx'), { ...desk, needs: 'readProducts' }),
  route(deskPaths.keys, 'keys', () => import('./desk/keys/keys.tsx'), { ...desk, needs: 'readOrders' }),
  route(deskPaths.visits, 'visits', () => import('./desk/visits/visits.tsx'), { ...desk, needs: 'seeVisits' }),
  route(deskPaths.log, 'log', () => import('./desk/log/log.tsx'), { ...desk, needs: 'readLog' }),
  route(deskPaths.outbox, 'outbox', () => import('./desk/outbox/outbox.tsx'), { ...desk, needs: 'mailCustomer' }),
  route(deskPaths.email, 'email', () => import('./desk/outbox/email.tsx'), { ...desk, needs: 'mailCustomer' }),
  route(deskPaths.books, 'books', () => import('./desk/money/books.tsx'), { ...desk, needs: 'seeMoney' }),
  route(deskPaths.search, 'search', () => import('./desk/search/search.tsx'), { ...desk, needs: 'readOrders' }),
]

export const matchDesk = matcherOf(deskRoutes)

/** For a path of the desk that does not exist, to staff with an open desk. */
export const deskMissingRoute: DeskRoute = route('*', 'missing', () => import('./desk/missing/missing.tsx'), {
  ...desk,
  needs: 'readOrders',
})

import { filledIn } from '#shared/paths.ts'

/** The desk's pages. They are not in the shop's list of URLs, because that list goes to every visitor. */
export const deskPaths = {
  home: '/desk',
  open: '/desk/open',
  setUp: '/desk/set-up',
  orders: '/desk/orders',
  order: '/desk/orders/:number',
  quotes: '/desk/quotes',
  quote: '/desk/quotes/:quote',
  quoteOrder: '/desk/quotes/:quote/order',
  requests: '/desk/requests',
  savedReplies: '/desk/requests/answers',
  request: '/desk/requests/:reference',
  file: '/desk/files/:key',
  packingSlip: '/desk/print/packing-slip',
  cutList: '/desk/print/cut-list',
  cartonLabels: '/desk/print/carton-labels',
  boardLabels: '/desk/print/board-labels',
  boardLabelSheets: '/desk/print/board-label-sheets',
  customers: '/desk/customers',
  customer: '/desk/customers/:key',
  reviews: '/desk/reviews',
  staff: '/desk/staff',
  settings: '/desk/settings',
  products: '/desk/products',
  bulkPrices: '/desk/products/prices',
  rates: '/desk/products/rates',
  finishes: '/desk/products/finishes',
  categories: '/desk/products/categories',
  imports: '/desk/products/import',
  product: '/desk/products/:id',
  productRates: '/desk/products/:id/rates',
  coupons: '/desk/coupons',
  content: '/desk/content',
  texts: '/desk/content/texts',
  delivery: '/desk/delivery',
  log: '/desk/log',
  visits: '/desk/visits',
  keys: '/desk/keys',
  search: '/desk/search',
  outbox: '/desk/outbox',
  email: '/desk/outbox/:id',
  letter: '/desk/letters/:id',
  books: '/desk/books',
  sales: '/desk/sales',
  orderRefund: '/desk/orders/:number/refund',
  orderCancel: '/desk/orders/:number/cancel',
  orderPayment: '/desk/orders/:number/payment',
  orderEvidence: '/desk/orders/:number/evidence',
  orderAddress: '/desk/orders/:number/address',
  orderLines: '/desk/orders/:number/lines',
  orderAsPlaced: '/desk/orders/:number/as-placed',
  orderRemake: '/desk/orders/:number/remake',
  remakes: '/desk/remakes',
  week: '/desk/week',
  cut: '/desk/cut',
  ship: '/desk/ship',
  cutPlan: '/desk/cut/:id',
} as const

/** True for the desk and everything under it. */
export function isDeskPath(pathname: string): boolean {
  return pathname === deskPaths.home || pathname.startsWith(`${deskPaths.home}/`)
}

/** Fills in the `:names` of a path. */
export function deskHref(path: string, params: Record<string, string | number> = {}): string {
  return filledIn(path, params)
}

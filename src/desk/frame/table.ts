import { categoriesScreen } from '#desk/categories/categories.tsx'
import { createMatcher } from '#routes/match.ts'
import { open } from '#desk/opening/open.tsx'
import { setUpPage } from '#desk/opening/set-up.tsx'
import { books } from '#desk/books/books.tsx'
import { sales } from '#desk/sales/sales.tsx'
import { bulkPrices } from '#desk/products/bulk-prices.tsx'
import { productRates } from '#desk/products/product-rates.tsx'
import { ratesScreen } from '#desk/products/rates.tsx'
import { finishesScreen } from '#desk/products/finishes.tsx'
import { product } from '#desk/products/product.tsx'
import { products } from '#desk/products/products.tsx'
import { weekScreen } from '#desk/week/week.tsx'
import { cutScreen } from '#desk/cut/cut.tsx'
import { cutPlan } from '#desk/cut/plan-page.tsx'
import { shipScreen } from '#desk/shipping/ship.tsx'
import { coupons } from '#desk/coupons/coupons.tsx'
import { reviews } from '#desk/reviews/reviews.tsx'
import { delivery } from '#desk/delivery/delivery.tsx'
import { content } from '#desk/content/content.tsx'
import { textsPage } from '#desk/texts/texts.tsx'
import { boardLabelSheets, boardLabels } from '#desk/paper/board-labels.tsx'
import { cartonLabels } from '#desk/paper/carton-labels.tsx'
import { cutLists } from '#desk/paper/cut-list.tsx'
import { packingSlips } from '#desk/paper/packing-slip.tsx'
import { today } from '#desk/today/today.tsx'
import { keys } from '#desk/keys/keys.tsx'
import { log } from '#desk/log/log.tsx'
import { search } from '#desk/search/search.tsx'
import { visits } from '#desk/visits/visits.tsx'
import { customer } from '#desk/customers/customer.tsx'
import { customers } from '#desk/customers/customers.tsx'
import { staff } from '#desk/staff/staff.tsx'
import { settings } from '#desk/settings/settings.tsx'
import { order } from '#desk/orders/order.tsx'
import { email } from '#desk/outbox/email.tsx'
import { outbox } from '#desk/outbox/outbox.tsx'
import { imports } from '#desk/imports/imports.tsx'
import { cancelPage } from '#desk/money/cancel.tsx'
import { paymentPage } from '#desk/money/payment.tsx'
import { refundPage } from '#desk/money/refund.tsx'
import { evidencePage } from '#desk/disputes/evidence.tsx'
import { remake } from '#desk/remakes/remake.tsx'
import { remakes } from '#desk/remakes/remakes.tsx'
import { request } from '#desk/requests/request.tsx'
import { requests } from '#desk/requests/requests.tsx'
import { savedReplies } from '#desk/requests/saved-replies.tsx'
import { orderAddresses } from '#desk/changes/addresses.tsx'
import { orderAsPlaced } from '#desk/changes/as-placed.tsx'
import { orderLines } from '#desk/changes/lines.tsx'
import { quote } from '#desk/quotes/quote.tsx'
import { quoteOrder } from '#desk/quotes/order.tsx'
import { quotes } from '#desk/quotes/quotes.tsx'
import { orders } from '#desk/orders/orders.tsx'
import type { DeskPage } from './desk-page.ts'
import type { DeskForm } from './form.ts'

/** Every page of the Desk with its forms. */
export const deskPages: readonly DeskPage[] = [
  open,
  setUpPage,
  today,
  packingSlips,
  cutLists,
  cartonLabels,
  boardLabels,
  boardLabelSheets,
  books,
  sales,
  products,
  bulkPrices,
  ratesScreen,
  productRates,
  categoriesScreen,
  finishesScreen,
  product,
  coupons,
  weekScreen,
  cutScreen,
  cutPlan,
  shipScreen,
  reviews,
  delivery,
  content,
  textsPage,
  log,
  visits,
  customers,
  customer,
  staff,
  settings,
  outbox,
  email,
  keys,
  search,
  imports,
  remake,
  remakes,
  requests,
  savedReplies,
  request,
  order,
  refundPage,
  cancelPage,
  paymentPage,
  evidencePage,
  orderAddresses,
  orderLines,
  orderAsPlaced,
  quotes,
  quote,
  quoteOrder,
  orders,
]

const forms = new Map(deskPages.flatMap((page) => page.forms.map((form) => [form.name, form])))

/** The names of all forms of the Desk. */
export const deskFormNames: readonly string[] = [...forms.keys()]

export function formNamed(name: string): DeskForm | null {
  return forms.get(name) ?? null
}

export const matchDesk = createMatcher(deskPages)

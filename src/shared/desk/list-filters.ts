import { isOrderState } from './orders/states.ts'
import { isQuoteTab } from './quotes/tabs.ts'
import { isRequestState } from './requests/states.ts'
import { outboxTabs } from '#shared/schema/desk/outbox.ts'
import { reviewStates } from '#shared/schema/desk/reviews.ts'
import { cutText } from '#shared/text/cut-text.ts'
import { parseDay } from '#shared/text/parse-day.ts'
import { parseMoney } from '#shared/text/parse-money.ts'

/** A filter in the address of a list: its name for people, whether a value can be read, and what can be. */
type Filter = { label: string; reads: (text: string) => boolean; such: string; isRepeated?: true }
type Filters = Record<string, Filter>

export const LONGEST_SEARCH = 200

const text = (label: string): Filter => ({
  label,
  reads: (typed) => typed.length <= LONGEST_SEARCH,
  such: `is too long. Shorten it to ${LONGEST_SEARCH} characters.`,
})
const choice = (label: string, isOne: (text: string) => boolean): Filter => ({
  label,
  reads: isOne,
  such: 'isn’t one of its choices.',
})
const oneOf = (label: string, ...names: readonly string[]) => choice(label, (typed) => names.includes(typed))
const day = (label: string): Filter => ({
  label,
  reads: (typed) => parseDay(typed) !== null,
  such: 'isn’t a day such as 2026-12-24.',
})
const dollars = (label: string): Filter => ({
  label,
  reads: (typed) => parseMoney(typed) !== null,
  such: 'isn’t an amount such as 750.00.',
})
const id = (label: string) => choice(label, (typed) => /^\d{1,9}$/.test(typed))

export const orderViews = ['open', 'start', 'cutting', 'ship', 'unpaid', 'attention', 'all'] as const
export type OrderView = (typeof orderViews)[number]
/** Orders that the workshop has before it, by the day on which they are due. */
export const dueDays = ['late', 'today', 'week'] as const
export type DueDays = (typeof dueDays)[number]
const BOOK_PERIOD = /^20\d\d(-(0[1-9]|1[0-2]))?$/

export const orderFilters = {
  view: oneOf('View', ...orderViews),
  q: text('Search'),
  state: { ...choice('Status', isOrderState), isRepeated: true },
  rate: text('Delivery'),
  pay: text('Paid by'),
  by: oneOf('Due', ...dueDays),
  held: oneOf('On hold', '0', '1'),
  with: choice('Assigned to', (typed) => /^(me|nobody|\d{1,9})$/.test(typed)),
  from: day('From'),
  to: day('Until'),
  min: dollars('At least'),
  max: dollars('At most'),
  coupon: text('Coupon'),
  refund: oneOf('Refund', 'open'),
  due: oneOf('Balance', '1'),
  product: text('Product'),
  sort: oneOf('Sort by', 'newest', 'oldest', 'leaves', 'total'),
} satisfies Filters

/** The filters of each list by the call that reads it. Other names in an address are refused, too: one may be mistyped. */
export const listFilters = {
  orders: orderFilters,
  requests: {
    state: choice('Status', (typed) => typed === 'all' || isRequestState(typed)),
    mine: oneOf('Mine', '1'),
    kind: text('Kind'),
    q: text('Search'),
  },
  products: {
    view: oneOf('View', 'all', 'sale', 'stock', 'low', 'off', 'changed'),
    q: text('Search'),
    category: id('Category'),
  },
  log: { actor: text('Who'), action: text('What'), day: day('Day'), subject: text('Subject') },
  books: { period: choice('Month', (typed) => BOOK_PERIOD.test(typed)), states: oneOf('States', '1') },
  quotes: { tab: choice('Tab', isQuoteTab) },
  outbox: { tab: oneOf('Tab', ...outboxTabs) },
  reviews: { state: oneOf('Status', ...reviewStates) },
  visits: { page: text('Page'), device: text('Device') },
  search: { q: text('Search') },
  customers: { q: text('Search') },
} satisfies Record<string, Filters>

export type ListName = keyof typeof listFilters

/** Parameters that say which part of a list is shown, not what it holds. */
const places = ['page', 'at']

/** What in a list's address cannot be read, with what is wrong with it, by the parameter's name. */
export function unreadFilters(list: ListName, query: URLSearchParams): Record<string, string> {
  const filters: Filters = listFilters[list]
  const unread: Record<string, string> = {}
  for (const name of new Set(query.keys())) {
    const typed = query.getAll(name).filter((value) => value.trim() !== '')
    const isFilter = Object.hasOwn(filters, name)
    if (typed.length === 0 || (!isFilter && places.includes(name))) continue
    const wrong = isFilter ? wrongIn(filters[name]!, typed) : `This list has no filter “${cutText(name, 60)}”.`
    if (wrong) unread[name] = wrong
  }
  return unread
}

function wrongIn({ label, reads, such, isRepeated }: Filter, typed: readonly string[]): string | null {
  const wrong = typed.find((value) => !reads(value))
  if (wrong !== undefined) return `${label}: “${cutText(wrong, 60)}” ${such}`
  return typed.length > 1 && !isRepeated ? `${label}: choose one of ${typed.length} values.` : null
}

/** The filters that can be read, for a list that is shown beside something else. */
export function readableFilters(list: ListName, query: URLSearchParams): URLSearchParams {
  const unread = Object.keys(unreadFilters(list, query))
  return new URLSearchParams([...query].filter(([name]) => !unread.includes(name)))
}

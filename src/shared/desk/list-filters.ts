import { isOrderState } from './orders/states.ts'
import { isQuoteTab } from './quotes/tabs.ts'
import { isRequestState } from './requests/states.ts'
import { reviewStates } from './reviews.ts'
import { cutText } from '#shared/text/cut-text.ts'
import { parseDay } from '#shared/text/parse-day.ts'
import { parseMoney } from '#shared/text/parse-money.ts'

type Wrong = (typed: string) => string | null
/** A filter in the address of a list: its name for people, and what is wrong with a value that cannot be read. */
type Filter = { label: string; wrong: Wrong; isRepeated?: true }
type Filters = Record<string, Filter>

export const LONGEST_SEARCH = 200
/** A search looks for no more words than these. */
export const MOST_WORDS = 6

const unless = (reads: (typed: string) => boolean, such: string): Wrong => {
  return (typed) => (reads(typed) ? null : such)
}
const tooLong = unless(
  (typed) => typed.length <= LONGEST_SEARCH,
  `is too long. Shorten it to ${LONGEST_SEARCH} characters.`,
)
const blank = unless((typed) => typed.trim() !== '', 'is blank.')
const noWord = unless((typed) => /[\p{L}\p{N}]/u.test(typed), 'has no word. Write a name or a number.')
const manyWords = unless(
  (typed) => typed.split(/[\s,;:/()"]+/).filter((word) => word !== '').length <= MOST_WORDS,
  `has more than ${MOST_WORDS} words. Leave some out.`,
)

const text = (label: string): Filter => ({ label, wrong: (typed) => tooLong(typed) ?? blank(typed) })
const words = (label: string): Filter => ({ label, wrong: (typed) => tooLong(typed) ?? noWord(typed) })
const choice = (label: string, isOne: (text: string) => boolean): Filter => ({
  label,
  wrong: unless(isOne, 'isn’t one of its choices.'),
})
const oneOf = (label: string, ...names: readonly string[]) => choice(label, (typed) => names.includes(typed))
const day = (label: string): Filter => ({
  label,
  wrong: unless((typed) => parseDay(typed) !== null, 'isn’t a day such as 2026-12-24.'),
})
const dollars = (label: string): Filter => ({
  label,
  wrong: unless((typed) => parseMoney(typed) !== null, 'isn’t an amount such as 750.00.'),
})
const id = (label: string) => choice(label, (typed) => /^[1-9]\d{0,8}$/.test(typed))

export const orderViews = ['open', 'start', 'cutting', 'ship', 'unpaid', 'attention', 'all'] as const
export type OrderView = (typeof orderViews)[number]
export const outboxTabs = ['waiting', 'failed', 'sent', 'unneeded'] as const
export type OutboxTab = (typeof outboxTabs)[number]
/** Orders that the workshop has before it, by the day on which they are due. */
export const dueDays = ['late', 'today', 'week'] as const
export type DueDays = (typeof dueDays)[number]
export const BOOK_PERIOD = /^20\d\d(-(0[1-9]|1[0-2])(-(0[1-9]|[12]\d|3[01]))?)?$/

export const orderFilters = {
  view: oneOf('View', ...orderViews),
  // A bulk action on everything found must not ignore a word of the search.
  q: { label: 'Search', wrong: (typed) => words('').wrong(typed) ?? manyWords(typed) },
  state: { ...choice('Status', isOrderState), isRepeated: true },
  rate: text('Delivery'),
  pay: text('Paid by'),
  by: oneOf('Due', ...dueDays),
  held: oneOf('On hold', '0', '1'),
  with: choice('Assigned to', (typed) => /^(me|nobody|[1-9]\d{0,8})$/.test(typed)),
  from: day('From'),
  to: day('Until'),
  min: dollars('At least'),
  max: dollars('At most'),
  coupon: text('Coupon'),
  refund: oneOf('Refund', 'open'),
  due: oneOf('Balance', '1'),
  dispute: oneOf('Dispute', 'open'),
  product: words('Product'),
  sort: oneOf('Sort by', 'newest', 'oldest', 'leaves', 'total'),
} satisfies Filters

/** The filters of each list by the call that reads it. Other names in an address are refused, too: one may be mistyped. */
export const listFilters = {
  orders: orderFilters,
  requests: {
    state: choice('Status', (typed) => typed === 'all' || isRequestState(typed)),
    mine: oneOf('Mine', '1'),
    kind: text('Kind'),
    q: words('Search'),
  },
  products: {
    view: oneOf('View', 'all', 'sale', 'stock', 'low', 'off', 'changed'),
    q: words('Search'),
    category: id('Category'),
  },
  log: { actor: text('Who'), action: text('What'), day: day('Day'), subject: text('Subject') },
  books: {
    period: choice('Month', (typed) => BOOK_PERIOD.test(typed)),
    states: oneOf('States', '1'),
    state: choice('State', (typed) => /^[A-Z]{2}$/.test(typed)),
    list: oneOf('List', 'payments', 'payouts'),
    payout: choice('Payout', (typed) => /^po_\w{1,60}$/.test(typed)),
    after: choice('Page', (typed) => /^txn_\w{1,60}$/.test(typed)),
  },
  sales: {
    period: choice('Month', (typed) => BOOK_PERIOD.test(typed)),
    by: oneOf('By', 'product', 'finish', 'state', 'month'),
  },
  quotes: { tab: choice('Tab', isQuoteTab) },
  outbox: { tab: oneOf('Tab', ...outboxTabs) },
  reviews: { state: oneOf('Status', ...reviewStates) },
  visits: { page: text('Page'), device: text('Device') },
  // It is asked at every key, and finds nothing by marks alone.
  search: { q: { label: 'Search', wrong: tooLong } },
  customers: { q: words('Search'), tag: text('Tag') },
} satisfies Record<string, Filters>

export type ListName = keyof typeof listFilters

/** Parameters that say which part of a list is shown, not what it holds. */
export const listPlaces: readonly string[] = ['page', 'at']

/** The tab of orders that an address shows. A search without one looks through all orders. */
export function orderViewIn(query: URLSearchParams): string {
  return query.get('view') || (query.get('q') ? 'all' : 'open')
}

/** Problems with a list's address, by the parameter's name. */
export function unreadFilters(list: ListName, query: URLSearchParams, places = listPlaces): Record<string, string> {
  const filters: Filters = listFilters[list]
  const unread: Record<string, string> = {}
  for (const name of new Set(query.keys())) {
    if (Object.hasOwn(filters, name)) {
      const wrong = wrongIn(filters[name]!, query.getAll(name))
      if (wrong) unread[name] = wrong
    } else if (!places.includes(name)) unread[name] = `This list has no filter “${cutText(name, 60)}”.`
  }
  return unread
}

function wrongIn({ label, wrong, isRepeated }: Filter, values: readonly string[]): string | null {
  for (const typed of values) {
    const problem = typed === '' ? null : wrong(typed)
    if (problem) return `${label}: “${cutText(typed, 60)}” ${problem}`
  }
  return values.length > 1 && !isRepeated ? `${label}: choose one of ${values.length} values.` : null
}

/** The filters that can be read, for a list that is shown beside something else. */
export function readableFilters(list: ListName, query: URLSearchParams): URLSearchParams {
  const unread = Object.keys(unreadFilters(list, query))
  return new URLSearchParams([...query].filter(([name]) => !unread.includes(name)))
}

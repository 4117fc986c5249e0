import type { OrderFilter } from './order-conditions.ts'
import { orderSorts, type OrderSort } from './order-sorts.ts'
import { isOrderState, openStates } from '#shared/desk/orders/states.ts'
import { orderViewIn, unreadFilters, type DueDays, type OrderView } from '#shared/desk/list-filters.ts'
import { may } from '#shared/desk/permissions.ts'
import { shopDay } from '#shared/checkout/delivery-dates.ts'
import { startOfShopDay } from '#shared/checkout/shop-hours.ts'
import { parseDay } from '#shared/text/parse-day.ts'
import { parseMoney } from '#shared/text/parse-money.ts'
import { DAY_MS } from '#shared/time.ts'
import { ValidationError } from '#api/http/validation.ts'
import type { Desk } from '#desk/frame/desk.ts'

type View = Pick<OrderFilter, 'states' | 'held' | 'dueFrom' | 'dueUntil' | 'hasDue'>

/** The tabs of the list; each is a filter. */
function findView(tab: string, today: number): View {
  const open = { states: openStates, held: null, dueFrom: null, dueUntil: null, hasDue: null }
  const views: Record<OrderView, View> = {
    open,
    start: { ...open, states: ['paid'], held: false, hasDue: false },
    cutting: { ...open, states: ['in_production'] },
    ship: { ...open, states: ['in_production'], held: false, dueUntil: today },
    unpaid: { ...open, states: ['pending_payment'] },
    attention: { ...open, states: ['needs_attention'] },
    all: { ...open, states: [] },
  }
  return Object.hasOwn(views, tab) ? views[tab as OrderView] : open
}

/** Orders due from the workshop, as Today counts them: without those on hold. */
function dueIn(by: string, today: number): Partial<View> {
  const toMake = { states: ['paid', 'in_production'], held: false }
  const days: Record<DueDays, Partial<View>> = {
    late: { ...toMake, dueFrom: null, dueUntil: today - DAY_MS },
    today: { ...toMake, dueFrom: today, dueUntil: today },
    week: { ...toMake, dueFrom: today, dueUntil: today + 6 * DAY_MS },
  }
  return Object.hasOwn(days, by) ? days[by as DueDays] : {}
}

const moneyFilters = ['pay', 'coupon', 'min', 'max', 'refund', 'due', 'dispute']

/** True if a filter or its order would tell something about amounts. */
export function usesMoney(query: URLSearchParams): boolean {
  return moneyFilters.some((name) => query.has(name)) || query.get('sort') === 'total'
}

const NO_AMOUNTS = 'You don’t see amounts, and can’t choose orders by them.'

/** The filter of an act on all that a list finds. Throws the 422 if a part of it cannot be read or would not narrow. */
export function actedFilter(desk: Desk, query: URLSearchParams): OrderFilter {
  const unread = Object.values(unreadFilters('orders', query))
  if (!may(desk.visit.role, 'seeMoney') && moneyFilters.some((name) => query.get(name))) unread.push(NO_AMOUNTS)
  if (unread.length > 0) throw new ValidationError({ n: unread })
  return readOrderFilter(desk, query)
}

/**
 * The filter in a query: `view` and what narrows it. A search without a view looks through all orders. For those who see
 * no amounts, nothing narrows by them.
 */
export function readOrderFilter({ visit, now }: Desk, query: URLSearchParams): OrderFilter {
  const hidden = may(visit.role, 'seeMoney') ? [] : moneyFilters
  const text = (name: string) => (hidden.includes(name) ? '' : (query.get(name) ?? '').trim())
  const today = shopDay(now)
  const view = { ...findView(orderViewIn(query), today), ...dueIn(text('by'), today) }
  const chosen = query.getAll('state').filter(isOrderState)
  return {
    ...view,
    ...(chosen.length > 0 && { states: chosen }),
    ...{
      q: text('q'),
      findsByEmail: may(visit.role, 'seeMoney'),
      payment: text('pay'),
      rate: text('rate'),
      coupon: text('coupon'),
      product: text('product'),
    },
    hasOpenRefund: text('refund') === 'open',
    hasOpenDispute: text('dispute') === 'open',
    hasDue: text('due') === '1' ? true : view.hasDue,
    held: text('held') === '' ? view.held : text('held') === '1',
    assignedTo: assigneeIn(text('with'), visit.id),
    from: dayIn(text('from')),
    until: addDay(dayIn(text('to'))),
    minCents: parseMoney(text('min')),
    maxCents: parseMoney(text('max')),
  }
}

export function readOrderSort({ visit }: Desk, query: URLSearchParams): OrderSort {
  const sort = query.get('sort') ?? ''
  const isHidden = sort === 'total' && !may(visit.role, 'seeMoney')
  return Object.hasOwn(orderSorts, sort) && !isHidden ? (sort as OrderSort) : 'newest'
}

function assigneeIn(text: string, me: number): number | null {
  if (text === 'me') return me
  if (text === 'nobody') return 0
  return /^\d{1,9}$/.test(text) ? Number(text) : null
}

/** When a day of shop time begins; null for anything that is no day. */
function dayIn(text: string): number | null {
  const midnight = parseDay(text)
  return midnight === null ? null : startOfShopDay(midnight)
}

function addDay(start: number | null): number | null {
  return start === null ? null : startOfShopDay(shopDay(start) + DAY_MS)
}

import { formatDay, shopDay } from '#shared/checkout/delivery-dates.ts'
import type { Handover } from '#shared/checkout/handover.ts'
import { DAY_MS } from '#shared/time.ts'
import { counted, span } from '#shared/desk/times.ts'
import { openStates, type OrderState } from './states.ts'

const SOON_DAYS = 7
/** Until then no one has to be asked where their money is. */
const UNPAID_MS = 2 * DAY_MS

export type Tone = 'late' | 'due' | null

/** "Due by", "Dec 4", "in 9 days": a sentence in three parts, of which the first two can be empty. */
export type DueDate = { word: string; day: string; note: string; tone: Tone }

type DatedOrder = {
  state: OrderState
  handover: Handover
  createdAt: number
  /** Its due date, as a UTC midnight. */
  cutBy: number | null
  /** When it left, in UTC milliseconds. */
  leftAt: number | null
  /** Why it is on hold; '' while it is not. A hold stops its clocks, so it is never late. */
  held: string
  unpaidSince: number | null
}

/** When an order is due or shipped, or how long it has been unpaid; null where there is nothing to say. */
export function findDueDate(order: DatedOrder, now: number): DueDate | null {
  const { state, handover, createdAt, cutBy, leftAt, held } = order
  if (state === 'pending_payment') {
    const note = `Unpaid for ${span(now - createdAt)}`
    return { word: '', day: '', note, tone: isUnpaidLong(order, now) ? 'due' : null }
  }
  const isHere = state === 'paid' || state === 'in_production'
  if (leftAt !== null && !isHere) {
    const left = `${handover === 'pickUp' ? 'ready' : 'shipped'} ${dayText(leftAt, now)}`
    return { word: 'Due', day: cutBy === null ? '' : formatDay(cutBy), note: left, tone: null }
  }
  return cutBy === null || !openStates.includes(state) ? null : dueBy(cutBy, now, held)
}

function isUnpaidLong({ createdAt, unpaidSince, held }: DatedOrder, now: number): boolean {
  return held === '' && now - (unpaidSince ?? createdAt) >= UNPAID_MS
}

/** How far away the due date is: late and today in red, within a week in amber. */
export function dueBy(day: number, now: number, held = ''): DueDate {
  if (held !== '') return { word: 'Due by', day: formatDay(day), note: 'on hold', tone: null }
  const left = Math.round((day - shopDay(now)) / DAY_MS)
  return {
    word: left < 0 ? 'Was due' : 'Due by',
    day: formatDay(day),
    note: daysText(left),
    tone: left <= 0 ? 'late' : left <= SOON_DAYS ? 'due' : null,
  }
}

function daysText(left: number): string {
  if (left < 0) return `${counted(-left, 'day')} late`
  if (left === 0) return 'today'
  return left === 1 ? 'tomorrow' : `in ${counted(left, 'day')}`
}

function dayText(at: number, now: number): string {
  const day = shopDay(at)
  return day === shopDay(now) ? 'today' : formatDay(day)
}

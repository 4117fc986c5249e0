import { kindNames } from '#shared/desk/requests/form-fields.ts'
import type { StoredRest } from '#db/desk/today/rest.ts'
import type { StoredCount, StoredDue, StoredOldest, StoredWorkKind } from '#db/desk/today/work.ts'
import { addBusinessDays, shopDay } from '#shared/checkout/delivery-dates.ts'
import type { Closed } from '#shared/checkout/shop-rules.ts'
import { isFormKind } from '#shared/schema/forms.ts'
import { formatCents } from '#shared/text/money.ts'
import { DAY_MS } from '#shared/time.ts'
import { hideAmounts } from '#desk/orders/show-order.ts'

export type WorkKind = Exclude<StoredWorkKind, 'answer'> | StoredRest['kind'] | StoredDue['kind'] | 'requests'

/** Something that waits for a person. Only kinds with at least one item are there. */
export type Work = {
  kind: WorkKind
  items: number
  /** The oldest items: numbers, reasons or amounts. */
  about: string
  /** When the oldest began to wait, in UTC milliseconds; of what should leave, its day as a UTC midnight. */
  since: number
  /** Amber or red. */
  tone: '' | 'due' | 'late'
  /** Of requests, how many are past the promised days. */
  late: number
}

const counted: readonly StoredWorkKind[] = ['attention', 'start', 'held', 'answer', 'unpaid']
/** The most urgent first. */
const order: readonly WorkKind[] = [
  ...([
    'attention',
    'disputes',
    'refunds',
    'backup',
    'prices',
    'emails',
    'late',
    'leave',
    'week',
    'start',
    'held',
  ] as const),
  ...(['requests', 'quotes', 'reviews', 'unpaid', 'dues', 'tax', 'unrecorded', 'stock', 'feeds'] as const),
]

type Circumstances = { now: number; seesMoney: boolean; closed: Closed }

/** The rows of "Waits for you" that are not zero. */
export function listWork(
  counts: readonly StoredCount[],
  oldest: readonly StoredOldest[],
  rest: readonly (StoredRest | StoredDue)[],
  circumstances: Circumstances,
): Work[] {
  const works = counted.flatMap((kind) => {
    const [ofKind, first] = [counts.filter((row) => row.kind === kind), oldest.filter((row) => row.kind === kind)]
    // Of invoices, only those that are late wait.
    const items = sumRows(ofKind, kind === 'unpaid' ? 'late' : 'items')
    if (items === 0 || first.length === 0) return []
    return [kind === 'answer' ? buildRequestWork(ofKind, first[0]!.since) : buildOrderWork(first, items, circumstances)]
  })
  const others = rest.filter(({ items }) => items > 0).map((row) => buildOtherWork(row, circumstances))
  return [...works, ...others].toSorted((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind))
}

const NAMED = 2
const NEAR_DAYS = 3

/** What is no one's own. Who wrote a review was promised that someone reads it within two business days. */
function buildOtherWork({ kind, items, since, about }: StoredRest | StoredDue, { now, closed }: Circumstances): Work {
  const names = (about ?? '').split(', ')
  const isMore = names.length > NAMED ? ', …' : ''
  const days = kind === 'reviews' ? businessDaysSince(since, now, closed) : 0
  const tones = {
    late: 'late',
    leave: 'due',
    week: '',
    emails: 'late',
    refunds: 'late',
    dues: 'due',
    tax: 'due',
    unrecorded: 'late',
    backup: 'late',
    prices: 'late',
    feeds: 'due',
    disputes: isNear(since, now) ? 'late' : 'due',
    quotes: 'due',
    reviews: days > 2 ? 'late' : '',
    stock: since === 0 ? 'due' : '',
  } as const
  return { kind, items, since, about: names.slice(0, NAMED).join(', ') + isMore, tone: tones[kind], late: 0 }
}

/** An answer takes a day to write, and a bank does not wait. */
export function isNear(dueAt: number, now: number): boolean {
  return dueAt - now < NEAR_DAYS * DAY_MS
}

function sumRows(rows: readonly StoredCount[], name: 'items' | 'late'): number {
  return rows.reduce((total, row) => total + (row[name] ?? 0), 0)
}

function buildOrderWork(rows: readonly StoredOldest[], items: number, { now, seesMoney, closed }: Circumstances): Work {
  const { since, kind: stored } = rows[0]!
  const kind = stored as WorkKind
  const about = rows.map((row) => describeOldest(row, seesMoney)).join(kind === 'held' ? '; ' : ', ')
  const isMore = items > rows.length && kind !== 'start'
  return {
    kind,
    items,
    since,
    about: isMore ? `${about}, …` : about,
    tone: chooseTone(kind, since, { now, closed }),
    late: 0,
  }
}

function describeOldest({ kind, number, about, cents }: StoredOldest, seesMoney: boolean): string {
  const text = seesMoney ? (about ?? '') : hideAmounts(about ?? '')
  if (kind === 'held') return text
  if (kind === 'attention') return text ? `${number}: ${text}` : number!
  return kind === 'unpaid' ? formatCents(cents!) : number!
}

function chooseTone(kind: WorkKind, since: number, { now, closed }: Omit<Circumstances, 'seesMoney'>): Work['tone'] {
  if (kind === 'attention') return 'late'
  if (kind === 'unpaid') return 'due'
  if (kind !== 'start') return ''
  const days = businessDaysSince(since, now, closed)
  return days > 2 ? 'late' : days > 1 ? 'due' : ''
}

/** Business days that have begun since, at most 100. */
export function businessDaysSince(since: number, now: number, closed: Closed): number {
  const [from, today] = [shopDay(since), shopDay(now)]
  let days = 0
  while (days < 100 && addBusinessDays(from, days + 1, closed) <= today) days++
  return days
}

function buildRequestWork(rows: readonly StoredCount[], since: number): Work {
  const late = sumRows(rows, 'late')
  return {
    ...{ kind: 'requests', items: sumRows(rows, 'items'), late, tone: late > 0 ? 'late' : '', since },
    about: rows
      .toSorted((a, b) => b.items - a.items)
      .map(({ detail, items }) => `${items} ${nameWork(detail, items)}`)
      .join(', '),
  }
}

function nameWork(kind: string, items: number): string {
  const name = isFormKind(kind) ? kindNames[kind].toLowerCase() : kind
  return items === 1 || kind === 'support' ? name : `${name}s`
}

import type { Work, WorkKind } from '#desk/api/today.ts'
import { kindNames } from '#desk/requests/answers.ts'
import type { StoredRequestWork, StoredWork } from '#db/desk/today/work.ts'
import { addBusinessDays, shopDay } from '#shared/checkout/delivery-dates.ts'
import { isFormKind } from '#shared/schema/forms.ts'
import { formatCents } from '#shared/text/money.ts'
import { withoutSums } from '../orders/order-json.ts'

/** The gravest first. */
const order: readonly WorkKind[] = ['attention', 'start', 'leave', 'held', 'requests', 'unpaid']

type Circumstances = { now: number; seesMoney: boolean }

/** The rows of "Waits for you" that are not zero. Who sees no money has nothing to do with invoices. */
export function workOf(
  orders: readonly StoredWork[],
  requests: readonly StoredRequestWork[],
  circumstances: Circumstances,
): Work[] {
  const kinds = [...new Set(orders.map(({ kind }) => kind))].filter(
    (kind) => circumstances.seesMoney || kind !== 'unpaid',
  )
  const works = kinds.map((kind) =>
    orderWorkOf(
      orders.filter((row) => row.kind === kind),
      circumstances,
    ),
  )
  const all = [...works, ...(requests.length > 0 ? [requestWorkOf(requests)] : [])]
  return all.toSorted((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind))
}

function orderWorkOf(rows: readonly StoredWork[], { now, seesMoney }: Circumstances): Work {
  const { kind, items, since } = rows[0]!
  const about = rows.map((row) => aboutOf(row, seesMoney)).join(kind === 'held' ? '; ' : ', ')
  const isMore = items > rows.length && kind !== 'start'
  return { kind, items, since, about: isMore ? `${about}, …` : about, tone: toneOf(kind, since, now), late: 0 }
}

function aboutOf({ kind, number, about, cents }: StoredWork, seesMoney: boolean): string {
  const text = seesMoney ? about : withoutSums(about)
  if (kind === 'held') return text
  if (kind === 'attention') return text ? `${number}: ${text}` : number
  return kind === 'unpaid' ? formatCents(cents) : number
}

function toneOf(kind: WorkKind, since: number, now: number): Work['tone'] {
  if (kind === 'attention') return 'late'
  if (kind === 'unpaid') return 'due'
  if (kind === 'leave') return since < shopDay(now) ? 'late' : 'due'
  if (kind !== 'start') return ''
  const days = businessDaysSince(since, now)
  return days > 2 ? 'late' : days > 1 ? 'due' : ''
}

/** Business days that have begun since, at most 100. */
export function businessDaysSince(since: number, now: number): number {
  const [from, today] = [shopDay(since), shopDay(now)]
  let days = 0
  while (days < 100 && addBusinessDays(from, days + 1) <= today) days++
  return days
}

function requestWorkOf(rows: readonly StoredRequestWork[]): Work {
  const sum = (name: 'items' | 'late') => rows.reduce((total, row) => total + row[name], 0)
  const late = sum('late')
  return {
    ...{ kind: 'requests', items: sum('items'), late, tone: late > 0 ? 'late' : '' },
    about: rows.map(({ kind, items }) => `${items} ${nameOf(kind, items)}`).join(', '),
    since: Math.min(...rows.map(({ since }) => since)),
  }
}

function nameOf(kind: string, items: number): string {
  const name = isFormKind(kind) ? kindNames[kind].toLowerCase() : kind
  return items === 1 || kind === 'support' ? name : `${name}s`
}

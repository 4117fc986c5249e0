import { batch, type Db } from '#db/db.ts'
import {
  MOST_LISTED,
  paymentsByDay,
  salesByOrder,
  type BookRow,
  type DayPayment,
  type DisputedMoney,
} from '#db/desk/money/books.ts'
import { addRow, findStretch, withoutSales } from './load-books.ts'

/** The rows behind figures of the books: orders, in one state or in all (""), and payments. Null is not asked for. */
export type Listed = {
  period: string
  state: string
  rows: BookRow[] | null
  payments: DayPayment[] | null
  /** Whether there are more than a page shows. */
  isLong: boolean
}

type Wanted = { period: string; state: string; list: string }

/** A day has both lists; a longer period has its payments, or the orders of a state. */
export async function loadListed(db: Db, { period, state, list }: Wanted): Promise<Listed> {
  const stretch = findStretch(period)
  const [sales, disputes, came] = await batch<[BookRow, DisputedMoney & { time: string; state: string }, DayPayment]>(
    db,
    [...salesByOrder(db, stretch, state), paymentsByDay(db, stretch)],
  )
  const rows = list === 'payments' ? null : joinRows([...sales.results, ...disputes.results.map(withoutSales)])
  const payments = state === '' ? came.results : null
  const isLong = Math.max(rows?.length ?? 0, payments?.length ?? 0) > MOST_LISTED
  return { period, state, rows, payments, isLong }
}

/** One row for each order. */
function joinRows(parts: readonly BookRow[]): BookRow[] {
  const rows = new Map<string, BookRow>()
  for (const part of parts) {
    const before = rows.get(part.time)
    rows.set(part.time, before ? addRow(before, part) : part)
  }
  return [...rows.values()]
}

import { MOST_LISTED, type BookRow } from '#db/desk/money/books.ts'
import { DeskHead } from '#desk/frame/desk-head.tsx'
import { OrderLink } from '#desk/frame/order-link.tsx'
import { TextLink } from '#ui/elements/links.tsx'
import { formatPeriod, nameState, periodHref } from './book-periods.ts'
import { BookTable } from './book-table.tsx'
import type { Listed } from './load-listed.ts'
import { PaymentsTable } from './payments-table.tsx'

/** The orders and payments whose sums are figures of the books. */
export function ListedScreen({ listed: { period, state, rows, payments, isLong } }: { listed: Listed }) {
  const whole = period.slice(0, 'YYYY-MM'.length)
  return (
    <>
      <DeskHead title={`Books of ${formatPeriod(period)}`} about={rows ? nameState(state) : undefined} />
      <p>
        <TextLink href={periodHref(whole)}>{`All of ${formatPeriod(whole)}`}</TextLink>
      </p>
      {isLong && <p className="banner">{`This list shows the first ${MOST_LISTED}. Choose a day to see them all.`}</p>}
      {rows && <Orders rows={rows} />}
      {payments && <PaymentsTable payments={payments} />}
    </>
  )
}

function Orders({ rows }: { rows: readonly BookRow[] }) {
  if (rows.length === 0) return <p className="muted">Nothing moved.</p>
  const link = (number: string) => <OrderLink number={number} />
  return <BookTable {...{ title: 'By order', first: 'Order', rows }} keyOf={({ time }) => time} nameOf={link} />
}

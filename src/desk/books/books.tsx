import { formatDay } from '#shared/checkout/delivery-dates.ts'
import { states as stateNames, isStateCode } from '#shared/checkout/us-states.ts'
import { deskHref, deskPaths } from '#shared/desk/paths.ts'
import { may } from '#shared/desk/permissions.ts'
import { counted, shortTime } from '#shared/desk/times.ts'
import type { BookRow, TaxToCheck } from '#db/desk/money/books.ts'
import { formatCents } from '#shared/text/money.ts'
import { deskPage } from '#desk/frame/desk-page.ts'
import { useDesk } from '#desk/frame/desk-context.ts'
import { DeskForm } from '#desk/frame/desk-form.tsx'
import { DeskHead } from '#desk/frame/desk-head.tsx'
import { Field } from '#ui/form/fields/field.tsx'
import { checkOrderTax, exportBooks } from './book-forms.ts'
import { BookTable } from './book-table.tsx'
import { currentPeriod, loadBooks, type Books } from './load-books.ts'

type Data = { books: Books; isAsked: boolean }

export const books = deskPage<Data>(deskPaths.books, {
  needs: 'seeMoney',
  title: 'Books',
  list: 'books',
  load: async ({ db, query, now }) => {
    const asked = query.get('period')
    return { data: { books: await loadBooks(db, asked || currentPeriod(now)), isAsked: asked !== null } }
  },
  Screen: BooksScreen,
  forms: [exportBooks, checkOrderTax],
})

/** A bookkeeper's month or a year, and the orders whose tax someone has to look at. */
function BooksScreen({ data: { books, isAsked } }: { data: Data }) {
  const { period, rows } = books
  return (
    <>
      <DeskHead
        title={`Books of ${formatPeriod(period)}`}
        about="Payments by the day they came, refunds by the day they were settled, disputes by the day the money moved. Pacific days. Sales on Today count payments and refunds the same way."
      />
      <ToCheck orders={books.toCheck} />
      <Period period={period} />
      {rows.length === 0 ? (
        <Nothing period={period} isAsked={isAsked} />
      ) : (
        <>
          {period.length === 4 ? <ByMonth rows={rows} /> : <ByStateAndDay rows={rows} />}
          <DeskForm action="books-export" hidden={{ period }}>
            <button className="btn btn--secondary" type="submit">
              Download as CSV
            </button>
          </DeskForm>
        </>
      )}
    </>
  )
}

function Nothing({ period, isAsked }: { period: string; isAsked: boolean }) {
  if (!isAsked)
    return <p className="muted">Nothing was paid or refunded this month. The next payment will appear here.</p>
  return (
    <p className="muted">
      {`Nothing was paid or refunded in ${formatPeriod(period)}. `}
      <a className="link" href={deskPaths.books}>
        Show this month
      </a>
    </p>
  )
}

function Period({ period }: { period: string }) {
  const [year, month] = period.split('-')
  return (
    <form method="get" className="filterbar">
      <Field
        {...{ name: 'period', label: 'Month', type: 'month', form: null, optional: 'unsaid' }}
        value={month ? period : ''}
      />
      <button className="btn btn--secondary" type="submit">
        Show
      </button>
      {month && (
        <a className="btn btn--quiet" href={periodHref(year!)}>
          {`All of ${year}`}
        </a>
      )}
    </form>
  )
}

function ByMonth({ rows }: { rows: readonly BookRow[] }) {
  const link = (month: string) => (
    <a className="link" href={periodHref(month)}>
      {formatPeriod(month)}
    </a>
  )
  return <BookTable title="By month" first="Month" rows={rows} keyOf={({ time }) => time} nameOf={link} />
}

function ByStateAndDay({ rows }: { rows: readonly BookRow[] }) {
  return (
    <>
      <BookTable title="By state" first="State" rows={rows} keyOf={({ state }) => state} nameOf={stateName} />
      <BookTable
        {...{ title: 'By day', first: 'Day', rows }}
        keyOf={({ time }) => time}
        nameOf={(day) => formatDay(Date.parse(day))}
      />
    </>
  )
}

function stateName(code: string): string {
  return isStateCode(code) ? stateNames[code] : code
}

function periodHref(period: string): string {
  return `${deskPaths.books}?period=${period}`
}

/** "November 2026", or "2026". */
function formatPeriod(period: string): string {
  if (period.length === 4) return period
  const month = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', month: 'long', year: 'numeric' })
  return month.format(Date.parse(`${period}-01`))
}

const reasons: Record<TaxToCheck['why'], string> = {
  table: 'Tax by the table: Stripe didn’t answer while the order was placed.',
  unrecorded: 'Stripe’s tax reports don’t have all of it. Record it there.',
}

function ToCheck({ orders }: { orders: readonly TaxToCheck[] }) {
  const { now, visit } = useDesk()
  if (orders.length === 0) return null
  return (
    <section className="panel" aria-labelledby="tax-check-h">
      <div className="panel-head">
        <h2 id="tax-check-h">To check</h2>
        <span className="desk-note">{counted(orders.length, 'order')}</span>
      </div>
      <ul className="stack stack--3">
        {orders.map(({ number, why, at, place, taxCents }) => (
          <li className="stack stack--1" key={number + why}>
            <p>
              <a className="link" href={deskHref(deskPaths.order, { number })}>
                {number}
              </a>
              {`, ${place}, ${shortTime(at, now)}: ${formatCents(taxCents)} tax. ${reasons[why]}`}
            </p>
            {may(visit.role, 'correctOrder') && (
              <DeskForm action="tax-checked" hidden={{ number }}>
                <button className="btn btn--secondary btn--sm" type="submit" aria-label={`Checked ${number}`}>
                  Checked
                </button>
              </DeskForm>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

import { formatDay } from '#shared/checkout/delivery-dates.ts'
import { isStateCode } from '#shared/checkout/us-states.ts'
import { deskPaths } from '#shared/desk/paths.ts'
import type { BookRow } from '#db/desk/money/books.ts'
import { deskPage } from '#desk/frame/desk-page.ts'
import { DeskForm } from '#desk/frame/desk-form.tsx'
import { DeskHead } from '#desk/frame/desk-head.tsx'
import { DeskSubmit } from '#desk/frame/desk-submit.tsx'
import { TextLink } from '#ui/elements/links.tsx'
import { Field } from '#ui/form/fields/field.tsx'
import { checkOrderTax, exportBooks } from './book-forms.ts'
import { formatPeriod, nameState, periodHref } from './book-periods.ts'
import { BookTable } from './book-table.tsx'
import { ListedScreen } from './listed.tsx'
import { currentPeriod, loadBooks, type Books } from './load-books.ts'
import { loadListed, type Listed } from './load-listed.ts'
import { MethodsTable } from './payments-table.tsx'
import { loadPayouts, type Payouts } from './load-payouts.ts'
import { payoutsHref, PayoutsScreen } from './payouts.tsx'
import { readSettings } from '#worker/base/settings.ts'
import { ToCheck } from './to-check.tsx'

type Data = { books: Books; isAsked: boolean; hasStripe: boolean } | { listed: Listed } | { payouts: Payouts }

export const books = deskPage<Data>(deskPaths.books, {
  needs: 'seeMoney',
  title: 'Books',
  list: 'books',
  load: async ({ c, db, query, now }) => {
    const { stripe } = readSettings(c.env)
    const asked = query.get('period')
    const [period, state, list] = [asked || currentPeriod(now), query.get('state') ?? '', query.get('list') ?? '']
    if (list === 'payouts') {
      const [payout, after] = [query.get('payout') ?? '', query.get('after') ?? '']
      const asked = { period: period.slice(0, 'YYYY-MM'.length), payout, after }
      return { data: { payouts: await loadPayouts(db, stripe, asked) } }
    }
    if (period.length > 'YYYY-MM'.length || state || list)
      return { data: { listed: await loadListed(db, { period, state, list }) } }
    return { data: { books: await loadBooks(db, period), isAsked: asked !== null, hasStripe: stripe.secretKey !== '' } }
  },
  Screen: BooksScreen,
  forms: [exportBooks, checkOrderTax],
})

function BooksScreen({ data }: { data: Data }) {
  if ('payouts' in data) return <PayoutsScreen payouts={data.payouts} />
  return 'listed' in data ? <ListedScreen listed={data.listed} /> : <SumsScreen {...data} />
}

/** A bookkeeper's month or a year, and the orders whose tax someone has to look at. */
function SumsScreen({ books, isAsked, hasStripe }: { books: Books; isAsked: boolean; hasStripe: boolean }) {
  const { period, rows } = books
  return (
    <>
      <DeskHead
        title={`Books of ${formatPeriod(period)}`}
        about="Payments and refunds by the day the money moved. Goods, shipping and tax by the day an order was paid in full; what was paid before that is a deposit. Changes stand on their own day. Pacific days."
      />
      <ToCheck orders={books.toCheck} />
      <Period period={period} hasStripe={hasStripe} />
      {rows.length === 0 ? (
        <Nothing period={period} isAsked={isAsked} />
      ) : (
        <>
          {period.length === 4 ? <ByMonth rows={rows} /> : <ByStateAndDay period={period} rows={rows} />}
          <MethodsTable methods={books.methods} listHref={`${periodHref(period)}&list=payments`} />
          <DeskForm action="books-export" hidden={{ period }}>
            <DeskSubmit>Download as CSV</DeskSubmit>
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
      <TextLink href={deskPaths.books}>Show this month</TextLink>
    </p>
  )
}

function Period({ period, hasStripe }: { period: string; hasStripe: boolean }) {
  const [year, month] = period.split('-')
  return (
    <form method="get" className="filterbar">
      <Field
        {...{ name: 'period', label: 'Month', type: 'month', form: null, optional: 'unsaid' }}
        value={month ? period : ''}
      />
      <DeskSubmit>Show</DeskSubmit>
      {month && (
        <a className="btn btn--quiet" href={periodHref(year!)}>
          {`All of ${year}`}
        </a>
      )}
      {hasStripe && (
        <a className="btn btn--quiet" href={payoutsHref(period)}>
          Payouts by Stripe
        </a>
      )}
    </form>
  )
}

function ByMonth({ rows }: { rows: readonly BookRow[] }) {
  const link = (month: string) => <TextLink href={periodHref(month)}>{formatPeriod(month)}</TextLink>
  return <BookTable title="By month" first="Month" rows={rows} keyOf={({ time }) => time} nameOf={link} />
}

function ByStateAndDay({ period, rows }: { period: string; rows: readonly BookRow[] }) {
  const link = (state: string) =>
    isStateCode(state) ? <TextLink href={`${periodHref(period)}&state=${state}`}>{nameState(state)}</TextLink> : state
  return (
    <>
      <BookTable title="By state" first="State" rows={rows} keyOf={({ state }) => state} nameOf={link} />
      <BookTable
        {...{ title: 'By day', first: 'Day', rows }}
        keyOf={({ time }) => time}
        nameOf={(day) => <TextLink href={periodHref(day)}>{formatDay(Date.parse(day))}</TextLink>}
      />
    </>
  )
}

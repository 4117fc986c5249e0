import * as v from 'valibot'
import { isStateCode, states } from '#shared/checkout/us-states.ts'
import { BOOK_PERIOD } from '#shared/desk/list-filters.ts'
import { deskPaths } from '#shared/desk/paths.ts'
import { csvText } from '#shared/text/csv.ts'
import { formatCents } from '#shared/text/money.ts'
import { formatPeriod } from '#desk/books/book-periods.ts'
import { currentPeriod, findStretch } from '#desk/books/load-books.ts'
import { DeskForm } from '#desk/frame/desk-form.tsx'
import { DeskHead } from '#desk/frame/desk-head.tsx'
import { deskPage } from '#desk/frame/desk-page.ts'
import { DeskSubmit } from '#desk/frame/desk-submit.tsx'
import { TableHead } from '#desk/frame/desk-table.tsx'
import { choice, text } from '#desk/frame/fields.ts'
import { deskForm } from '#desk/frame/form.ts'
import { Field } from '#ui/form/fields/field.tsx'
import { addRows, groupings, loadSales, type Grouping, type SalesRow } from './sql.ts'

type Data = { period: string; by: Grouping; rows: SalesRow[] }

const names: Record<Grouping, string> = { product: 'Product', finish: 'Finish', state: 'State', month: 'Month' }

/** Saves the sales of a month or a year as a file. */
const exportSales = deskForm('sales-export', {
  ...{ needs: 'seeMoney', isFile: true },
  fields: v.object({ period: text(BOOK_PERIOD, 'Choose a month.'), by: choice(groupings, 'Choose it from the list.') }),
  run: async ({ db }, { period, by }) => {
    const rows = await loadSales(db, findStretch(period), by)
    const cells = rows.map(({ name, pieces, goodsCents, refundedCents }) => [
      ...[name, pieces, (goodsCents / 100).toFixed(2), (refundedCents / 100).toFixed(2)],
    ])
    const headers = {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="sales-by-${by}-${period}.csv"`,
    }
    const csv = csvText([[names[by], 'Pieces', 'Goods', 'Refunded'], ...cells])
    return { next: 'save', file: new Response(`${csv}\r\n`, { headers }) }
  },
})

/** The books' goods and refunds by what was sold, where and when. */
export const sales = deskPage<Data>(deskPaths.sales, {
  needs: 'seeMoney',
  title: 'Sales',
  list: 'sales',
  load: async ({ db, query, now }) => {
    const period = query.get('period') || currentPeriod(now)
    const by = groupings.find((name) => name === query.get('by')) ?? 'product'
    return { data: { period, by, rows: await loadSales(db, findStretch(period), by) } }
  },
  Screen: SalesScreen,
  forms: [exportSales],
})

function SalesScreen({ data: { period, by, rows } }: { data: Data }) {
  const year = period.slice(0, 4)
  return (
    <>
      <DeskHead
        title="Sales"
        about="Goods and refunds as in the books, by the day the money came. What was paid or refunded of an order is split among its lines as they are now."
      >
        <a className="btn btn--quiet" href={`${deskPaths.books}?period=${period}`}>
          Books
        </a>
      </DeskHead>
      <form method="get" className="filterbar">
        <Field
          {...{ name: 'period', label: 'Month', type: 'month', form: null, optional: 'unsaid' }}
          value={period === year ? '' : period}
        />
        <Field
          {...{ name: 'by', label: 'By', form: null, optional: 'unsaid', value: by }}
          choices={groupings.map((name) => [name, names[name]] as const)}
        />
        <DeskSubmit>Show</DeskSubmit>
        <a className="btn btn--quiet" href={`${deskPaths.sales}?${new URLSearchParams({ period: year, by })}`}>
          {`All of ${year}`}
        </a>
      </form>
      {rows.length === 0 ? (
        <p className="muted">{`Nothing was paid or refunded in ${formatPeriod(period)}.`}</p>
      ) : (
        <>
          <SalesTable by={by} rows={rows} />
          <DeskForm action="sales-export" hidden={{ period, by }}>
            <DeskSubmit>Download as CSV</DeskSubmit>
          </DeskForm>
        </>
      )}
    </>
  )
}

function SalesTable({ by, rows }: { by: Grouping; rows: readonly SalesRow[] }) {
  const total = rows.reduce(addRows, { name: 'Total', pieces: 0, goodsCents: 0, refundedCents: 0 })
  return (
    <section className="panel">
      <div className="scroll" tabIndex={0} role="region" aria-label="Sales">
        <table className="rows">
          <caption className="sr-only">Sales</caption>
          <TableHead columns={[names[by], ...['Pieces', 'Goods', 'Refunded'].map((end) => ({ end }))]} />
          <tbody>
            {rows.map((row) => (
              <Sums key={row.name} row={row} />
            ))}
          </tbody>
          <tfoot>
            <Sums row={total} />
          </tfoot>
        </table>
      </div>
    </section>
  )
}

function Sums({ row: { name, pieces, goodsCents, refundedCents } }: { row: SalesRow }) {
  return (
    <tr>
      <th scope="row">{isStateCode(name) ? states[name] : name || 'Unknown'}</th>
      <td className="end">{pieces.toLocaleString('en-US')}</td>
      <td className="end">{formatCents(goodsCents)}</td>
      <td className="end">{formatCents(refundedCents)}</td>
    </tr>
  )
}

import { deskHref, deskPaths } from '#shared/desk/paths.ts'
import { counted } from '#shared/desk/times.ts'
import type { Prices } from '#db/desk/products/priced.ts'
import { paid } from '#db/desk/products/check-amounts.ts'
import { DeskTable, Figure } from '#desk/frame/desk-table.tsx'
import { formatCarts } from './in-carts.ts'
import type { PricesPlan } from './plan-prices.ts'
import { Change } from './price-change.tsx'

/** Every family with its prices before and after, and those that are left out, with why. */
export function PlannedPrices({ plan }: { plan: PricesPlan | null }) {
  return (
    <section className="panel" aria-labelledby="new-prices-h" data-recalculated="plan" aria-live="polite">
      <div className="panel-head">
        <h2 id="new-prices-h">New prices</h2>
        {plan && plan.rows.length > 0 && <span className="desk-note">{countRows(plan)}</span>}
      </div>
      {plan ? <Plan plan={plan} /> : <p className="muted">Nothing is changed yet. The new prices appear here.</p>}
    </section>
  )
}

function Plan({ plan }: { plan: PricesPlan }) {
  const problems = [...Object.values(plan.errors), ...plan.problems]
  return (
    <>
      <Problems plan={plan} />
      {plan.rows.length > 0 && <Table rows={plan.rows} />}
      {plan.rows.length + problems.length === 0 && (
        <p className="muted">{plan.unchanged > 0 ? 'This changes no price.' : 'No product is chosen.'}</p>
      )}
    </>
  )
}

function countRows({ rows, unchanged }: PricesPlan): string {
  const same = unchanged > 0 ? `, ${unchanged} stay as they are` : ''
  return `${counted(rows.length, 'product')}${same}`
}

function Problems({ plan: { problems, errors } }: { plan: PricesPlan }) {
  const wrong = Object.values(errors).flat()
  if (problems.length + wrong.length === 0) return null
  return (
    <ul className="effects">
      {wrong.map((problem) => (
        <li key={problem}>{problem}</li>
      ))}
      {problems.map(({ id, name, problem }) => (
        <li key={id}>
          <b>{`${name} (${id}) is left out.`}</b> {problem}
        </li>
      ))}
    </ul>
  )
}

function Table({ rows }: { rows: PricesPlan['rows'] }) {
  return (
    <div className="scroll price-scroll" tabIndex={0} role="region" aria-label="New prices of each product">
      <DeskTable
        caption="New prices of each product"
        columns={['Product', { end: 'Base price' }, { end: 'Sale price' }, { end: 'By' }]}
      >
        {rows.map(({ id, name, was, becomes, carts }) => (
          <tr key={id}>
            <th scope="row" className="at-1">
              <a href={deskHref(deskPaths.product, { id })}>{name}</a>
              <small>{carts === null ? id : `${id} · ${formatCarts(carts)}`}</small>
            </th>
            <Figure label="Base price">
              <Change of="priceCents" was={was} becomes={becomes} />
            </Figure>
            <Figure label="Sale price">
              <Change of="salePriceCents" was={was} becomes={becomes} />
            </Figure>
            <td className="end at-end">{formatPercent(was, becomes)}</td>
          </tr>
        ))}
      </DeskTable>
    </div>
  )
}

/** How much what a customer pays changes: "+2.9%". */
function formatPercent(was: Prices, becomes: Prices): string {
  const percent = (paid(becomes) / paid(was) - 1) * 100
  return `${percent < 0 ? '−' : '+'}${Math.abs(percent).toFixed(1)}%`
}

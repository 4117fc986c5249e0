import { formatCents } from '#shared/text/money.ts'
import type { QuoteTotals as Totals } from './price-quote.ts'

/** The totals of a quote, from list prices on. */
export function QuoteTotals({ totals }: { totals: Totals }) {
  const {
    beforeDiscountCents,
    saleCents,
    ownDiscountCents,
    rate,
    shippingCents,
    state,
    isExempt,
    taxCents,
    totalCents,
  } = totals
  return (
    <dl className="totals" data-recalculated="totals" aria-live="polite">
      <Row name="At list price" cents={beforeDiscountCents} />
      {saleCents > 0 && <Row name="Off in this quote" cents={-saleCents} />}
      {ownDiscountCents > 0 && <Row name="Discount" cents={-ownDiscountCents} />}
      <Row name={rate.name} cents={shippingCents} />
      <Row name={isExempt ? 'Sales tax, exempt' : taxName(state)} cents={taxCents} />
      <div className="totals__grand">
        <dt>Total</dt>
        <dd>{formatCents(totalCents)}</dd>
      </div>
    </dl>
  )
}

function taxName(state: string | null): string {
  return state ? `Sales tax, ${state}` : 'Sales tax, without a ZIP code'
}

function Row({ name, cents }: { name: string; cents: number }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{formatCents(cents)}</dd>
    </div>
  )
}

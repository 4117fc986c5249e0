import { optionsText } from '#shared/catalogue/options.ts'
import type { DeskQuote } from '#shared/schema/desk/quotes.ts'
import { formatCents } from '#shared/text/money.ts'
import { QuoteTotals } from './quote-totals.tsx'

/** A quote that was ordered or withdrawn, which no one can change. */
export function QuoteShown({ quote: { lines, totals, message } }: { quote: DeskQuote }) {
  return (
    <div className="desk-cols desk-cols--total">
      <section className="panel" aria-labelledby="lines-h">
        <div className="panel-head">
          <h2 id="lines-h">Lines</h2>
        </div>
        <ul className="paylines">
          {lines.map(({ productId, name, options, size, quantity, unitCents, note }) => (
            <li key={productId}>
              <span>{`${quantity} × ${name}`}</span>
              <b>{formatCents(unitCents * quantity)}</b>
              <small>{[optionsText(options), size, note].filter(Boolean).join(' · ')}</small>
            </li>
          ))}
        </ul>
        {message && <p className="typed">{message}</p>}
      </section>
      <section className="panel" aria-labelledby="price-h">
        <div className="panel-head">
          <h2 id="price-h">Price</h2>
        </div>
        <QuoteTotals totals={totals} />
      </section>
    </div>
  )
}

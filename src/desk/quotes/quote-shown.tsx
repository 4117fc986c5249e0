import { optionsText } from '#shared/catalogue/options.ts'
import { formatCents } from '#shared/text/money.ts'
import { lineSize } from '#api/cart/cart-json.ts'
import type { ShownQuote } from './load-quote.ts'
import { QuoteTotals } from './quote-totals.tsx'

/** A quote that was ordered or withdrawn, which no one can change. */
export function QuoteShown({ quote: { lines, totals, row } }: { quote: ShownQuote }) {
  const { message } = row
  return (
    <div className="desk-cols desk-cols--total">
      <section className="panel" aria-labelledby="lines-h">
        <div className="panel-head">
          <h2 id="lines-h">Lines</h2>
        </div>
        <ul className="paylines">
          {lines.map((line) => (
            <li key={line.productId}>
              <span>{`${line.quantity} × ${line.name}`}</span>
              <b>{formatCents(line.unitCents * line.quantity)}</b>
              <small>{[optionsText(line.options), lineSize(line), line.note].filter(Boolean).join(' · ')}</small>
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

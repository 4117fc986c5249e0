import { DeskPanel } from '#desk/frame/desk-panel.tsx'
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
      <DeskPanel id="lines-h" title="Lines">
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
      </DeskPanel>
      <DeskPanel id="price-h" title="Price">
        <QuoteTotals totals={totals} />
      </DeskPanel>
    </div>
  )
}

import { priceOrder, type Totals } from '#shared/checkout/pricing.ts'
import { stateOfZip, states } from '#shared/checkout/us-states.ts'
import type { QuotedLine } from '#db/quotes/shop-quote.ts'
import { tableRate } from '#worker/tax/table.ts'
import type { Desk } from '#desk/frame/desk.ts'

type Priced = { lines: readonly QuotedLine[]; zipCode: string; shippingCents: number | null }

/** `state` is the name of the destination, null while it is unknown. */
export type QuoteTotals = Totals & { state: string | null }

/** The totals of a quote at its ZIP code, priced as a cart. Tax is the table's, as in a cart without an address. */
export function priceQuote({ c, now, rules }: Desk, { lines, zipCode, shippingCents }: Priced): QuoteTotals {
  const state = zipCode === '' ? null : stateOfZip(zipCode)
  const totals = priceOrder({
    ...{ lines: lines.map((line) => ({ ...line, isQuoted: true })), coupon: null, state, isPoBox: false, rateId: null },
    tax: tableRate(state, null, c.get('settings').tax.states),
    shippingCents: lines.length > 0 ? shippingCents : null,
    ...{ rules, now },
  })
  return { ...totals, state: state && states[state] }
}

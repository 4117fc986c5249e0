import { priceOrder } from '#shared/checkout/pricing.ts'
import { stateOfZip, states } from '#shared/checkout/us-states.ts'
import type { QuoteTotals } from '#shared/schema/desk/quotes.ts'
import { tableRate } from '#worker/tax/table.ts'
import type { QuotedLine } from '#db/quotes/shop-quote.ts'
import type { Desk } from '../desk.ts'

type Priced = {
  lines: readonly Pick<
    QuotedLine,
    'productId' | 'quantity' | 'listCents' | 'unitCents' | 'weightClass' | 'categoryIds'
  >[]
  zipCode: string
  shippingCents: number | null
}

/** What a quote comes to at its ZIP code, by the price of the cart. Tax is the table's, as in a cart without an address. */
export function quoteTotals({ c, now, rules }: Desk, { lines, zipCode, shippingCents }: Priced): QuoteTotals {
  const state = zipCode === '' ? null : stateOfZip(zipCode)
  const totals = priceOrder({
    ...{ lines: lines.map((line) => ({ ...line, isQuoted: true })), coupon: null, state, isPoBox: false, rateId: null },
    tax: tableRate(state, null, c.get('settings').tax.states),
    shippingCents: lines.length > 0 ? shippingCents : null,
    rules,
    now,
  })
  return {
    listCents: totals.beforeDiscountCents,
    offCents: totals.saleCents,
    rateName: totals.rate.name,
    shippingCents: totals.shippingCents,
    state: state && states[state],
    taxCents: totals.taxCents,
    totalCents: totals.totalCents,
  }
}

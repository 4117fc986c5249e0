import { noTax, priceOrder, type Totals } from '#shared/checkout/pricing.ts'
import { stateOfZip, states } from '#shared/checkout/us-states.ts'
import type { QuotedLine } from '#db/quotes/shop-quote.ts'
import { findExemption, type Exemption } from '#db/account/exemptions.ts'
import { tableRate } from '#worker/tax/table.ts'
import { findTaxRules } from '#worker/base/shop-limits.ts'
import type { Desk } from '#desk/frame/desk.ts'

type Priced = {
  lines: readonly QuotedLine[]
  zipCode: string
  shippingCents: number | null
  ownDiscountCents: number
  exemptions: readonly Exemption[]
}

/** `state` is the name of the destination, null while it is unknown. */
export type QuoteTotals = Totals & { state: string | null; isExempt: boolean }

/**
 * The totals of a quote at its ZIP code, priced as a cart. Tax is the table's, as in a cart without an address; none with a
 * certificate of its customer.
 */
export function priceQuote({ c, now, rules }: Desk, priced: Priced): QuoteTotals {
  const { lines, zipCode, shippingCents, ownDiscountCents, exemptions } = priced
  const state = zipCode === '' ? null : stateOfZip(zipCode)
  const isExempt = findExemption(exemptions, state, now) !== null
  const totals = priceOrder({
    ...{ lines: lines.map((line) => ({ ...line, isQuoted: true })), coupon: null, state, isPoBox: false, rateId: null },
    tax: isExempt ? noTax : tableRate(state, null, findTaxRules(c.get('settings'), rules).states),
    shippingCents: lines.length > 0 ? shippingCents : null,
    ...{ ownDiscountCents, rules, now },
  })
  return { ...totals, isExempt, state: state && states[state] }
}

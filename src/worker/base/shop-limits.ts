import type { ShopRules } from '#shared/checkout/shop-rules.ts'
import type { StateCode } from '#shared/checkout/us-states.ts'
import type { Settings } from './settings.ts'

/** Until owners change them. */
const INVOICE_DAYS = 2
const REFUND_DAY_CENTS = 500_000

/** How many business days an unpaid order by invoice holds stock and coupon. A setting of the deployment comes first. */
export function findInvoiceDays({ invoiceDays }: Settings, rules: ShopRules): number {
  return invoiceDays ?? rules.invoice_days ?? INVOICE_DAYS
}

/** How many cents one of the office may refund in a day. A setting of the deployment comes first. */
export function findRefundLimit({ desk }: Settings, rules: ShopRules): number {
  return desk.refundDayCents ?? rules.refund_day_cents ?? REFUND_DAY_CENTS
}

/** `states` are those in which the table collects sales tax; empty for all. Stripe knows its own. */
export type TaxRules = { provider: 'table' | 'stripe'; states: readonly StateCode[] }

/** Who computes sales tax, and where. A setting of the deployment comes first, and Stripe needs its key. */
export function findTaxRules({ tax, stripe }: Settings, rules: ShopRules): TaxRules {
  const isByStripe = (tax.provider ?? rules.tax_provider) === 'stripe' && stripe.secretKey !== ''
  return {
    provider: isByStripe ? 'stripe' : 'table',
    states: tax.states.length > 0 ? tax.states : (rules.tax_states ?? []),
  }
}

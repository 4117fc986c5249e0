import type { ShopRules } from '#shared/checkout/shop-rules.ts'
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

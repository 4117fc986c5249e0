import { formatCents } from '#shared/text/money.ts'

/**
 * The most that can be ordered by invoice without a quote: $50,000.00, five of the most expensive closets. An
 * unpaid order holds stock for days and costs a stranger with an address nothing; above this, someone checks it first.
 */
export const MOST_INVOICE_CENTS = 5_000_000

/** Why an order cannot be placed by invoice; null if it can. The prices of a quote are checked already. */
export function invoiceProblem(totalCents: number, lines: readonly { isQuoted: boolean }[]): string | null {
  if (totalCents <= MOST_INVOICE_CENTS || lines.every(({ isQuoted }) => isQuoted)) return null
  return `Orders above ${formatCents(MOST_INVOICE_CENTS)} can’t be placed by invoice. Request a quote, and we’ll check sizes and price with you first.`
}

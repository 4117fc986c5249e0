import type { FieldErrors } from '#shared/api/http-error.ts'
import { formatCents } from '#shared/text/money.ts'
import type { Prices } from './priced.ts'

const LEAST_CENTS = 100
const MOST_CENTS = 10_000_000
const TOO_LOW = `A price has to be at least ${formatCents(LEAST_CENTS)}.`

/** The problem with amounts that a product would cost, by field. What rounds to nothing would be free. */
export function checkAmounts({ priceCents, salePriceCents }: Prices): FieldErrors | null {
  if (priceCents < LEAST_CENTS) return { price: [TOO_LOW] }
  if (priceCents > MOST_CENTS) return { price: [`A price can be at most ${formatCents(MOST_CENTS)}.`] }
  if (salePriceCents === null) return null
  if (salePriceCents < LEAST_CENTS) return { sale_price: [TOO_LOW] }
  if (salePriceCents < priceCents) return null
  return { sale_price: [`The sale price has to be below the price, ${formatCents(priceCents)}.`] }
}

/** Names the first product whose amounts are wrong; '' if none is. */
export function findWrongPrice(products: readonly ({ id: number } & Prices)[], when = ''): string {
  for (const { id, ...prices } of products) {
    const [problem] = Object.values(checkAmounts(prices) ?? {}).flat()
    if (problem) return `Product ${id} would cost ${formatCents(paid(prices))}${when}. ${problem}`
  }
  return ''
}

/** A customer's price. */
export function paid({ priceCents, salePriceCents }: Prices): number {
  return salePriceCents ?? priceCents
}

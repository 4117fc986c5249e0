import { decode } from './code.ts'
import { priceOf } from './price.ts'
import { refusals } from './rules/rules.ts'
import type { Tariff } from './tariff.ts'

/** What a design of before costs today, in cents; null if it cannot be bought as it is. */
export function priceOfCode(code: string, tariff: Tariff): number | null {
  const decoded = decode(code)
  if (decoded.outcome !== 'ok' || refusals(decoded.design).length > 0) return null
  return priceOf(decoded.design, tariff).cents
}

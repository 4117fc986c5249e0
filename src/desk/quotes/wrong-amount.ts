import { parseMoney } from '#shared/text/parse-money.ts'
import { invalidAmount } from '#desk/frame/fields.ts'

const MOST_CENTS = 10_000_000

/** The problem with a typed amount; null if there is none. */
export function wrongAmount(text: string): string | null {
  const cents = parseMoney(text)
  if (cents === null) return invalidAmount(text)
  return cents > MOST_CENTS ? 'An amount can be at most $100,000.00.' : null
}

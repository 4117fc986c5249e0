import type { FieldErrors } from '#shared/api/http-error.ts'
import { formatCents } from '#shared/text/money.ts'
import { parseMoney } from '#shared/text/parse-money.ts'
import { upTo } from '#desk/frame/fields.ts'
import { wrongAmount } from './wrong-amount.ts'

export const LONGEST_DISCOUNT_NAME = 60

/** Both may be empty: then there is no discount, or it is called that. */
export const ownDiscountFields = {
  discount: upTo(20),
  discount_name: upTo(LONGEST_DISCOUNT_NAME),
}

type Typed = { discount: string; discount_name: string }
export type OwnDiscount = { ownDiscountCents: number; ownDiscountName: string; problem: string | null }

/** A discount on all goods, with a sign or without one. */
export function readOwnDiscount({ discount, discount_name: name }: Typed): OwnDiscount {
  const amount = discount.replace(/^[-−–]\s*/, '')
  const problem = amount === '' ? null : wrongAmount(amount)
  const ownDiscountCents = problem ? 0 : (parseMoney(amount || '0') ?? 0)
  return { ownDiscountCents, ownDiscountName: ownDiscountCents > 0 ? name || 'Discount' : '', problem }
}

type Priced = { unitCents: number; quantity: number }

/** A discount never makes goods cost less than nothing. `offCents` is what is off them besides. */
export function wrongOwnDiscount(lines: readonly Priced[], cents: number, offCents = 0): FieldErrors {
  const most = lines.reduce((sum, { unitCents, quantity }) => sum + unitCents * quantity, -offCents)
  return cents > most ? { discount: [`The lines come to ${formatCents(most)}. Enter at most that.`] } : {}
}

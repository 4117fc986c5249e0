import type { FieldErrors } from '#shared/api/http-error.ts'
import { isReason } from '#desk/orders/move-rules.ts'
import { readOwnDiscount, wrongOwnDiscount } from '#desk/quotes/own-discount.ts'
import type { OrderToChange } from './order-to-change.ts'
import type { PlannedLine } from './plan-lines.ts'
import type { ChangedSums } from './sql.ts'
import type { NewTotals } from './totals.ts'

type Typed = { discount?: string | undefined; discount_name: string; reason: string }
type Discount = Pick<ChangedSums, 'ownDiscountCents' | 'ownDiscountName'>

const NO_REASON = 'Enter why a discount is given, in 3 to 200 characters.'

/** Staff's own discount as a form wants it; the order's if the form doesn't have it. */
export function readDiscount(order: OrderToChange, { discount, discount_name }: Typed): Discount {
  const { ownDiscountCents, ownDiscountName } =
    discount === undefined ? order : readOwnDiscount({ discount, discount_name })
  return { ownDiscountCents, ownDiscountName }
}

type Discounted = { lines: readonly PlannedLine[]; totals: NewTotals; cents: number }

/** More discount than before needs a reason, as a lower price does. */
export function wrongDiscount(
  order: OrderToChange,
  { discount = '', discount_name, reason }: Typed,
  { lines, totals, cents }: Discounted,
): FieldErrors {
  const { problem } = readOwnDiscount({ discount, discount_name })
  if (problem) return { discount: [problem] }
  if (cents <= order.ownDiscountCents) return {}
  const coupons = totals.lineOffCents.reduce((sum, off) => sum + off, -totals.ownDiscountCents)
  const errors = wrongOwnDiscount(lines, cents, coupons)
  return isReason(reason) ? errors : { ...errors, reason: [NO_REASON] }
}

import { counted } from '#shared/desk/times.ts'
import type { PricesPlan } from './plan-prices.ts'

/** "Apply to 12 products and drawn closets", on the button and in what asks for it. */
export function nameApply({ rows, rates }: Pick<PricesPlan, 'rows' | 'rates'>): string {
  const parts = [
    ...(rows.length > 0 ? [counted(rows.length, 'product')] : []),
    ...(rates.length > 0 ? ['drawn closets'] : []),
  ]
  return parts.length > 0 ? `Apply to ${parts.join(' and ')}` : 'Apply'
}

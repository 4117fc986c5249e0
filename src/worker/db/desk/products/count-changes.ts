import { counted } from '#shared/desk/times.ts'
import { countRates } from '#shared/planner/price/rate-names.ts'
import type { BatchRow, RateRow } from './batches.ts'

/** "90 products and 31 rates". */
export function countChanges(rows: readonly BatchRow[], rates: readonly RateRow[]): string {
  const families = rows.length > 0 || rates.length === 0 ? [counted(rows.length, 'product')] : []
  return [...families, ...(rates.length > 0 ? [countRates(rates.length)] : [])].join(' and ')
}

import { formatLength } from '#shared/text/format-length.ts'
import type { LengthUnit } from '#shared/text/parse-length.ts'

/** The longest board or rail, in inches, and the weight of the heaviest carton. */
export type Packing = { longest: number; pounds: number }

/** "Longest piece 84″, heaviest carton about 48 lb, 9 cartons." */
export function packingText({ longest, pounds }: Packing, cartons: number, unit: LengthUnit = 'in'): string {
  const counted = `${cartons}\u00a0${cartons === 1 ? 'carton' : 'cartons'}`
  return `Longest piece ${formatLength(longest, unit)}, heaviest carton about ${Math.ceil(pounds)}\u00a0lb, ${counted}.`
}

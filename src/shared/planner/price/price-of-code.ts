import { priceOf } from './price.ts'
import { soundDesign } from '../model/sound-design.ts'
import type { Tariff } from './tariff.ts'

/** Today's price of a saved design, in cents; null if it cannot be sold. */
export function priceOfCode(code: string, tariff: Tariff): number | null {
  const design = soundDesign(code)
  return design && priceOf(design, tariff).cents
}

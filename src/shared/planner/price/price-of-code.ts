import { priceOf } from './price.ts'
import { soundDesign } from '../model/sound-design.ts'
import type { Tariff } from './tariff.ts'

/** What a design of before costs today, in cents; null if it cannot be bought as it is. */
export function priceOfCode(code: string, tariff: Tariff): number | null {
  const design = soundDesign(code)
  return design && priceOf(design, tariff).cents
}

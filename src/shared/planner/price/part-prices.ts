import { edit } from '../commands/edit.ts'
import { partKinds, type Design, type PartKind } from '../model/design.ts'
import { priceOf } from './price.ts'
import type { Tariff } from './tariff.ts'

/** The cents that each kind of part adds to the price; null for one that does not fit in the section. */
export type PartPrices = Record<PartKind, number | null>

/** Adds each kind of part on trial, as its button would. */
export function priceParts(design: Design, place: { run: number; section: number }, tariff: Tariff): PartPrices {
  const { run, section } = place
  const { cents } = priceOf(design, tariff)
  const prices = partKinds.map((k) => {
    const added = edit(design, { do: 'add', run, section, k })
    return [k, added.outcome === 'done' ? priceOf(added.design, tariff).cents - cents : null]
  })
  return Object.fromEntries(prices) as PartPrices
}

import { combinationPrice } from '#shared/catalogue/combination-price.ts'
import { listCombinations } from '#shared/catalogue/list-combinations.ts'
import type { Design } from '../model/design.ts'
import type { Calibrated, KitFamily } from './calibrated-kits.ts'
import { ownPrice } from './price.ts'
import type { Tariff } from './tariff.ts'

/** Both prices are rounded to whole dollars, and so is their share. */
const ROUNDING = 200

/** A kit that is cheaper as a design of one's own: the first such combination, and what it costs both ways. */
export type Undercut<Family extends KitFamily = KitFamily> = Calibrated<Family> & {
  chosen: Record<string, string>
  kitCents: number
  drawnCents: number
}

/**
 * A kit as a design of one's own costs no smaller share of the kit's price in any finish, pulls and lights than in white
 * without lights, where it costs no less; between two walls it may cost less, as nothing ends in the open there.
 */
export function findCheaperDrawn<Family extends KitFamily>(
  kits: readonly Calibrated<Family>[],
  tariff: Tariff,
): Undercut<Family>[] {
  return kits.flatMap((kit) => {
    const twins = listTwins(kit).map((design) => ({ design, share: asDesign({ design }, tariff) / kit.priceCents }))
    for (const chosen of listCombinations(kit.family.options).filter((each) => isOfSize(kit, each))) {
      const kitCents = combinationPrice(kit.family.priceCents, chosen, kit.family, tariff.optionRules)
      for (const { design, share } of twins) {
        const least = design !== kit.design && share < 1 ? kitCents * share - ROUNDING : kitCents
        const drawnCents = ownPrice(withOptions(design, chosen), tariff).cents
        if (drawnCents < least) return [{ ...kit, chosen, kitCents, drawnCents }]
      }
    }
    return []
  })
}

/** The kit as it opens, and one on a single wall between two others. */
export function listTwins({ design }: Pick<Calibrated, 'design'>): Design[] {
  const walled: Design = { ...design, room: { ...design.room, kind: 'reach', ends: [true, true] } }
  return design.runs.length > 1 ? [design] : [design, walled]
}

function isOfSize({ options }: Calibrated, chosen: Record<string, string>): boolean {
  return Object.entries(options).every(([name, value]) => chosen[name] === value)
}

function withOptions(design: Design, { finish, pull = 'nickel', led = 'none' }: Record<string, string>): Design {
  return { ...design, finish, pull, led: led.replace(' K', '') } as Design
}

/** The price of a kit as a design of one's own, in cents, in white without lights. */
export function asDesign({ design }: Pick<Calibrated, 'design'>, tariff: Tariff): number {
  return ownPrice({ ...design, finish: 'white', led: 'none' }, tariff).cents
}

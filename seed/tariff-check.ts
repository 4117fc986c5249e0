import type { Design } from '#shared/planner/model/design.ts'
import { ownPrice } from '#shared/planner/price/price.ts'
import type { Tariff } from '#shared/planner/price/tariff.ts'
import { combinations } from './combinations.ts'
import { calibratedKits, tariffOf, type Calibrated, type UnpricedSeed } from './tariff.ts'

/** Both prices are rounded to whole dollars, and so is their share. */
const ROUNDING = 200

/** A kit that is cheaper as a design of one's own, and the options of the first such combination. */
export type Undercut = Calibrated & { chosen: Record<string, string> }

/**
 * A kit as a design of one's own costs no smaller share of the kit's price in any finish, pulls and lights than in white
 * without lights, where it costs no less; between two walls it may cost less, as nothing ends in the open there.
 */
export function kitsCheaperAsDesigns(seed: UnpricedSeed): Undercut[] {
  const tariff = tariffOf(seed)
  return calibratedKits(seed).flatMap((kit) => {
    const twins = listTwins(kit).map((design) => ({ design, share: asDesign({ design }, tariff) / kit.priceCents }))
    const cheaper = combinations(kit.family, seed.optionRules).find(({ options, priceCents }) => {
      if (!isOfSize(kit, options)) return false
      return twins.some(({ design, share }) => {
        const least = design !== kit.design && share < 1 ? priceCents * share - ROUNDING : priceCents
        return ownPrice(withOptions(design, options), tariff).cents < least
      })
    })
    return cheaper ? [{ ...kit, chosen: cheaper.options }] : []
  })
}

/** The kit as it opens, and one on a single wall between two others. */
function listTwins({ design }: Calibrated): Design[] {
  const walled: Design = { ...design, room: { ...design.room, kind: 'reach', ends: [true, true] } }
  return design.runs.length > 1 ? [design] : [design, walled]
}

function isOfSize({ options }: Calibrated, chosen: Record<string, string>): boolean {
  return Object.entries(options).every(([name, value]) => chosen[name] === value)
}

function withOptions(design: Design, { finish, pull = 'nickel', led = 'none' }: Record<string, string>): Design {
  return { ...design, finish, pull, led: led.replace(' K', '') } as Design
}

/** What a kit costs as a design of one's own, in cents, in white without lights. */
export function asDesign({ design }: Pick<Calibrated, 'design'>, tariff: Tariff): number {
  return ownPrice({ ...design, finish: 'white', led: 'none' }, tariff).cents
}

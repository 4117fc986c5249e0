import type { Tiers } from '#shared/catalogue/option-rules.ts'
import { isBetweenWalls, materialsOf, type Materials } from './materials.ts'
import { quantities, type Quantity } from './quantities.ts'
import type { Design } from '../model/design.ts'
import { sum } from '../model/geometry.ts'
import { litLength } from '../model/light-places.ts'
import { distance, COST_UNIT, costOf, materialCost } from './material-cost.ts'
import { matchingKit, type KitMatch } from '../kits/kits.ts'
import type { Tariff } from './tariff.ts'

export type PriceLine = { label: string; cents: number }
/** In cents, a whole number of dollars. `lines` add up to it; a kit has its catalogue price and no lines. */
export type Price = { cents: number; lines: PriceLine[]; kit: KitMatch | null }

/** How much of what was changed in a kit reduces its discount; below 1, so that every part costs something. */
const SLOPE = { over: 3, under: 4 }
/** The most that the table of products can hold. */
export const HIGHEST_PRICE_CENTS = 10_000_000

const groups: readonly { label: string; of: Quantity[] }[] = [
  { label: 'Panels, shelves and backs', of: ['area', 'edge', 'back', 'scribe'] },
  { label: 'Cut around the baseboard', of: ['notch'] },
  { label: 'Drilling, fittings and packing', of: ['section', 'open', 'room', 'corners'] },
  { label: 'Drawers', of: ['drawer', 'front', 'strip'] },
  { label: 'Doors', of: ['cabinet', 'door', 'doorarea', 'shaker', 'mirror', 'glass'] },
  { label: 'Corner shelves', of: ['corner'] },
  { label: 'Rods', of: ['rod'] },
  { label: 'Shoe shelves', of: ['slant'] },
  { label: 'Roll-outs, baskets and hampers', of: ['rollout', 'basket', 'pants', 'hamper'] },
  { label: 'Bottle cells', of: ['cell'] },
]

/** The price of the kit that the design equals, or its own, which is lower between two walls than that of an open kit. */
export function priceOf(design: Design, tariff: Tariff): Price {
  const kit = matchingKit(design, tariff)
  if (!kit) return ownPrice(design, tariff)
  const own = isBetweenWalls(design) && isOpenKit(kit, tariff) ? ownPrice(design, tariff) : null
  return own && own.cents < kit.cents ? own : { cents: kit.cents, lines: [], kit }
}

/** Whether a kit comes with the fittings of a closet that stands open at an end. */
function isOpenKit({ family }: KitMatch, { anchors }: Tariff): boolean {
  return anchors.some((each) => each.family === family && each.bill[quantities.indexOf('open')]! > 0)
}

/** The price of a design that is not a kit, rounded up to whole dollars. */
export function ownPrice(design: Design, tariff: Tariff): Price {
  const materials = materialsOf(design)
  const { rates, optionRules } = tariff
  const discount = kitDiscountFor(materials, tariff)
  const cost = materialCost(materials, rates) - discount
  const finish = optionRules.finish[design.finish]! * optionRules.materialsShare
  const finished = (cost * (100 + finish)) / 100
  const extras = pullCents(materials, design, tariff) + lightCents(design, tariff)
  const cents = Math.ceil((finished / COST_UNIT + extras) / 100) * 100
  const lines = [
    ...materialLines(materials, tariff, discount),
    ...optionLines(materials, design, tariff, finished - cost),
  ]
  return { cents, lines: withRounding(lines, cents), kit: null }
}

/** The largest saving that a kit with similar materials gives, in cost units. */
export function kitDiscountFor(materials: Materials, { anchors, rates }: Pick<Tariff, 'anchors' | 'rates'>): number {
  return anchors.reduce((most, referenceKit) => {
    if (referenceKit.credit <= most) return most
    const left =
      referenceKit.credit - Math.ceil((SLOPE.over * distance(materials, referenceKit.bill, rates)) / SLOPE.under)
    return Math.max(most, left)
  }, 0)
}

function materialLines(materials: Materials, tariff: Tariff, discount: number): PriceLine[] {
  const lines = groups.map(({ label, of }) => ({
    label,
    cents: Math.round(sum(of.map((quantity) => costOf(quantity, materials[quantity], tariff.rates))) / COST_UNIT),
  }))
  return [...lines, { label: 'Close to one of our kits', cents: -Math.round(discount / COST_UNIT) }]
}

function optionLines(materials: Materials, design: Design, tariff: Tariff, finish: number): PriceLine[] {
  return [
    { label: 'Finish', cents: Math.round(finish / COST_UNIT) },
    { label: 'Pulls', cents: pullCents(materials, design, tariff) },
    { label: 'Lights', cents: lightCents(design, tariff) },
  ]
}

function withRounding(lines: PriceLine[], cents: number): PriceLine[] {
  const rest = { label: 'Rounded to whole dollars', cents: cents - sum(lines.map((line) => line.cents)) }
  return [...lines, rest].filter((line) => line.cents !== 0)
}

function pullCents(materials: Materials, { pull }: Design, { optionRules, morePullCents }: Tariff): number {
  const count = materials.drawer + materials.door
  const tiers = optionRules.pull[pull]!
  const last = tiers.at(-1)
  if (!last || count === 0) return 0
  return tier(tiers, count) ?? last.cents + (count - last.upTo) * morePullCents
}

function lightCents(design: Design, { optionRules }: Tariff): number {
  const lit = litInches(design)
  return lit === 0 ? 0 : (tier(optionRules.led, lit) ?? optionRules.led.at(-1)!.cents)
}

/** Lights run along every wall of a corner or room, so the walls add up, as for kits. */
export function litInches(design: Design): number {
  return sum(design.runs.map((_, index) => litLength(design, index))) / 8
}

function tier(tiers: Tiers, size: number): number | null {
  return tiers.find(({ upTo }) => size <= upTo)?.cents ?? null
}

import type { Tiers } from '#shared/catalogue/option-rules.ts'
import { billOf, type Bill } from './bill.ts'
import type { Quantity } from './quantities.ts'
import type { Design } from '../model/design.ts'
import { runWidth, sum } from '../model/geometry.ts'
import { distance, GOODS_UNIT, goodsOf, goodsOfBill } from './goods.ts'
import { matchingKit, type KitMatch } from '../kits/kits.ts'
import type { Tariff } from './tariff.ts'

export type PriceLine = { label: string; cents: number }
/** In cents, a whole number of dollars. `lines` add up to it; a kit has its catalogue price and no lines. */
export type Price = { cents: number; lines: PriceLine[]; kit: KitMatch | null }

/** How much of what was changed in a kit is taken from its credit; below 1, so that every part costs something. */
const SLOPE = { over: 3, under: 4 }
const MORE_PULL_CENTS = 400
/** The most that the table of products can hold. */
export const HIGHEST_PRICE_CENTS = 10_000_000

const groups: readonly { label: string; of: Quantity[] }[] = [
  { label: 'Panels, shelves and backs', of: ['area', 'edge', 'back'] },
  { label: 'Drilling, fittings and packing', of: ['section', 'open', 'room', 'corners'] },
  { label: 'Drawers', of: ['drawer', 'front'] },
  { label: 'Doors', of: ['cabinet', 'door', 'doorarea', 'shaker', 'mirror', 'glass'] },
  { label: 'Rods', of: ['rod'] },
  { label: 'Shoe shelves', of: ['slant'] },
  { label: 'Roll-outs, baskets and hampers', of: ['rollout', 'basket', 'pants', 'hamper'] },
  { label: 'Bottle cells', of: ['cell'] },
]

/** The price of a design by the tariff: that of the kit which it equals, or its own. */
export function priceOf(design: Design, tariff: Tariff): Price {
  const kit = matchingKit(design, tariff)
  return kit ? { cents: kit.cents, lines: [], kit } : ownPrice(design, tariff)
}

/** What a design costs that is no kit, rounded up to whole dollars. */
export function ownPrice(design: Design, tariff: Tariff): Price {
  const bill = billOf(design)
  const { rates, optionRules } = tariff
  const goods = goodsOfBill(bill, rates) - creditFor(bill, tariff)
  const finish = optionRules.finish[design.finish]! * optionRules.materialsShare
  const finished = (goods * (100 + finish)) / 100
  const extras = pullCents(bill, design, tariff) + lightCents(design, tariff)
  const cents = Math.ceil((finished / GOODS_UNIT + extras) / 100) * 100
  const lines = [...goodsLines(bill, tariff), ...optionLines(bill, design, tariff, finished - goods)]
  return { cents, lines: withRounding(lines, cents), kit: null }
}

/** The largest saving that a kit near the bill lends to it, in goods units. */
export function creditFor(bill: Bill, { anchors, rates }: Pick<Tariff, 'anchors' | 'rates'>): number {
  return anchors.reduce((most, anchor) => {
    const left = anchor.credit - Math.ceil((SLOPE.over * distance(bill, anchor.bill, rates)) / SLOPE.under)
    return Math.max(most, left)
  }, 0)
}

function goodsLines(bill: Bill, tariff: Tariff): PriceLine[] {
  const lines = groups.map(({ label, of }) => ({
    label,
    cents: Math.round(sum(of.map((quantity) => goodsOf(quantity, bill[quantity], tariff.rates))) / GOODS_UNIT),
  }))
  return [...lines, { label: 'Close to one of our kits', cents: -Math.round(creditFor(bill, tariff) / GOODS_UNIT) }]
}

function optionLines(bill: Bill, design: Design, tariff: Tariff, finish: number): PriceLine[] {
  return [
    { label: 'Finish', cents: Math.round(finish / GOODS_UNIT) },
    { label: 'Pulls', cents: pullCents(bill, design, tariff) },
    { label: 'Lights', cents: lightCents(design, tariff) },
  ]
}

function withRounding(lines: PriceLine[], cents: number): PriceLine[] {
  const rest = { label: 'Rounded to whole dollars', cents: cents - sum(lines.map((line) => line.cents)) }
  return [...lines, rest].filter((line) => line.cents !== 0)
}

function pullCents(bill: Bill, { pull }: Design, { optionRules }: Tariff): number {
  const count = bill.drawer + bill.door
  const tiers = optionRules.pull[pull]!
  const last = tiers.at(-1)
  if (!last || count === 0) return 0
  return tier(tiers, count) ?? last.cents + (count - last.upTo) * MORE_PULL_CENTS
}

function lightCents(design: Design, { optionRules }: Tariff): number {
  const lit = litInches(design)
  return lit === 0 ? 0 : (tier(optionRules.led, lit) ?? optionRules.led.at(-1)!.cents)
}

/** Lights run along every wall of a corner or room, so the walls add up, as for kits. */
export function litInches({ led, room, runs }: Design): number {
  const lit = led === 'none' ? [] : runs.filter(({ sections }) => sections.some(({ light }) => light))
  return sum(lit.map((run) => (runs.length > 1 ? room[run.wall] : runWidth(run)))) / 8
}

function tier(tiers: Tiers, size: number): number | null {
  return tiers.find(({ upTo }) => size <= upTo)?.cents ?? null
}

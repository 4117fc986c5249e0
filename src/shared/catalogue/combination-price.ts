import { findFamilyRules } from './option-rates.ts'
import type { OptionRules, Tiers } from './option-rules.ts'

type Size = {
  w?: number | undefined
  d?: number | undefined
  length?: number | undefined
  walls?: number[] | undefined
}
/** The data of a family that its prices depend on; `pulls` is how many its drawers and doors need. */
export type PricedFamily = { id: number; pulls: number; size: Size }

/**
 * The price of one combination of a family, in cents, rounded to whole dollars. `baseCents` is the price in white,
 * without lights, at the listed size. Throws if an option or a value has no rule.
 */
export function combinationPrice(
  baseCents: number,
  options: Record<string, string>,
  family: PricedFamily,
  allRules: OptionRules,
) {
  const rules = findFamilyRules(family.id, allRules)
  let percent = 0
  let cents = 0
  for (const [name, value] of Object.entries(options)) {
    if (name === 'finish') percent += rule(rules.finish, value) * rules.materialsShare
    else if (name === 'depth') percent += depthPercent(Number(value), family, rules)
    else if (name === 'width') percent += widthPercent(Number(value), family, rules)
    else if (name === 'pull') cents += tier(rule(rules.pull, value), family.pulls)
    else if (name === 'led') cents += value === 'none' ? 0 : tier(rules.led, litWidth(family.size))
    else percent += rule(rule(rules.percent, name), value)
  }
  return Math.round((baseCents * (1 + percent / 100) + cents) / 100) * 100
}

/** Deeper panels cost more; shallower ones are cut from the same boards and save nothing. */
function depthPercent(depth: number, { size }: PricedFamily, { depth: rules }: OptionRules): number {
  return rules.percentPerInch * Math.max(0, depth - (size.d ?? depth))
}

/** Cut kits are cut narrower at no charge; only the families in the rule are priced by the inch. */
function widthPercent(width: number, { id, size }: PricedFamily, { width: rules }: OptionRules): number {
  return rules.families.includes(id) ? rules.percentPerInch * (width - (size.w ?? size.length ?? width)) : 0
}

/** Lights run along every wall of a corner or room, so the walls add up. */
function litWidth({ w, walls }: Size): number {
  return walls ? walls.reduce((sum, wall) => sum + wall, 0) : (w ?? 0)
}

function tier(tiers: Tiers, size: number): number {
  if (tiers.length === 0) return 0
  const found = tiers.find(({ upTo }) => size <= upTo)
  if (!found) throw new Error(`No price tier reaches ${size}`)
  return found.cents
}

function rule<Rule>(rules: Record<string, Rule>, name: string): Rule {
  const found = rules[name]
  if (found === undefined) throw new Error(`No price rule for "${name}"`)
  return found
}

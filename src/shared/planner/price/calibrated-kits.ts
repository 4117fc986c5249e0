import { combinationPrice, type PricedFamily } from '#shared/catalogue/combination-price.ts'
import { specWithOptions } from '#shared/drawing/drawing-options.ts'
import type { DrawingSpec } from '#shared/schema/drawing-spec.ts'
import type { Design } from '../model/design.ts'
import { fromSpec } from '../model/from-spec.ts'
import { materialCost } from './material-cost.ts'
import { materialsOf, type Materials } from './materials.ts'
import type { Tariff } from './tariff.ts'

/** A family that the planner may open, with its list price. */
export type KitFamily = PricedFamily & {
  name: string
  priceCents: number
  options: Record<string, readonly string[]>
  spec: DrawingSpec
}

/** A kit in one size as a design, with its list price in white without lights. `cost` is that of its materials, in cost units. */
export type Calibrated<Family extends KitFamily = KitFamily> = {
  family: Family
  options: Record<string, string>
  design: Design
  materials: Materials
  cost: number
  priceCents: number
}

type Priced = Pick<Tariff, 'rates' | 'optionRules'>

/** Every kit that the planner opens, in each of its widths and depths. */
export function calibrateKits<Family extends KitFamily>(families: readonly Family[], tariff: Priced) {
  return families.flatMap((family) => listSizes(family).flatMap((options) => calibrate(family, options, tariff) ?? []))
}

function listSizes({ options }: KitFamily): Record<string, string>[] {
  const [name] = ['width', 'depth'].filter((each) => options[each])
  return name ? options[name]!.map((value) => ({ [name]: value })) : [{}]
}

function calibrate<Family extends KitFamily>(
  family: Family,
  options: Record<string, string>,
  { rates, optionRules }: Priced,
): Calibrated<Family> | null {
  const { spec } = family
  const design = isKit(family) ? fromSpec(specWithOptions(spec, options), { isReachIn: 'width' in options }) : null
  if (!design) return null
  const materials = materialsOf(design)
  const priceCents = combinationPrice(family.priceCents, options, family, optionRules)
  return { family, options, design, materials, cost: materialCost(materials, rates), priceCents }
}

/** Loose parts that are drawn in a run, such as a light kit, are no closets. */
function isKit({ options }: KitFamily): boolean {
  return 'finish' in options
}

import { readFileSync } from 'node:fs'
import * as v from 'valibot'
import type { OptionRules } from '#shared/catalogue/option-rules.ts'
import { ShopRules } from '#shared/checkout/shop-rules.ts'
import type { Tariff } from '#shared/planner/price/tariff.ts'
import { drawingSpec, type DrawingSpec } from '#shared/schema/drawing-spec.ts'
import * as schema from './schema.ts'
import { tariffOf } from './tariff.ts'

export type Seed = {
  categories: schema.Category[]
  families: schema.Family[]
  notices: schema.Notice[]
  /** By family id. */
  specs: ReadonlyMap<number, DrawingSpec>
  optionRules: OptionRules
  tariff: Tariff
  /** For a shop that has none. */
  shopRules: ShopRules
  coupons: schema.Coupon[]
  reviews: schema.Review[]
  stock: schema.Stock[]
  placements: schema.Placements
}

/** The catalogue in this folder. Throws an Error that names the file and path of the first invalid value. */
export function readSeed(): Seed {
  const families = read('families.json', schema.Families)
  const seed = {
    categories: read('categories.json', schema.Categories),
    families,
    specs: new Map(families.map((family) => [family.id, readSpec(family)])),
    notices: read('notices.json', schema.NoticeList),
    optionRules: read('options.json', schema.OptionRules),
    tariff: read('tariff.json', schema.Tariff),
    shopRules: read('shop-rules.json', ShopRules),
    coupons: read('coupons.json', schema.Coupons),
    reviews: read('reviews.json', schema.Reviews),
    stock: read('stock.json', schema.Stocks),
    placements: read('placements.json', schema.Placements),
  }
  return { ...seed, tariff: tariffOf(seed) }
}

function read<Schema extends v.GenericSchema>(file: string, expected: Schema): v.InferOutput<Schema> {
  const result = v.safeParse(expected, json(file))
  if (result.success) return result.output
  const [issue] = result.issues
  throw new Error(`seed/${file}: ${v.getDotPath(issue) ?? 'the file'}: ${issue.message}`)
}

/** The drawing uses the catalogue's name of the family, whatever the spec says. */
function readSpec(family: schema.Family): DrawingSpec {
  const file = `specs/${family.id}.json`
  const raw = json(file)
  try {
    return { ...drawingSpec(raw), name: family.name }
  } catch (error) {
    throw new Error(`seed/${file}: ${error instanceof v.ValiError ? dotPath(error) : String(error)}`, { cause: error })
  }
}

function dotPath(error: v.ValiError<v.GenericSchema>): string {
  const [issue] = error.issues
  return `${v.getDotPath(issue) ?? 'the file'}: ${issue.message}`
}

function json(file: string): unknown {
  try {
    return JSON.parse(readFileSync(new URL(file, import.meta.url), 'utf8'))
  } catch (error) {
    throw new Error(`seed/${file}: ${String(error)}`, { cause: error })
  }
}

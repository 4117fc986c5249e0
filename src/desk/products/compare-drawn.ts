import { optionsText } from '#shared/catalogue/options.ts'
import { calibrateKits, type Calibrated, type KitFamily } from '#shared/planner/price/calibrated-kits.ts'
import { asDesign, findCheaperDrawn } from '#shared/planner/price/cheaper-drawn.ts'
import { withPrices } from '#shared/planner/price/kit-discounts.ts'
import type { Tariff } from '#shared/planner/price/tariff.ts'
import { drawingSpec } from '#shared/schema/drawing-spec.ts'
import type { Db } from '#db/db.ts'
import type { PriceBatch } from '#db/desk/products/batches.ts'
import { listOwners } from '#db/desk/products/count-prices.ts'

type Sums = { kitCents: number; drawnCents: number }
/** A kit in white without lights, bought and drawn, before and after a change. */
export type NearKit = { name: string; was: Sums; becomes: Sums }
/** A kit that a change makes cheaper to draw than to buy, in the first such combination. */
export type CheaperDrawn = Sums & { name: string; options: string }
export type DrawnPrices = { near: NearKit[]; cheaper: CheaperDrawn[] }

const SHOWN = 5

/** Prices of closets near the kits before and after a change, and the kits that it makes cheaper to draw than to buy. */
export async function compareDrawn(
  db: Db,
  tariff: Tariff,
  { rows, rates }: Pick<PriceBatch, 'rows' | 'rates'>,
): Promise<DrawnPrices | null> {
  const owners = listOwners(rates)
  const families = [...rows.map(({ id }) => id), ...owners]
  const hasKits = families.some((id) => tariff.kits.some((kit) => kit.id === id))
  if (!hasKits && rates.length === owners.length) return null
  const specs = await readSpecs(db, tariff)
  const after = withPrices(tariff, {
    kits: rows.map(({ id, becomes }) => ({ id, ...becomes })),
    rates: Object.fromEntries(rates.map(({ key, becomes }) => [key, becomes])),
  })
  const [kitsBefore, kitsAfter] = [tariff, after].map((each) => calibrateKits(drawnKits(each, specs), each))
  const before = new Set(findCheaperDrawn(kitsBefore!, tariff).map(nameSize))
  return {
    near: spread(kitsAfter!).map((index) => {
      const [was, becomes] = [kitsBefore![index]!, kitsAfter![index]!]
      return { name: becomes.family.name, was: sumsOf(was, tariff), becomes: sumsOf(becomes, after) }
    }),
    cheaper: findCheaperDrawn(kitsAfter!, after)
      .filter((kit) => !before.has(nameSize(kit)))
      .map(({ family, chosen, kitCents, drawnCents }) => ({
        ...{ name: family.name, options: optionsText(chosen), kitCents, drawnCents },
      })),
  }
}

function sumsOf(kit: Calibrated, tariff: Tariff): Sums {
  return { kitCents: kit.priceCents, drawnCents: asDesign(kit, tariff) }
}

function nameSize({ family, options }: Calibrated): string {
  return JSON.stringify([family.id, options])
}

/** The places of some kits, from the cheapest to the dearest, one of each family. */
function spread(kits: readonly Calibrated[]): number[] {
  const first = kits.flatMap(({ family }, index) => (kits[index - 1]?.family.id === family.id ? [] : [index]))
  const byPrice = first.toSorted((a, b) => kits[a]!.priceCents - kits[b]!.priceCents)
  const last = byPrice.length - 1
  const places = Array.from({ length: SHOWN }, (_, index) => Math.round((index * last) / (SHOWN - 1)))
  return [...new Set(places)].flatMap((place) => byPrice[place] ?? [])
}

function drawnKits({ kits }: Tariff, specs: ReadonlyMap<number, string>): KitFamily[] {
  return kits.flatMap((kit) => {
    const spec = specs.get(kit.id)
    return spec ? [{ ...kit, spec: drawingSpec(JSON.parse(spec)) }] : []
  })
}

async function readSpecs(db: Db, { kits }: Tariff): Promise<Map<number, string>> {
  const { results } = await db
    .prepare('SELECT id, spec FROM families WHERE id IN (SELECT value FROM json_each(?))')
    .bind(JSON.stringify(kits.map(({ id }) => id)))
    .all<{ id: number; spec: string }>()
  return new Map(results.map(({ id, spec }) => [id, spec]))
}

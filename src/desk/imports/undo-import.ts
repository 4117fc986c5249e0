import type { OptionRules } from '#shared/catalogue/option-rules.ts'
import { priced, rulesOf } from '#db/desk/products/priced.ts'
import type { StoredCombination } from '#db/desk/products/combinations.ts'
import { listValues } from './check-family.ts'
import { isSame, type ImportChange, type ImportValues } from './checked-row.ts'
import type { Current, CurrentFamily } from './current-sql.ts'
import type { AppliedChange, MovedChange } from './move-sql.ts'

/** What undoes the part of the changes that is still as the import made it; `left` names the rest. */
export function planUndo(
  applied: readonly AppliedChange[],
  current: Current,
): { changes: MovedChange[]; left: string[] } {
  const families = new Map(current.families.map((family) => [family.id, family]))
  const stocks = new Map(current.stocks.map((stock) => [stock.id, stock]))
  const combinations = Map.groupBy(current.combinations, ({ familyId }) => familyId)
  const rules = rulesOf(current.rules)
  const [changes, left]: [MovedChange[], string[]] = [[], []]
  for (const { id, familyId, was: becomes, becomes: was } of applied) {
    const [family, stock, own] = [families.get(id), stocks.get(id), combinations.get(id) ?? []]
    const values: ImportValues = family ? listValues(family, own) : { ...stock }
    const isKept = Object.entries(was).every(([field, value]) => isSame(values[field], value))
    if (isKept) {
      const prices = family && rules ? planPrices(family, own, becomes, rules) : null
      changes.push({ id, familyId, was, becomes, prices, seen: family?.version ?? stock?.stock ?? null })
    } else left.push(`${family?.name ?? stock?.name ?? 'Product'} (${id})`)
  }
  return { changes, left }
}

function planPrices(
  family: CurrentFamily,
  own: readonly StoredCombination[],
  becomes: ImportValues,
  rules: OptionRules,
): ImportChange['prices'] {
  if (!('priceCents' in becomes || 'salePriceCents' in becomes)) return null
  const { priceCents, salePriceCents } = { ...family, ...becomes } as CurrentFamily
  const base = { priceCents: priceCents!, salePriceCents }
  const products = priced(family, own, base, rules)
  return { base, products: products.map((product) => ({ id: product.id, ...product.becomes })) }
}

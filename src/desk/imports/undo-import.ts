import type { OptionRules } from '#shared/catalogue/option-rules.ts'
import { priced, rulesOf } from '#db/desk/products/priced.ts'
import type { StoredCombination } from '#db/desk/products/combinations.ts'
import { listValues } from './check-family.ts'
import { isSame, type ImportChange } from './checked-row.ts'
import type { Current, CurrentFamily } from './current-sql.ts'
import type { Move } from './move-sql.ts'
import type { ImportKind } from './sql.ts'

/** What undoes the part of the changes that is still as the import made it; `left` names the rest. */
export function planUndo(
  kind: ImportKind,
  applied: readonly ImportChange[],
  current: Current,
): Omit<Move, 'of' | 'to'> & { left: string[] } {
  const families = new Map(current.families.map((family) => [family.id, family]))
  const stocks = new Map(current.stocks.map((stock) => [stock.id, stock]))
  const own = Map.groupBy(current.combinations, ({ familyId }) => familyId)
  const readValues = (id: number): Record<string, unknown> => {
    const family = families.get(id)
    if (kind === 'stock') return { ...stocks.get(id) }
    return family ? listValues(family, own.get(id) ?? []) : {}
  }
  const isKept = ({ id, becomes }: ImportChange) => {
    const values = readValues(id)
    return Object.entries(becomes).every(([field, value]) => isSame(values[field], value))
  }
  const sorted = Map.groupBy(applied, isKept)
  const changes = (sorted.get(true) ?? []).map((change) => ({ ...change, was: change.becomes, becomes: change.was }))
  return {
    ...{ changes, prices: planPrices(changes, families, own, rulesOf(current.rules)) },
    expected: changes.map(({ id }) => [id, families.get(id)?.version ?? stocks.get(id)?.stock ?? null]),
    left: (sorted.get(false) ?? []).map(
      ({ id }) => `${families.get(id)?.name ?? stocks.get(id)?.name ?? 'Product'} (${id})`,
    ),
  }
}

function planPrices(
  changes: readonly ImportChange[],
  families: ReadonlyMap<number, CurrentFamily>,
  own: ReadonlyMap<number, StoredCombination[]>,
  rules: OptionRules | null,
): Move['prices'] {
  const prices: Move['prices'] = { bases: [], products: [] }
  for (const { id, becomes } of changes) {
    const family = families.get(id)
    if (!family || !rules || !('priceCents' in becomes || 'salePriceCents' in becomes)) continue
    const { priceCents, salePriceCents } = { ...family, ...becomes } as CurrentFamily
    const base = { priceCents: priceCents!, salePriceCents }
    prices.bases.push({ id, ...base })
    const products = priced(family, own.get(id) ?? [], base, rules)
    prices.products.push(...products.map((product) => ({ id: product.id, ...product.becomes })))
  }
  return prices
}

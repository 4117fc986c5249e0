import type { OptionRules } from '#shared/catalogue/option-rules.ts'
import { priced, parseRules } from '#db/desk/products/priced.ts'
import type { StoredCombination } from '#db/desk/products/combinations.ts'
import { listValues } from './check-family.ts'
import { isSameValue, type ImportChange, type ImportValues } from './checked-row.ts'
import type { Current, CurrentFamily } from './current-sql.ts'
import type { AppliedChange, MovedChange } from './move-sql.ts'

/** Changes that undo the part that is still as the import made it; `left` names the rest. */
export function planUndo(
  applied: readonly AppliedChange[],
  current: Current,
): { changes: MovedChange[]; left: string[] } {
  const own = Map.groupBy(current.combinations, ({ familyId }) => familyId)
  const now = new Map<number, Now>([
    ...current.stocks.map(({ id, name, ...values }) => [id, { name, values, seen: values.stock }] as const),
    ...current.families.map((family) => [family.id, describeFamily(family, own.get(family.id) ?? [])] as const),
  ])
  const rules = parseRules(current.rules)
  const [changes, left]: [MovedChange[], string[]] = [[], []]
  for (const { id, familyId, was: becomes, becomes: was } of applied) {
    const { name, values, seen, family } = now.get(id) ?? missing
    const isUnchanged = Object.entries(was).every(([field, value]) => isSameValue(values[field], value))
    const prices = family && rules ? planPrices(family, own.get(id) ?? [], becomes, rules) : null
    if (isUnchanged) changes.push({ id, familyId, was, becomes, prices, seen })
    else left.push(`${name} (${id})`)
  }
  return { changes, left }
}

/** The present values of a family, or of a product without `family`. */
type Now = { name: string; values: ImportValues; seen: number | null; family?: CurrentFamily }

const missing: Now = { name: 'Product', values: {}, seen: null }

function describeFamily(family: CurrentFamily, own: readonly StoredCombination[]): Now {
  return { name: family.name, values: listValues(family, own), seen: family.version, family }
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

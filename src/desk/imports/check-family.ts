import * as v from 'valibot'
import type { OptionRules } from '#shared/catalogue/option-rules.ts'
import type { StoredCombination } from '#db/desk/products/combinations.ts'
import { priced, parseRules, type Prices } from '#db/desk/products/priced.ts'
import { checkPrices, NOT_LOADED, parsePrice } from '#desk/products/check-prices.ts'
import { productTexts } from '#desk/products/product-forms.ts'
import { isSameValue, type Cell, type CheckedRow, type Checker, type ImportValues, type Wrong } from './checked-row.ts'
import { formatNearest, type Current, type CurrentFamily } from './current-sql.ts'

type StoredFamily = { family: CurrentFamily; own: readonly StoredCombination[]; rules: OptionRules | null }

/** Reads rows of families: texts, base prices, and whether they are for sale. Prices may fall below half if `isSure`. */
export function familyChecker(current: Current, isSure: boolean): Checker {
  const rules = parseRules(current.rules)
  const byId = new Map(current.families.map((family) => [family.id, family]))
  const byFamily = Map.groupBy(current.combinations, ({ familyId }) => familyId)
  return (id, cell) => {
    const family = byId.get(id)
    if (!family) return [{ column: 'id', problem: `No product has this number. ${formatNearest(current, id)}` }]
    const stored = { family, own: byFamily.get(id) ?? [], rules }
    const [texts, prices, sold] = [checkTexts(cell), checkOwnPrices(cell, stored, isSure), checkSold(cell, stored)]
    const wrong = [...texts.wrong, ...prices.wrong, ...sold.wrong]
    if (wrong.length > 0) return wrong
    return {
      ...{ familyId: id, name: family.name, seen: family.version, prices: prices.prices },
      was: listValues(family, stored.own),
      becomes: { ...texts.becomes, ...prices.becomes, ...sold.becomes },
    }
  }
}

/** The present values of a family that an import can change. */
export function listValues(family: CurrentFamily, own: readonly StoredCombination[]): ImportValues {
  const { name, description, position, priceCents, salePriceCents } = family
  return { name, description, position, priceCents, salePriceCents, forSale: soldIds(own) }
}

type Part = { becomes: ImportValues; wrong: Wrong[] }

function checkTexts(cell: Cell): Part {
  const part: Part = { becomes: {}, wrong: [] }
  for (const column of ['name', 'description', 'position'] as const) {
    const text = cell(column)
    if (text === null) continue
    const parsed = v.safeParse(productTexts[column], text)
    if (parsed.success) part.becomes[column] = parsed.output
    else part.wrong.push({ column, problem: parsed.issues[0].message })
  }
  return part
}

function checkOwnPrices(cell: Cell, stored: StoredFamily, isSure: boolean): Part & Pick<CheckedRow, 'prices'> {
  const { family, own, rules } = stored
  const none = { becomes: {}, wrong: [], prices: null }
  const typed = typedPrices(cell, family)
  if (typed === null) return none
  const { base, wrong } = typed
  if (!rules || family.priceCents === null) return { ...none, wrong: [{ column: typed.column, problem: NOT_LOADED }] }
  if (
    wrong.length > 0 ||
    isSameValue([base.priceCents, base.salePriceCents], [family.priceCents, family.salePriceCents])
  ) {
    return { ...none, wrong }
  }
  const made = priced(family, own, base, rules)
  const errors = Object.entries(checkPrices(made, base, isSure)).map(([field, [problem]]) => ({
    column: field !== 'sure' && cell(field) !== null ? field : typed.column,
    ...{ problem: problem!, needsSure: field === 'sure' },
  }))
  const products = made.map(({ id, becomes }) => ({ id, ...becomes }))
  return { becomes: { ...base }, wrong: errors, prices: { base, products } }
}

type TypedPrices = { base: Prices; wrong: Wrong[]; column: string }

/** The prices that a row asks for, and the column that has one; null if the file has none. */
function typedPrices(cell: Cell, { priceCents, salePriceCents }: CurrentFamily): TypedPrices | null {
  const [price, sale] = [cell('price'), cell('sale_price')]
  if (price === null && sale === null) return null
  const becomes = price === null ? priceCents : parsePrice(price)
  const onSale = sale === null ? salePriceCents : sale === '' ? null : parsePrice(sale)
  const wrong = Object.entries({ price: becomes, sale_price: onSale }).flatMap(([column, value]) =>
    typeof value === 'string' ? [{ column, problem: value }] : [],
  )
  const base = { priceCents: becomes, salePriceCents: onSale } as Prices
  return { base, wrong, column: price === null ? 'sale_price' : 'price' }
}

function soldIds(own: readonly StoredCombination[]): number[] {
  return own.flatMap(({ id, isForSale }) => (isForSale === 1 ? [id] : []))
}

function checkSold(cell: Cell, { own }: StoredFamily): Part {
  const text = cell('for_sale')?.toLowerCase() ?? null
  const sold = soldIds(own)
  const isSome = sold.length > 0 && sold.length < own.length
  if (text === null || (text === 'some' && isSome)) return { becomes: {}, wrong: [] }
  if (text === 'yes') return { becomes: { forSale: own.map(({ id }) => id) }, wrong: [] }
  if (text === 'no') return { becomes: { forSale: [] }, wrong: [] }
  const problem = isSome ? 'Write yes, no or some; some leaves it as it is.' : 'Write yes or no.'
  return { becomes: {}, wrong: [{ column: 'for_sale', problem }] }
}

import * as v from 'valibot'
import type { FieldErrors } from '#shared/api/http-error.ts'
import type { PricePreview, Prices } from '#shared/schema/desk/products.ts'
import { formatCents } from '#shared/text/money.ts'
import { parseMoney } from '#shared/text/parse-money.ts'
import { setPrices } from '#db/desk/products/changes.ts'
import { priced, rulesOf, type PricedCombination } from '#db/desk/products/priced.ts'
import type { FoundProduct } from '#db/desk/products/product.ts'
import { validated, ValidationError } from '#api/http/validation.ts'
import { typed } from '../money/plan-refund.ts'
import { data, type Desk } from '../desk.ts'
import { changeProduct, withProduct } from './chosen-product.ts'
import { NOT_LOADED, priceErrors, priceRows } from './family-prices.ts'

/** Typed dollars; an empty sale price is none. */
const PriceForm = v.object({
  version: v.number(),
  price: typed(20),
  sale_price: typed(20),
  sure: v.nullish(v.boolean(), false),
})
type PriceForm = v.InferOutput<typeof PriceForm>

/** POST products/:id/prices/preview: what every combination would cost. Changes nothing. */
export function previewPrices(desk: Desk): Promise<Response> {
  return withProduct(desk, async (found) => {
    const { preview } = planOf(found, await validated(desk.c, PriceForm))
    return data(desk, preview)
  })
}

/** PUT products/:id/prices: sets the base prices, and the price of every combination by the rules. */
export function savePrices(desk: Desk): Promise<Response> {
  return withProduct(desk, async (found) => {
    const { family } = found
    const form = await validated(desk.c, PriceForm)
    const { base, combinations, preview } = planOf(found, form)
    if (!base || Object.keys(preview.errors).length > 0)
      throw new ValidationError(preview.errors as FieldErrors, preview)
    const products = combinations.map(({ id, becomes }) => ({ id, ...becomes }))
    return changeProduct(desk, family, form.version, {
      ...{ action: 'product.priced', summary: summaryOf(family, base) },
      was: { price: family.priceCents, salePrice: family.salePriceCents },
      became: { price: base.priceCents, salePrice: base.salePriceCents },
      statements: setPrices(desk.db, [{ id: family.id, ...base }], products, desk.now),
    })
  })
}

type Plan = { base: Prices | null; combinations: PricedCombination[]; preview: PricePreview }

function planOf({ family, combinations, rules: json }: FoundProduct, form: PriceForm): Plan {
  const rules = rulesOf(json)
  if (!rules || family.priceCents === null) {
    return { base: null, combinations: [], preview: { prices: [], errors: { price: [NOT_LOADED] } } }
  }
  const [price, sale] = [typedPrice(form.price), form.sale_price === '' ? null : typedPrice(form.sale_price)]
  const errors: FieldErrors = {
    ...(typeof price === 'string' && { price: [price] }),
    ...(typeof sale === 'string' && { sale_price: [sale] }),
  }
  const base =
    typeof price === 'number' && typeof sale !== 'string' ? { priceCents: price, salePriceCents: sale } : null
  const before = { priceCents: family.priceCents, salePriceCents: family.salePriceCents }
  const made = priced(family, combinations, base ?? before, rules)
  const found = base ? priceErrors(made, base, form.sure) : errors
  return { base, combinations: made, preview: { prices: priceRows(made, rules), errors: found } }
}

/** Cents of a typed price, or what is wrong with it. */
export function typedPrice(text: string): number | string {
  return parseMoney(text) ?? `“${text}” is not an amount. Write 1190.00.`
}

function summaryOf({ name, priceCents, salePriceCents }: FoundProduct['family'], base: Prices): string {
  const moved = (what: string, was: number | null, becomes: number | null) =>
    was === becomes ? [] : [`${what} from ${text(was)} to ${text(becomes)}`]
  const parts = [
    ...moved('the price', priceCents, base.priceCents),
    ...moved('the sale price', salePriceCents, base.salePriceCents),
  ]
  return `Changed ${parts.join(' and ') || 'no price'} of ${name}`
}

function text(cents: number | null): string {
  return cents === null ? 'none' : formatCents(cents)
}

import * as v from 'valibot'
import type { FieldErrors } from '#shared/api/http-error.ts'
import { formatCents } from '#shared/text/money.ts'
import { ValidationError } from '#api/http/validation.ts'
import { setPrices } from '#db/desk/products/changes.ts'
import { priced, type PricedCombination, type Prices } from '#db/desk/products/priced.ts'
import { checked, upTo } from '#desk/frame/fields.ts'
import { deskForm } from '#desk/frame/form.ts'
import { checkPrices, groupPrices, NOT_LOADED, parsePrice, type PriceChange } from './check-prices.ts'
import { changeProduct, IN_A_MINUTE, requireProduct } from './product-change.ts'
import type { FoundProduct, StoredFamily } from './sql.ts'

const amount = upTo(20, { tooLong: 'At most 20 characters.' })
const priceFields = v.object({ price: amount, sale_price: amount, sure: checked(), _preview: checked() })

/** Sets the base prices, and every combination's by the rules; with `_preview` only shows what they would be. */
export const savePrices = deskForm('product-prices', {
  needs: 'changeProducts',
  fields: priceFields,
  run: async (desk, typed) => {
    const found = await requireProduct(desk)
    const { family } = found
    const { base, combinations, preview } = planPrices(found, typed)
    if (typed._preview) return { next: 'show', data: preview }
    if (!base || Object.keys(preview.errors).length > 0) throw new ValidationError(preview.errors, preview)
    const products = combinations.map(({ id, becomes }) => ({ id, ...becomes }))
    await changeProduct(desk, found, {
      ...{ action: 'product.priced', summary: summarizePrices(family, base) },
      was: { price: family.priceCents, salePrice: family.salePriceCents },
      became: { price: base.priceCents, salePrice: base.salePriceCents },
      statements: setPrices(desk.db, [{ id: family.id, ...base }], products, desk.now),
    })
    return { next: 'stay', message: `Prices saved. ${IN_A_MINUTE}` }
  },
})

/** Prices of every combination, and problems with the typed ones, by field. */
export type PricePreview = { prices: PriceChange[]; errors: FieldErrors }

type Plan = { base: Prices | null; combinations: PricedCombination[]; preview: PricePreview }

function planPrices({ family, combinations, rules }: FoundProduct, typed: v.InferOutput<typeof priceFields>): Plan {
  if (!rules || family.priceCents === null) {
    return { base: null, combinations: [], preview: { prices: [], errors: { price: [NOT_LOADED] } } }
  }
  const price = parsePrice(typed.price)
  // An empty sale price is none.
  const sale = typed.sale_price === '' ? null : parsePrice(typed.sale_price)
  const errors: FieldErrors = {
    ...(typeof price === 'string' && { price: [price] }),
    ...(typeof sale === 'string' && { sale_price: [sale] }),
  }
  const base =
    typeof price === 'number' && typeof sale !== 'string' ? { priceCents: price, salePriceCents: sale } : null
  const before = { priceCents: family.priceCents, salePriceCents: family.salePriceCents }
  const made = priced(family, combinations, base ?? before, rules)
  const wrong = base ? checkPrices(made, base, typed.sure) : errors
  return { base, combinations: made, preview: { prices: groupPrices(made, rules), errors: wrong } }
}

function summarizePrices({ name, priceCents, salePriceCents }: StoredFamily, base: Prices): string {
  const moved = (what: string, was: number | null, becomes: number | null) =>
    was === becomes ? [] : [`${what} from ${formatPrice(was)} to ${formatPrice(becomes)}`]
  const parts = [
    ...moved('the price', priceCents, base.priceCents),
    ...moved('the sale price', salePriceCents, base.salePriceCents),
  ]
  return `Changed ${parts.join(' and ') || 'no price'} of ${name}`
}

function formatPrice(cents: number | null): string {
  return cents === null ? 'none' : formatCents(cents)
}

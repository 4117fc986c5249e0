import * as v from 'valibot'
import { setForSale } from '#db/desk/products/changes.ts'
import { counted } from '#shared/desk/times.ts'
import { validated } from '#api/http/validation.ts'
import type { Desk } from '../desk.ts'
import { changeProduct, withProduct } from './chosen-product.ts'

/** `all` is true or false for the whole family; otherwise the combinations `ids` are for sale, and no others. */
const SaleForm = v.object({
  version: v.number(),
  all: v.nullish(v.boolean(), null),
  ids: v.nullish(v.array(v.number()), []),
})

/** PUT products/:id/sale: which combinations of a family are for sale. */
export function saveForSale(desk: Desk): Promise<Response> {
  return withProduct(desk, async ({ family, combinations }) => {
    const { version, all, ids } = await validated(desk.c, SaleForm)
    const sold = combinations.filter(({ id }) => all ?? ids.includes(id)).map(({ id }) => id)
    const before = combinations.filter(({ isForSale }) => isForSale === 1).map(({ id }) => id)
    return changeProduct(desk, family, version, {
      ...{ action: 'product.sale', summary: summaryOf(family.name, sold.length, combinations.length) },
      ...{ was: { forSale: before.length, ids: before }, became: { forSale: sold.length, ids: sold } },
      statements: [setForSale(desk.db, family.id, sold)],
    })
  })
}

function summaryOf(name: string, sold: number, all: number): string {
  if (sold === 0) return `Took ${name} off sale`
  return sold === all ? `Put ${name} on sale` : `Put ${sold} of ${counted(all, 'combination')} of ${name} on sale`
}

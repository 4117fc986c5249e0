import * as v from 'valibot'
import { optionsText } from '#shared/catalogue/options.ts'
import { setStock } from '#db/desk/products/changes.ts'
import { validated, ValidationError } from '#api/http/validation.ts'
import type { Desk } from '../desk.ts'
import { changeProduct, withProduct } from './chosen-product.ts'

export const MOST_PIECES = 100_000
const pieces = v.pipe(
  v.number('Enter a whole number.'),
  v.integer('Enter a whole number.'),
  v.minValue(0, 'Enter a number from 0 on.'),
  v.maxValue(MOST_PIECES, 'Enter a number up to 100,000.'),
)
const StockForm = v.object({
  product: v.number('Choose a combination.'),
  how: v.picklist(['counted', 'received'], 'Choose counted or received.'),
  pieces,
  warn_below: v.nullish(pieces, null),
  /** What the page showed; null for what was made to order. */
  seen: v.nullish(v.number(), null),
})

const SOLD =
  'The stock has changed since you opened this page: someone ordered or counted. Check the number and save again.'

/** POST products/:id/stock: pieces of a combination that were counted, or that were received on top. */
export function saveStock(desk: Desk): Promise<Response> {
  return withProduct(desk, async ({ family, combinations }) => {
    const form = await validated(desk.c, StockForm)
    const chosen = combinations.find(({ id }) => id === form.product)
    if (!chosen) throw new ValidationError({ product: ['Choose a combination from the list.'] })
    const isCounted = form.how === 'counted'
    const quantity = isCounted ? form.pieces : (chosen.stock ?? 0) + form.pieces
    // What is received comes on top, whatever was sold meanwhile; a count is wrong then.
    const seen = isCounted ? form.seen : chosen.stock
    if (quantity > MOST_PIECES) throw new ValidationError({ pieces: ['A stock can be at most 100,000.'] })
    const of = [family.name, optionsText(JSON.parse(chosen.options) as Record<string, string>)]
      .filter(Boolean)
      .join(', ')
    const change = {
      ...{ action: 'product.stock', summary: `${isCounted ? 'Counted' : 'Received'} ${form.pieces} of ${of}` },
      was: { stock: chosen.stock, warnBelow: chosen.warnBelow },
      became: { stock: quantity, warnBelow: form.warn_below },
      statements: setStock(desk.db, { productId: chosen.id, quantity, warnBelow: form.warn_below, seen }),
    }
    return changeProduct(desk, family, null, change, SOLD)
  })
}

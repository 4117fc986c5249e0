import { keepTax } from '#db/cart/cart-writes.ts'
import type { CartRecord } from '#db/cart/carts.ts'
import { askTax } from '#providers/ask-tax.ts'
import type { TaxAnswer } from '#worker/base/tax.ts'
import { priced } from '#api/cart/cart-json.ts'
import { taxQuestion, toKeep } from '#api/cart/cart-tax.ts'
import type { ApiContext } from '#api/http/context.ts'

/** The cart with the answer that it keeps now, and that answer; null if there was nothing to ask. */
type Asked = { cart: CartRecord | null; answer: TaxAnswer | null }

/** Asks for the tax of a cart, unless it keeps the answer already. The table's answer is not kept. */
export async function askTaxOf(c: ApiContext, hash: string, cart: CartRecord, ms: number): Promise<Asked> {
  const settings = c.get('settings')
  if (settings.tax.provider === 'table') return { cart, answer: null }
  const now = Date.now()
  const totals = priced(c, cart, now)
  const question = totals.tax ? null : taxQuestion(cart, totals)
  if (!question) return { cart, answer: null }
  const answer = await askTax(settings, question, ms)
  if (answer.source !== 'stripe') return { cart, answer }
  const kept = await keepTax(c.get('db'), { id: cart.id, hash }, toKeep(question, answer, now), Date.now())
  return { cart: kept.cart, answer }
}

import { keepTax } from '#db/cart/cart-writes.ts'
import type { CartRecord, CheckoutState } from '#db/cart/carts.ts'
import type { Db } from '#db/db.ts'
import { findExemption, type Exemption } from '#db/account/exemptions.ts'
import type { Settings } from '#worker/base/settings.ts'
import { findTaxRules } from '#worker/base/shop-limits.ts'
import { askTax } from './ask.ts'
import { findTaxKind, type TaxAnswer, type TaxQuestion } from './tax.ts'
import { shopDay } from '#shared/checkout/delivery-dates.ts'
import { findPickUpState } from '#shared/checkout/shop-state.ts'
import type { Totals } from '#shared/checkout/pricing.ts'
import { makeDigest } from '#worker/base/signing/digest.ts'

/**
 * The certificate that frees a cart from tax. A member's is for all of it; one that a quote brings with it, whoever opened
 * that, is for what was quoted to its customer alone.
 */
export function findExemptionOfCart(cart: CartRecord, rateId: string | null, now: number): Exemption | null {
  const { checkout } = cart
  const counting = cart.exemptions.filter(({ isOwn }) => isOwn || isAllQuoted(cart))
  return checkout.address ? findExemption(counting, findPickUpState(rateId) ?? checkout.address.state, now) : null
}

/** Whether a cart has all that its quote is for, maybe with other things. */
export function hasAllOfQuote({ lines, quote }: CartRecord): boolean {
  const whole = lines.filter(({ isQuoted, quantity, quotedQuantity }) => isQuoted && quantity === quotedQuantity)
  return quote?.state === 'sent' && whole.length === quote.lineCount
}

/** Whether a cart has what was quoted and nothing else. */
export function isAllQuoted({ lines }: CartRecord): boolean {
  return lines.length > 0 && lines.every(({ isQuoted }) => isQuoted)
}

/** The question to a tax provider about a cart; null if no tax is due, the table has it, or there is no address yet. */
export function taxQuestion(cart: CartRecord, totals: Totals, now: number): TaxQuestion | null {
  const { lines, checkout } = cart
  const { address } = checkout
  const rateId = totals.rate.id
  if (findExemptionOfCart(cart, rateId, now)) return null
  if (!address || findPickUpState(rateId) || totals.goodsCents + totals.shippingCents === 0) return null
  const { address_line_1, address_line_2, city, state, zip_code } = address
  return {
    ...{ address: { address_line_1, address_line_2, city, state, zip_code }, rateId },
    lines: lines.map((line, index) => ({
      reference: String(line.productId),
      cents: line.unitCents * line.quantity - totals.lineOffCents[index]!,
      kind: findTaxKind(line),
    })),
    shippingCents: totals.shippingCents,
  }
}

/** The answer that the cart keeps, while it is the answer to what would be asked now. */
export function readStoredTax(cart: CartRecord, totals: Totals, now: number): TaxAnswer | null {
  const { tax } = cart.checkout
  const question = tax ? taxQuestion(cart, totals, now) : null
  return tax && question && tax.digest === digestOfQuestion(question, now) ? tax : null
}

type Asking = { db: Db; settings: Settings; hash: string; cart: CartRecord; totals: TaxedTotals; now: number }
type TaxedTotals = Totals & { tax: TaxAnswer | null }

/** The cart with the answer that it keeps now, and that answer; null if there was nothing to ask. */
type Asked = { cart: CartRecord | null; answer: TaxAnswer | null }

/** Asks for the tax of a cart, for at most `ms`, unless its totals have it. The table's answer is not kept. */
export async function askTaxOfCart({ db, settings, hash, cart, totals, now }: Asking, ms: number): Promise<Asked> {
  const rules = findTaxRules(settings, cart.rules)
  const question = rules.provider === 'table' || totals.tax ? null : taxQuestion(cart, totals, now)
  if (!question) return { cart, answer: null }
  const answer = await askTax(settings, rules, question, ms)
  if (answer.source !== 'stripe') return { cart, answer }
  const stored = await keepTax(db, { id: cart.id, hash }, toKeep(question, answer, now), Date.now())
  return { cart: stored.cart, answer }
}

/** The answer as the cart stores it. Rates change with a month, so it is good for one. */
export function toKeep(question: TaxQuestion, answer: TaxAnswer, now: number): NonNullable<CheckoutState['tax']> {
  return { ...answer, digest: digestOfQuestion(question, now) }
}

function digestOfQuestion(question: TaxQuestion, now: number): string {
  return makeDigest(JSON.stringify([question, new Date(shopDay(now)).toISOString().slice(0, 7)]))
}

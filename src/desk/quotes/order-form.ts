import type { ActionResult } from '#shared/actions/action.ts'
import { states } from '#shared/checkout/us-states.ts'
import { deskHref, deskPaths } from '#shared/desk/paths.ts'
import { formatCents, toCents } from '#shared/text/money.ts'
import { priceCart, type PricedCart } from '#api/cart/cart-json.ts'
import { keepCartTax } from '#api/checkout/checkout.ts'
import { placeCart } from '#api/checkout/place-order.ts'
import { ValidationError } from '#api/http/validation.ts'
import { insertCart, setCheckout } from '#db/cart/cart-writes.ts'
import { newHash, type CartRecord } from '#db/cart/carts.ts'
import { findLastChange } from '#db/desk/log.ts'
import { putQuote } from '#db/quotes/put-quote.ts'
import type { ViewedQuote } from '#db/quotes/view-quote.ts'
import { newQuoteLink } from '#worker/base/signing/quote-link.ts'
import { deskForm, type PostedDesk } from '#desk/frame/form.ts'
import { conflict } from '#desk/frame/save-change.ts'
import { findQuote, nameSubject } from './find-quote.ts'
import { orderFields, readAddress, readTypedDay, type TypedOrder } from './order-fields.ts'
import { acceptQuote, noteOrdered, undoAcceptance } from './order-sql.ts'
import type { QuoteTotals } from './price-quote.ts'
import { whyNotOrdered } from './why-not-ordered.ts'

/** Data of the form after something was not as its page said. */
export type OrderAnswer = { totals: QuoteTotals }

/** Orders what a quote has for its customer, through the checkout of the shop. */
export const orderQuote = deskForm('quote-order', {
  ...{ needs: 'makeQuotes', fields: orderFields },
  run: async (desk, typed) => {
    const viewed = await findQuote(desk)
    const why = whyNotOrdered(viewed)
    if (why) throw new ValidationError({ quote: [why] })
    const [address, notBefore] = [readAddress(typed), readTypedDay(desk, typed)]
    const { db, c, version } = desk
    const { row } = viewed
    const link = row.tokenSealed ? null : await newQuoteLink(c.get('settings').appKey)
    if (!(await acceptQuote(db, row, { version, link }))) {
      const last = await findLastChange(db, nameSubject(row.number))
      throw conflict(desk, 'quote', last, 'Someone changed or ordered this quote.')
    }
    const hash = newHash()
    const cart = await insertCart(db, hash, null, desk.now)
    const result = await order(desk, { viewed, typed, hash, cart: cart!, address, notBefore }).catch(
      async (error: unknown) => {
        await undoAcceptance(db, row, cart!.id)
        throw error
      },
    )
    if (result.next === 'show') await undoAcceptance(db, row, cart!.id)
    return result
  },
})

type Ordering = {
  viewed: ViewedQuote
  typed: TypedOrder
  hash: string
  cart: CartRecord
  address: ReturnType<typeof readAddress>
  notBefore: number | null
}

async function order(desk: PostedDesk, ordering: Ordering): Promise<ActionResult> {
  const { c } = desk
  const { typed, hash, viewed, address } = ordering
  const cart = await fillCart(desk, ordering)
  const totals = priceCart(c, cart, desk.now)
  if (!totals.rates.some(({ id }) => id === typed.rate_id)) {
    return showAgain(
      totals,
      address.state,
      `Choose a delivery method for ${states[address.state as keyof typeof states]}.`,
    )
  }
  if (totals.totalCents !== typed.expected) return showAgain(totals, address.state, describeOther(totals.totalCents))
  const response = await placeCart(c, {
    ...{ cart, hash, user: null, scope: null, fingerprint: '', unpaid: [] },
    input: {
      ...{ payment_method: typed.payment_method, billing_same: true, acknowledge: typed.acknowledge },
      expected_total: totals.totalCents / 100,
    },
  })
  const answer = (await response.json()) as { message?: string; data?: { number: string }; totals?: { total: number } }
  if (!answer.data) {
    const message = answer.message ?? 'The order was not placed. Try again.'
    if (!answer.totals) throw new ValidationError({ quote: [message] })
    return showAgain({ ...totals, totalCents: toCents(answer.totals.total) }, address.state, message)
  }
  const { number } = answer.data
  const amount = formatCents(totals.totalCents)
  const summary = `Ordered the quote for its customer: ${number}, ${amount}`
  const logged = { action: 'quote.ordered', subject: nameSubject(viewed.row.number), summary }
  await noteOrdered(desk.db, desk.actor, { ...logged, amountCents: totals.totalCents }, number, desk.now)
  return { next: 'go', to: deskHref(deskPaths.order, { number }), message: `Order placed: ${amount}.` }
}

/** The quote's lines with the customer's address, delivery and tax, as the checkout has them. */
async function fillCart(
  desk: PostedDesk,
  { viewed, typed, hash, cart: { id }, address, notBefore }: Ordering,
): Promise<CartRecord> {
  const { db, c, now } = desk
  const { row, lines } = viewed
  await putQuote(db, { id, hash }, row.id, now)
  const { rate_id: rateId, note } = typed
  const checkout = { email: row.email, marketing: false, address, rateId, note, notBefore }
  const { cart } = await setCheckout(db, { id, hash }, checkout, now)
  const gone = lines.find(({ productId }) => !cart?.lines.some((line) => line.productId === productId))
  if (gone || !cart) {
    throw new ValidationError({ quote: [`${gone?.name ?? 'A line'} is no longer sold. Remove it from the quote.`] })
  }
  return (await keepCartTax(c, hash, cart)) ?? cart
}

function describeOther(cents: number): string {
  return `With this address and delivery it comes to ${formatCents(cents)}. Nothing was ordered yet. Tell the customer, then order again.`
}

function showAgain(totals: PricedCart, state: string, message: string): ActionResult {
  const name = states[state as keyof typeof states] ?? null
  const shown: QuoteTotals = { ...totals, state: name, isExempt: totals.certificate !== '' }
  return { next: 'show', data: { totals: shown } satisfies OrderAnswer, message }
}

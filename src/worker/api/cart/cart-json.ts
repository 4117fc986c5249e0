import { shopZone } from '#shared/business/first-business.ts'
import type { CartLine, CartRecord } from '#db/cart/carts.ts'
import { tableRate } from '#worker/tax/table.ts'
import { sumTax, type TaxAnswer } from '#worker/tax/tax.ts'
import { findPickUpState } from '#shared/checkout/shop-state.ts'
import { isStateCode } from '#shared/checkout/us-states.ts'
import { formatWallSizes } from '#shared/planner/text/wall-sizes.ts'
import { formatCents, toDollars } from '#shared/text/money.ts'
import { noTax, priceOrder, type CouponProblem, type Totals as Priced } from '#shared/checkout/pricing.ts'
import type { Cart, CartItem, Rate, Totals } from '#shared/schema/cart.ts'
import type { Rate as ShippingRate } from '#shared/checkout/shipping.ts'
import type { ApiContext } from '#api/http/context.ts'
import { findExemptionOfCart, hasAllOfQuote, isAllQuoted, readStoredTax, taxQuestion } from '#worker/tax/cart-tax.ts'
import { findTaxRules } from '#worker/base/shop-limits.ts'
import { quoteNotes } from './quote-notes.ts'
import { formatProductSize } from '#db/catalogue/size-text.ts'

/** A cart's totals; `tax` is null while they have the table's. */
export type PricedCart = Exempt & { tax: TaxAnswer | null }
/** `certificate` is the number of that which frees it from tax; '' for none. */
type Exempt = Priced & { certificate: string }

/** The totals of a cart now, with its stored tax. */
export function priceCart(c: ApiContext, cart: CartRecord, now = Date.now()): PricedCart {
  const { address, rateId = null, notBefore = null } = cart.checkout
  const state = address && isStateCode(address.state) ? address.state : null
  const taxRules = findTaxRules(c.get('settings'), cart.rules)
  const certificate = findExemptionOfCart(cart, rateId, now)?.certificate ?? ''
  const totals = priceOrder({
    lines: cart.lines,
    coupon: cart.coupon,
    state,
    // A default that no truck can deliver is refused, not turned into a pick-up in silence.
    isPoBox: false,
    rateId,
    tax: certificate === '' ? tableRate(state, rateId, taxRules.states) : noTax,
    shippingCents: findQuotedShipping(cart),
    ownDiscountCents: findOwnDiscount(cart),
    rules: cart.rules,
    ...{ notBefore, now },
  })
  // Once the shop goes back to the table, an answer of Stripe from before is no longer its tax.
  const stored = taxRules.provider === 'table' ? null : readStoredTax(cart, totals, now)
  return withTax({ ...totals, certificate }, stored)
}

/** A quote's discount is for all that it has. */
function findOwnDiscount(cart: CartRecord): number {
  return hasAllOfQuote(cart) ? cart.quote!.ownDiscountCents : 0
}

function findQuotedShipping(cart: CartRecord): number | null {
  return isAllQuoted(cart) ? (cart.quote?.shippingCents ?? null) : null
}

/** The totals with a provider's tax in place of the table's. */
export function withTax(totals: Exempt, tax: TaxAnswer | null): PricedCart {
  if (!tax) return { ...totals, tax }
  const taxCents = sumTax(tax)
  const { shippingCents: shippingTaxCents } = tax
  return { ...totals, tax, taxCents, shippingTaxCents, totalCents: totals.totalCents - totals.taxCents + taxCents }
}

export function cartJson(c: ApiContext, hash: string, cart: CartRecord, totals = priceCart(c, cart)): Cart {
  const { address } = cart.checkout
  const pickUpState = findPickUpState(totals.rate.id)
  return {
    hash_id: hash,
    status: cart.status === 'completing' ? 'active' : cart.status,
    version: cart.version,
    items: cart.lines.map((line, index) => itemJson(line, totals.lineOffCents[index]!)),
    ...(cart.withdrawn.length > 0 && {
      withdrawn: cart.withdrawn.map(({ productId, name, code, fault, finishOff }) => ({
        ...{ product_id: productId, name, design: code },
        ...(fault !== null && { fault }),
        ...(finishOff !== null && { finish_off: finishOff }),
      })),
    }),
    ...quoteNotes(cart),
    coupon: cart.coupon && {
      code: cart.coupon.code,
      saving: toDollars(totals.couponCents),
      free_shipping: cart.coupon.kind === 'free_shipping',
      problem: totals.couponProblem && problemText(cart.coupon.code, totals.couponProblem, cart.coupon.endsAt),
    },
    total_price_before_discount: toDollars(totals.beforeDiscountCents),
    total_price_after_discount: toDollars(totals.goodsCents),
    totals: totalsJson(totals, cart.quote),
    rate: cart.lines.length > 0 ? rateJson(totals.rate) : null,
    destination: address ? { state: address.state, city: address.city, zip_code: address.zip_code } : null,
    tax_basis: findTaxBasis(c, cart, totals),
    ...(pickUpState && { tax_state: pickUpState }),
    ...(totals.certificate !== '' && { tax_exempt: true }),
  }
}

function findTaxBasis(c: ApiContext, cart: CartRecord, totals: PricedCart): Cart['tax_basis'] {
  if (totals.tax) return 'address'
  const isAsked =
    findTaxRules(c.get('settings'), cart.rules).provider !== 'table' && taxQuestion(cart, totals, Date.now()) !== null
  return isAsked ? 'estimate' : 'state'
}

export function totalsJson(totals: PricedCart, quote: CartRecord['quote']): Totals {
  const feeCents = totals.tax?.feeCents ?? 0
  return {
    before_discount: toDollars(totals.beforeDiscountCents),
    discount: toDollars(totals.saleCents + totals.couponCents + totals.ownDiscountCents),
    sale: toDollars(totals.saleCents),
    coupon: toDollars(totals.couponCents),
    ...ownDiscountJson(totals.ownDiscountCents, quote?.ownDiscountName ?? ''),
    goods: toDollars(totals.goodsCents),
    shipping: toDollars(totals.shippingCents),
    tax: toDollars(totals.taxCents),
    ...(feeCents > 0 && { delivery_fee: toDollars(feeCents) }),
    total: toDollars(totals.totalCents),
    free_shipping_missing: toDollars(totals.freeShippingMissingCents),
  }
}

/** A discount of staff's own, if there is one. */
export function ownDiscountJson(cents: number, name: string): Pick<Totals, 'own_discount'> {
  return cents > 0 ? { own_discount: { name, amount: toDollars(cents) } } : {}
}

export function rateJson(rate: ShippingRate): Rate {
  return {
    id: rate.id,
    name: rate.name,
    price: toDollars(rate.cents),
    text: rate.text,
    arrives_from: rate.from,
    arrives_to: rate.to,
  }
}

/** Tells the shopper why a coupon does not apply and what to do about it. */
export function problemText(code: string, problem: CouponProblem, endsAt: number | null): string {
  switch (problem.reason) {
    case 'expired':
      return `${code} ended on ${longDate(endsAt!)}.`
    case 'not_started':
      return `${code} has not started yet.`
    case 'used_up':
      return `${code} has been used up.`
    case 'not_applicable':
      return `${code} doesn’t apply to the products in your cart.`
    case 'not_combinable':
      return `${code} cannot be combined with sale prices.`
    case 'quoted':
      return `${code} doesn’t apply to the prices of your quote.`
    case 'min_subtotal':
      return `${code} requires a larger order. Add ${formatCents(problem.missingCents)} more.`
  }
}

function itemJson(line: CartLine, couponCents: number): CartItem {
  return {
    id: line.id,
    product_id: line.productId,
    quantity: line.quantity,
    total_price_after_discount: toDollars(line.unitCents * line.quantity - couponCents),
    product: {
      id: line.productId,
      name: line.name,
      banner_image: line.image,
      price: toDollars(line.listCents),
      discount_price: line.unitCents === line.listCents ? null : toDollars(line.unitCents),
      category: line.category,
      options: line.options,
      size: lineSize(line),
      cut_to_size: line.cutToSize,
      weight_class: line.weightClass,
      price_seen: line.priceSeenCents === line.unitCents ? null : toDollars(line.priceSeenCents),
      stock: line.stock,
      ...(line.priceUntil !== null && { price_until: line.priceUntil }),
    },
  }
}

type Sized = Pick<CartLine, 'size' | 'widthMils' | 'depthMils' | 'options'>

/** Formats the size of a line; for a drawn closet it names each wall. */
export function lineSize({ size, widthMils, depthMils, options }: Sized): string {
  const code = options['design']
  return (
    (code && formatWallSizes(code)) ||
    formatProductSize(size, { width: widthMils && widthMils / 1000, depth: depthMils && depthMils / 1000 })
  )
}

function longDate(time: number): string {
  const format = { timeZone: shopZone.id, year: 'numeric', month: 'long', day: 'numeric' } as const
  // A coupon that ends at midnight was last valid the day before.
  return new Intl.DateTimeFormat('en-US', format).format(time - 1)
}

import { addOwnDiscount, allocate, total } from './allocate.ts'
import type { ShopRules } from './shop-rules.ts'
import { findZone, type StateCode } from './us-states.ts'
import { shippingRates, type Rate, type Shipment, type WeightClass } from './shipping.ts'

export type PricedLine = {
  productId: number
  quantity: number
  listCents: number
  /** The charged unit price: the sale price if there is one. */
  unitCents: number
  weightClass: WeightClass
  categoryIds: readonly number[]
  /** How many boards a piece has. */
  boards?: number
  /** True for the price of a quote and of a line in staff's own words, for which no coupon counts. */
  isQuoted?: boolean
  /** True for what no state taxes. */
  isUntaxed?: boolean
}

export type Coupon = {
  code: string
  kind: 'percent' | 'amount' | 'free_shipping'
  percent: number | null
  amountCents: number | null
  minSubtotalCents: number
  categoryId: number | null
  withSaleItems: boolean
  startsAt: number | null
  endsAt: number | null
  maxUses: number | null
  used: number
}

export type CouponProblem =
  | { reason: 'expired' | 'not_started' | 'used_up' | 'not_combinable' | 'not_applicable' | 'quoted' }
  | { reason: 'min_subtotal'; missingCents: number }

export type ToPrice = {
  lines: readonly PricedLine[]
  coupon: Coupon | null
  /** The destination; null while unknown, which is priced as the continental US without tax. */
  state: StateCode | null
  isPoBox: boolean
  rateId: string | null
  tax: TaxRate
  /** A discount of staff's own on all goods, after the coupon; at most their cost then. */
  ownDiscountCents?: number
  /** What a quote asks for the standard delivery, in place of the table's price. */
  shippingCents?: number | null
  /** As in `Shipment`. */
  notBefore?: number | null
  rules: ShopRules
  now: number
}

/** Sales tax in parts per million of goods and, in some states, of shipping. */
export type TaxRate = { ppm: number; onShipping: boolean }
export const noTax: TaxRate = { ppm: 0, onShipping: false }

export type Totals = {
  /** At list price. */
  beforeDiscountCents: number
  saleCents: number
  couponCents: number
  ownDiscountCents: number
  /** The price of the chosen delivery without a coupon for free shipping; 0 if there is none. */
  couponShippingCents: number
  /** After sale prices and coupon; this amount counts toward free shipping. */
  goodsCents: number
  shippingCents: number
  /** All tax, and how much of it is that of the shipping. */
  taxCents: number
  shippingTaxCents: number
  totalCents: number
  freeShippingMissingCents: number
  lineCouponCents: number[]
  /** The coupon and the discount of staff's own on each line. */
  lineOffCents: number[]
  /** The tax of each line; empty if it is split by what they cost. */
  lineTaxCents: number[]
  couponProblem: CouponProblem | null
  rates: Rate[]
  rate: Rate
}

/**
 * All amounts are integer cents. totalCents = beforeDiscountCents − saleCents − couponCents − ownDiscountCents + shippingCents + taxCents.
 */
export function priceOrder(order: ToPrice): Totals {
  const { lines, state, isPoBox, rateId, tax, shippingCents, notBefore = null, rules, now } = order
  const sums = lines.map((line) => line.unitCents * line.quantity)
  const beforeDiscountCents = total(lines.map((line) => line.listCents * line.quantity))
  const { freeShipping, ...discounts } = takeDiscounts(order, sums)
  const goodsCents = total(sums) - total(discounts.lineOffCents)
  const shipment = {
    goods: lines.map(({ weightClass, quantity, boards = 0 }, index) => ({
      ...{ cents: sums[index]! - discounts.lineOffCents[index]!, weightClass, boards: quantity * boards },
    })),
    zone: state ? findZone(state) : 'continental',
    isPoBox,
    freeShipping,
    ownCents: shippingCents ?? null,
    ...{ notBefore, now },
  } as const
  const rates = shippingRates(shipment, rules)
  const rate = rates.find(({ id }) => id === rateId) ?? rates[0]!
  const costs = shipment.goods.map(({ cents }) => cents)
  const taxes = taxLines(lines, costs, rate.cents, tax)
  return {
    beforeDiscountCents,
    saleCents: beforeDiscountCents - total(sums),
    ...discounts,
    couponShippingCents: givenShipping(rate, shipment, rules),
    goodsCents,
    shippingCents: rate.cents,
    ...taxes,
    totalCents: goodsCents + rate.cents + taxes.taxCents,
    freeShippingMissingCents: Math.max(0, rules.free_from_cents - goodsCents),
    rates,
    rate,
  }
}

/** The coupon, and a discount of staff's own on what is left. */
function takeDiscounts({ lines, coupon, now, ownDiscountCents: cents = 0 }: ToPrice, sums: readonly number[]) {
  const couponProblem = coupon && findCouponProblem(coupon, lines, now)
  const valid = coupon && !couponProblem ? coupon : null
  const lineCouponCents = couponShares(valid, lines, sums)
  const couponCents = total(lineCouponCents)
  const ownDiscountCents = Math.min(cents, total(sums) - couponCents)
  const lineOffCents = addOwnDiscount(sums, lineCouponCents, ownDiscountCents)
  const discounts = { couponCents, ownDiscountCents, lineCouponCents, lineOffCents }
  return { ...discounts, couponProblem, freeShipping: valid?.kind === 'free_shipping' }
}

/** The tax of lines at what they cost, and of the shipping. */
function taxLines(lines: readonly PricedLine[], costs: readonly number[], shippingCents: number, rate: TaxRate) {
  const taxedCents = lines.map(({ isUntaxed }, index) => (isUntaxed ? 0 : costs[index]!))
  const taxes = calculateTax({ goodsCents: total(taxedCents), shippingCents }, rate)
  return {
    taxCents: taxes.goodsCents + taxes.shippingCents,
    shippingTaxCents: taxes.shippingCents,
    lineTaxCents: lines.some(({ isUntaxed }) => isUntaxed) ? allocate(taxes.goodsCents, taxedCents) : [],
  }
}

type Taxed = { goodsCents: number; shippingCents: number }

/** The tax of each, rounded once for both. */
export function calculateTax({ goodsCents, shippingCents }: Taxed, { ppm, onShipping }: TaxRate): Taxed {
  const taxed = [goodsCents, onShipping ? shippingCents : 0]
  const [goods, shipping] = allocate(Math.round((total(taxed) * ppm) / 1_000_000), taxed)
  return { goodsCents: goods!, shippingCents: shipping! }
}

/** The discount on this delivery by a coupon for free shipping, in cents. */
function givenShipping({ id, cents }: Rate, shipment: Shipment, rules: ShopRules): number {
  if (!shipment.freeShipping) return 0
  const paid = shippingRates({ ...shipment, freeShipping: false }, rules).find((rate) => rate.id === id)
  return (paid?.cents ?? cents) - cents
}

function findCouponProblem(coupon: Coupon, lines: readonly PricedLine[], now: number): CouponProblem | null {
  return unusable(coupon, now) ?? unsuitable(coupon, lines)
}

function unusable({ startsAt, endsAt, maxUses, used }: Coupon, now: number): CouponProblem | null {
  if (startsAt !== null && now < startsAt) return { reason: 'not_started' }
  if (endsAt !== null && now >= endsAt) return { reason: 'expired' }
  return maxUses !== null && used >= maxUses ? { reason: 'used_up' } : null
}

function unsuitable(coupon: Coupon, all: readonly PricedLine[]): CouponProblem | null {
  if (all.length === 0) return null
  const lines = all.filter(({ isQuoted }) => !isQuoted)
  if (lines.length === 0) return { reason: 'quoted' }
  if (!lines.some((line) => inCategory(coupon, line))) return { reason: 'not_applicable' }
  if (!lines.some((line) => isEligible(coupon, line))) return { reason: 'not_combinable' }
  const missingCents = coupon.minSubtotalCents - total(lines.map((line) => line.unitCents * line.quantity))
  return missingCents > 0 ? { reason: 'min_subtotal', missingCents } : null
}

function inCategory(coupon: Coupon, line: PricedLine): boolean {
  return coupon.categoryId === null || line.categoryIds.includes(coupon.categoryId)
}

function isEligible(coupon: Coupon, line: PricedLine): boolean {
  return !line.isQuoted && inCategory(coupon, line) && (coupon.withSaleItems || line.unitCents === line.listCents)
}

function couponShares(coupon: Coupon | null, lines: readonly PricedLine[], sums: readonly number[]): number[] {
  if (!coupon || coupon.kind === 'free_shipping') return sums.map(() => 0)
  const eligible = sums.map((sum, index) => (isEligible(coupon, lines[index]!) ? sum : 0))
  const base = total(eligible)
  const saving =
    coupon.kind === 'percent' ? Math.round((base * coupon.percent!) / 100) : Math.min(base, coupon.amountCents!)
  return allocate(saving, eligible)
}

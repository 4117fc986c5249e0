import { findExemption, type Exemption } from '#db/account/exemptions.ts'
import { askTax } from '#worker/tax/ask.ts'
import { tableTax } from '#worker/tax/table.ts'
import { findPickUpState } from '#shared/checkout/shop-state.ts'
import { addOwnDiscount, allocate } from '#shared/checkout/allocate.ts'
import { type PricedLine, type Totals } from '#shared/checkout/pricing.ts'
import type { Rate } from '#shared/checkout/shipping.ts'
import type { AddressJson } from '#shared/schema/checkout.ts'
import { deadlines } from '#worker/base/deadlines.ts'
import type { Settings } from '#worker/base/settings.ts'
import { findTaxRules } from '#worker/base/shop-limits.ts'
import type { ShopRules } from '#shared/checkout/shop-rules.ts'
import { findTaxKind, sumTax, type TaxAnswer, type TaxQuestion } from '#worker/tax/tax.ts'
import type { Desk } from '#desk/frame/desk.ts'
import type { OrderToChange } from './order-to-change.ts'
import { priceDelivery, priceLines, type Delivery } from './price-delivery.ts'
import type { ChangedSums } from './sql.ts'

/** A line as it is to be; `lineNo` is that of the order's line that it keeps or changes. */
export type WantedLine = PricedLine & { lineNo: number }

/** `lineOffCents` and `lineTaxCents` follow the wanted lines. */
export type NewTotals = ChangedSums & { lineOffCents: number[]; lineTaxCents: (number | null)[]; rates: Rate[] }

/** The delivery that staff chose, the day before which it must not arrive, and a discount of their own. */
type Chosen = Pick<OrderToChange, 'rateId' | 'notBefore' | 'ownDiscountCents' | 'ownDiscountName'>

/**
 * What an order costs with these lines at this address, by the coupon and the shipping of its own time and by what taxed
 * it. Shipping or coupon that were not by the tables, such as a quote's, stay as they were.
 */
export async function calculateChange(
  { c, now, rules }: Desk,
  order: OrderToChange,
  lines: readonly WantedLine[],
  address: AddressJson,
  { rateId: chosen, notBefore, ownDiscountCents: wantedCents, ownDiscountName }: Chosen = order,
): Promise<NewTotals> {
  const before = priceLines(order, order.lines, order.addresses.shipping)
  const after = priceLines({ ...order, rateId: chosen, ownDiscountCents: wantedCents }, lines, address)
  const { lineOffCents, ownDiscountCents } = shareDiscounts(order, { lines, before, after, wantedCents })
  const sums = lines.map(({ unitCents, quantity }) => unitCents * quantity)
  const listCents = sumCents(lines.map((line) => line.listCents * line.quantity))
  const goodsCents = sumCents(sums) - sumCents(lineOffCents)
  const delivery = priceDelivery(order, lines, address, { before, after, chosen, now, rules, notBefore })
  const cents = sums.map((sum, index) => sum - lineOffCents[index]!)
  const taxed = { lines, cents, address, delivery }
  const isAlike = isTaxedAlike(order, taxed)
  const exemption = isAlike ? null : findExemptionOfChange(order, taxed, now)
  const tax = exemption ? freeOfTax(taxed) : await taxAnswer(c.get('settings'), rules, order, taxed)
  const taxCents = sumTax(tax)
  return {
    ...delivery,
    notBefore: askedDay(delivery, notBefore),
    beforeDiscountCents: listCents,
    discountCents: listCents - goodsCents,
    ...nameDiscount(ownDiscountCents, ownDiscountName),
    waivedCents: keepWaived(order, sumCents(lineOffCents) - ownDiscountCents),
    ...{ shippingTaxCents: tax.shippingCents, deliveryFeeCents: tax.feeCents },
    taxCents,
    taxSource: tax.source,
    certificate: isAlike ? order.certificate : (exemption?.certificate ?? ''),
    taxState: isAlike ? order.taxState : (findPickUpState(delivery.rateId) ?? ''),
    // A sale that may be recorded already stays the one that Stripe knows.
    taxCalculation: order.status === 'pending_payment' ? tax.calculation : order.taxCalculation,
    totalCents: goodsCents + delivery.shippingCents + taxCents,
    rates: after.rates,
    lineOffCents,
    lineTaxCents: lines.map((_, index) =>
      tax.source === 'table' && !lines.some(({ isUntaxed }) => isUntaxed) ? null : tax.lineCents[index]!,
    ),
  }
}

/** A waived amount goes with its pieces. */
function keepWaived({ waivedCents, ownDiscountCents, lines }: OrderToChange, offCents: number): number {
  const wasCents = sumCents(lines.map(({ couponCents }) => couponCents)) - ownDiscountCents
  return wasCents === 0 ? 0 : Math.min(waivedCents, Math.round((waivedCents * offCents) / wasCents))
}

function askedDay({ arrivesFrom }: Delivery, notBefore: number | null): number | null {
  return arrivesFrom === null ? null : notBefore
}

function nameDiscount(ownDiscountCents: number, name: string) {
  return { ownDiscountCents, ownDiscountName: ownDiscountCents > 0 ? name : '' }
}

type ToShare = { lines: readonly WantedLine[]; before: Totals; after: Totals; wantedCents: number }
type Shared = { lineOffCents: number[]; ownDiscountCents: number }

/** The coupon and staff's own discount on each line. Shares that no rule gives stay as they are, for the pieces that stay. */
function shareDiscounts(order: OrderToChange, { lines, before, after, wantedCents }: ToShare): Shared {
  const isByRule = order.lines.every(({ couponCents }, index) => couponCents === before.lineOffCents[index])
  if (isByRule) return after
  const isAlike =
    wantedCents === order.ownDiscountCents &&
    (wantedCents === 0 || (lines.length === order.lines.length && lines.every((line) => hasLine(order, line))))
  const own = allocate(order.ownDiscountCents, goodsOfLines(order))
  const coupons = lines.map(({ lineNo, productId, quantity }) => {
    const at = order.lines.findIndex((line) => line.lineNo === lineNo && line.productId === productId)
    const was = order.lines[at]
    if (!was) return 0
    const couponCents = isAlike ? was.couponCents : Math.max(0, was.couponCents - own[at]!)
    return Math.round((couponCents * Math.min(quantity, was.quantity)) / was.quantity)
  })
  if (isAlike) return { lineOffCents: coupons, ownDiscountCents: order.ownDiscountCents }
  const sums = lines.map(({ unitCents, quantity }) => unitCents * quantity)
  const ownDiscountCents = Math.min(wantedCents, sumCents(sums) - sumCents(coupons))
  return { lineOffCents: addOwnDiscount(sums, coupons, ownDiscountCents), ownDiscountCents }
}

function hasLine({ lines }: OrderToChange, { lineNo, productId, quantity }: WantedLine): boolean {
  return lines.some((was) => was.lineNo === lineNo && was.productId === productId && was.quantity === quantity)
}

function goodsOfLines({ lines }: OrderToChange): number[] {
  return lines.map(({ unitCents, quantity, couponCents }) => unitCents * quantity - couponCents)
}

type Taxed = { lines: readonly WantedLine[]; cents: readonly number[]; address: AddressJson; delivery: Delivery }

function freeOfTax({ cents }: Taxed): TaxAnswer {
  return { source: 'table', lineCents: cents.map(() => 0), shippingCents: 0, feeCents: 0, calculation: null }
}

function findExemptionOfChange(order: OrderToChange, { address, delivery }: Taxed, now: number): Exemption | null {
  return findExemption(order.exemptions, findPickUpState(delivery.rateId) ?? address.state, now)
}

/** A change that does not touch the tax keeps it to the cent. */
async function taxAnswer(settings: Settings, rules: ShopRules, order: OrderToChange, taxed: Taxed): Promise<TaxAnswer> {
  const taxRules = findTaxRules(settings, rules)
  const { cents, delivery } = taxed
  const goodsCents = sumCents(cents)
  if (goodsCents + delivery.shippingCents === 0) return freeOfTax(taxed)
  if (isTaxedAlike(order, taxed)) return keepTax(order)
  if (order.taxSource !== 'table') return askTax(settings, taxRules, buildTaxQuestion(taxed), deadlines.taxOfOrderMs)
  return tableTax(buildTaxQuestion(taxed), taxRules.states)
}

function isTaxedAlike(order: OrderToChange, { lines, cents, address, delivery }: Taxed): boolean {
  const isSame =
    lines.length === order.lines.length &&
    lines.every(({ lineNo, productId }, index) => {
      const was = order.lines[index]!
      return (
        was.lineNo === lineNo &&
        was.productId === productId &&
        was.unitCents * was.quantity - was.couponCents === cents[index]
      )
    })
  return isTaxedThere(order, address, delivery) && isSame && delivery.shippingCents === order.shippingCents
}

/** An order that is picked up was taxed where the shop was then, wherever its customer lives. */
function isTaxedThere(order: OrderToChange, address: AddressJson, { rateId }: Delivery): boolean {
  if (findPickUpState(rateId) || findPickUpState(order.rateId)) return rateId === order.rateId
  const { shipping } = order.addresses
  const places = order.taxSource === 'table' ? (['state'] as const) : placeFields
  return places.every((name) => (shipping[name] ?? '') === (address[name] ?? ''))
}

const placeFields = ['address_line_1', 'address_line_2', 'city', 'state', 'zip_code'] as const

function keepTax(order: OrderToChange): TaxAnswer {
  const { taxCents, taxSource, taxCalculation, shippingTaxCents, deliveryFeeCents, lines } = order
  const goods = lines.map(({ unitCents, quantity, couponCents }) => unitCents * quantity - couponCents)
  const split = allocate(taxCents - shippingTaxCents - deliveryFeeCents, goods)
  return {
    source: taxSource,
    lineCents: lines.map((line, index) => line.taxCents ?? split[index]!),
    shippingCents: shippingTaxCents,
    feeCents: deliveryFeeCents,
    calculation: taxCalculation,
  }
}

function buildTaxQuestion({ lines, cents, address, delivery }: Taxed): TaxQuestion {
  const { address_line_1, address_line_2, city, state, zip_code } = address
  return {
    ...{ address: { address_line_1, address_line_2, city, state, zip_code }, rateId: delivery.rateId },
    lines: lines.map((line, index) => ({
      reference: String(line.lineNo),
      cents: cents[index]!,
      kind: findTaxKind(line),
    })),
    shippingCents: delivery.shippingCents,
  }
}

function sumCents(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0)
}

import { findExemption, type Exemption } from '#db/account/exemptions.ts'
import { askTax } from '#worker/tax/ask.ts'
import { tableTax } from '#worker/tax/table.ts'
import { findPickUpState } from '#shared/checkout/shop-state.ts'
import { allocate } from '#shared/checkout/allocate.ts'
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

/** `lineCouponCents` and `lineTaxCents` follow the wanted lines. */
export type NewTotals = ChangedSums & { lineCouponCents: number[]; lineTaxCents: (number | null)[]; rates: Rate[] }

/** The delivery that staff chose, and the day before which it must not arrive. */
type Chosen = Pick<OrderToChange, 'rateId' | 'notBefore'>

/**
 * What an order costs with these lines at this address, by the coupon and the shipping of its own time and by what taxed
 * it. Shipping or coupon that were not by the tables, such as a quote's, stay as they were.
 */
export async function calculateChange(
  { c, now, rules }: Desk,
  order: OrderToChange,
  lines: readonly WantedLine[],
  address: AddressJson,
  { rateId: chosen, notBefore }: Chosen = order,
): Promise<NewTotals> {
  const before = priceLines(order, order.lines, order.addresses.shipping)
  const after = priceLines({ ...order, rateId: chosen }, lines, address)
  const lineCouponCents = shareCoupon(order, lines, before, after)
  const sums = lines.map(({ unitCents, quantity }) => unitCents * quantity)
  const listCents = sumCents(lines.map((line) => line.listCents * line.quantity))
  const goodsCents = sumCents(sums) - sumCents(lineCouponCents)
  const delivery = priceDelivery(order, lines, address, { before, after, chosen, now, rules, notBefore })
  const cents = sums.map((sum, index) => sum - lineCouponCents[index]!)
  const taxed = { lines, cents, address, delivery }
  const isAlike = isTaxedAlike(order, taxed)
  const exemption = isAlike ? null : findExemptionOfChange(order, taxed, now)
  const tax = exemption ? freeOfTax(taxed) : await taxAnswer(c.get('settings'), rules, order, taxed)
  const taxCents = sumTax(tax)
  return {
    ...delivery,
    notBefore,
    beforeDiscountCents: listCents,
    discountCents: listCents - goodsCents,
    ...{ shippingTaxCents: tax.shippingCents, deliveryFeeCents: tax.feeCents },
    taxCents,
    taxSource: tax.source,
    certificate: isAlike ? order.certificate : (exemption?.certificate ?? ''),
    taxState: isAlike ? order.taxState : (findPickUpState(delivery.rateId) ?? ''),
    // A sale that may be recorded already stays the one that Stripe knows.
    taxCalculation: order.status === 'pending_payment' ? tax.calculation : order.taxCalculation,
    totalCents: goodsCents + delivery.shippingCents + taxCents,
    rates: after.rates,
    lineCouponCents,
    lineTaxCents: lines.map((_, index) =>
      tax.source === 'table' && !lines.some(({ isUntaxed }) => isUntaxed) ? null : tax.lineCents[index]!,
    ),
  }
}

function shareCoupon(order: OrderToChange, lines: readonly WantedLine[], before: Totals, after: Totals): number[] {
  const isByRule = order.lines.every(({ couponCents }, index) => couponCents === before.lineCouponCents[index])
  if (isByRule) return after.lineCouponCents
  return lines.map(({ lineNo, productId, quantity }) => {
    const was = order.lines.find((line) => line.lineNo === lineNo && line.productId === productId)
    return was ? Math.round((was.couponCents * Math.min(quantity, was.quantity)) / was.quantity) : 0
  })
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

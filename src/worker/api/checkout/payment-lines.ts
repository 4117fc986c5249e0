import { brand } from '#shared/brand.ts'
import type { OrderRecord } from '#db/orders/orders.ts'
import type { PaymentLine } from '#providers/payment.ts'

/** Stripe's page lists at most 100, two of which are shipping and tax. */
const MOST_GOODS = 98

type Priced = Pick<OrderRecord, 'number' | 'lines' | 'shippingCents' | 'taxCents' | 'totalCents' | 'rateName'>

/** Lists what the payment is for, in cents that add up to the order's total. Lines that cost nothing are left out. */
export function listPaymentLines(order: Priced): PaymentLine[] {
  const goods = order.lines.map(({ name, quantity, unitCents, couponCents }) => ({
    name: quantity > 1 ? `${quantity} × ${name}` : name,
    cents: unitCents * quantity - couponCents,
  }))
  const lines = [
    ...(goods.length > MOST_GOODS ? [{ name: `${goods.length} products`, cents: sum(goods) }] : goods),
    { name: `Shipping: ${order.rateName}`, cents: order.shippingCents },
    { name: 'Sales tax', cents: order.taxCents },
  ].filter(({ cents }) => cents > 0)
  const whole = { name: `${brand.name} order ${order.number}`, cents: order.totalCents }
  return sum(lines) === order.totalCents ? lines : [whole]
}

function sum(lines: readonly PaymentLine[]): number {
  return lines.reduce((total, { cents }) => total + cents, 0)
}

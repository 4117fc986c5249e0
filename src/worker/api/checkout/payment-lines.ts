import { DELIVERY_FEE } from '#shared/checkout/delivery-fee.ts'
import type { OrderRecord } from '#db/orders/orders.ts'
import type { PaymentLine } from '#providers/payment.ts'

/** Stripe's page lists at most 100, three of which are shipping, tax and the delivery's fee. */
const MOST_GOODS = 97

type Priced = Pick<
  OrderRecord,
  'number' | 'lines' | 'shippingCents' | 'taxCents' | 'deliveryFeeCents' | 'totalCents' | 'rateName'
>

/** Lists what the payment is for, in cents that add up to the order's total. Lines that cost nothing are left out. */
export function listPaymentLines(order: Priced): PaymentLine[] {
  const goods = order.lines.map(({ name, quantity, unitCents, couponCents }) => ({
    name: quantity > 1 ? `${quantity} × ${name}` : name,
    cents: unitCents * quantity - couponCents,
  }))
  const lines = [
    ...(goods.length > MOST_GOODS ? [{ name: `${goods.length} products`, cents: sum(goods) }] : goods),
    { name: `Shipping: ${order.rateName}`, cents: order.shippingCents },
    { name: 'Sales tax', cents: order.taxCents - order.deliveryFeeCents },
    { name: DELIVERY_FEE, cents: order.deliveryFeeCents },
  ].filter(({ cents }) => cents > 0)
  const whole = { name: `Order ${order.number}`, cents: order.totalCents }
  return sum(lines) === order.totalCents ? lines : [whole]
}

function sum(lines: readonly PaymentLine[]): number {
  return lines.reduce((total, { cents }) => total + cents, 0)
}

import type { OrderRecord } from '#db/orders/orders.ts'
import { toDollars } from '#shared/text/money.ts'
import type { Order } from '#shared/schema/checkout.ts'
import { trackingUrl } from '#shared/checkout/tracking.ts'
import { ownDiscountJson } from '#api/cart/cart-json.ts'
import { lineOrNull } from '#api/account/address-line.ts'
import { orderToken } from '#worker/base/signing/order-token.ts'

/** An order as JSON. Pass the app key to include the guest's token, which only the placing response does. */
export function orderJson(order: OrderRecord, appKey?: string): Order {
  return {
    number: order.number,
    ...(appKey ? { token: orderToken(appKey, order.number) } : {}),
    // The internal status "placing" is not shown to shoppers.
    status: order.status === 'placing' ? 'pending_payment' : order.status,
    email: order.email,
    created_at: order.createdAt,
    payment_method: order.paymentMethod,
    coupon_code: order.couponCode,
    note: order.note,
    access: order.access,
    ...(order.notBefore !== null && { not_before: order.notBefore }),
    ...(order.held && { on_hold: true }),
    rate: {
      ...{ id: order.rateId, name: order.rateName, arrives_from: order.arrivesFrom, arrives_to: order.arrivesTo },
      ...(order.cutBy !== null && { leaves_by: order.cutBy }),
    },
    lines: order.lines.map((line) => ({
      product_id: line.productId,
      name: line.name,
      options: JSON.parse(line.options) as Record<string, string>,
      size: line.size,
      image: line.image,
      price: toDollars(line.listCents),
      unit_price: toDollars(line.unitCents),
      quantity: line.quantity,
      total: toDollars(line.unitCents * line.quantity - line.couponCents),
    })),
    addresses: formatAddresses(order),
    totals: {
      before_discount: toDollars(order.beforeDiscountCents),
      discount: toDollars(order.discountCents),
      ...ownDiscountJson(order.ownDiscountCents, order.ownDiscountName),
      shipping: toDollars(order.shippingCents),
      tax: toDollars(order.taxCents),
      ...(order.deliveryFeeCents > 0 && { delivery_fee: toDollars(order.deliveryFeeCents) }),
      total: toDollars(order.totalCents),
    },
    taxed_by_address: order.taxSource === 'stripe',
    ...(order.certificate !== '' && { tax_exempt: true }),
    ...(order.taxState !== '' && { tax_state: order.taxState }),
    events: order.events,
    parcels: order.packages.map((item) => ({ ...item, url: trackingUrl(item.carrier, item.tracking_number) })),
    refunds: order.refunds.map(({ cents, at }) => ({ amount: toDollars(cents), at })),
    due: toDollars(order.dueCents),
    received: order.status === 'pending_payment' ? toDollars(order.paidCents) : 0,
  }
}

function formatAddresses({ addresses }: OrderRecord): Order['addresses'] {
  const answers = Object.entries(addresses).map(([kind, address]) => [kind, lineOrNull(address)])
  return Object.fromEntries(answers) as Order['addresses']
}

import { ERASED, eraseAddresses, eraseLineNotes } from '#db/account/erase-addresses.ts'
import { eraseOwnLines } from '#db/account/erase-own-lines.ts'
import { eraseEvidence } from '#db/orders/evidence.ts'
import { selectArrival } from '#db/orders/arrival.ts'
import { erasePackages } from '#db/orders/packages.ts'
import { addressColumns, dollars, own, time, type PersonalTable } from './personal-columns.ts'

/** Orders stay for accounting; these statements remove what identifies a person. */
export const personalOrders: readonly PersonalTable[] = [
  {
    table: 'orders',
    sheet: {
      name: 'orders',
      columns: {
        Order: 'number',
        Ordered: time('created_at'),
        Status: `iif(status = 'placing', 'pending_payment', status)`,
        Email: 'email',
        Payment: 'payment_method',
        Coupon: 'coupon_code',
        'Before discount': dollars('before_discount_cents'),
        Discount: dollars('discount_cents'),
        'Discount of our own (in discount)': dollars('own_discount_cents'),
        'Named as': 'own_discount_name',
        Shipping: dollars('shipping_cents'),
        Tax: dollars('tax_cents'),
        'Retail delivery fee (in tax)': dollars('delivery_fee_cents'),
        'Tax certificate': 'certificate',
        Total: dollars('total_cents'),
        Delivery: 'rate_name',
        'Arrives from': time(selectArrival('arrives_from')),
        'Arrives to': time(selectArrival('arrives_to')),
        'Not before': time('not_before'),
        Note: 'note',
        'Gets in': 'access',
      },
      from: 'FROM orders o WHERE user_id = ?1 ORDER BY id',
    },
    erase: [
      `UPDATE orders SET user_id = NULL, email = '${ERASED}', note = iif(note = '', '', '${ERASED}'), access = '', own_discount_name = iif(own_discount_cents > 0, 'Discount', ''),
         held = iif(held = '', '', '${ERASED}'), attention = iif(attention = '', '', '${ERASED}')
       WHERE id IN ${own('order')}`,
    ],
  },
  {
    table: 'order_items',
    sheet: {
      name: 'order lines',
      columns: {
        Order: 'o.number',
        Line: 'i.line_no',
        Product: 'i.name',
        Options: `(SELECT group_concat(key || ': ' || value, ', ') FROM json_each(i.options))`,
        Size: 'i.size',
        Quantity: 'i.quantity',
        'List price': dollars('i.list_price_cents'),
        'Unit price': dollars('i.unit_price_cents'),
        'Coupon discount': dollars('i.coupon_cents'),
        'Note to the workshop': 'i.note',
      },
      from: 'FROM order_items i JOIN orders o ON o.id = i.order_id WHERE o.user_id = ?1 ORDER BY o.id, i.position, i.line_no',
    },
    erase: [
      eraseLineNotes(`id IN ${own('order')}`),
      ...eraseOwnLines(`id IN ${own('order')}`, `number IN ${own('quote')}`),
    ],
  },
  {
    table: 'order_addresses',
    sheet: {
      name: 'order addresses',
      columns: { Order: 'o.number', Kind: 'a.kind', ...addressColumns('a.') },
      from: 'FROM order_addresses a JOIN orders o ON o.id = a.order_id WHERE o.user_id = ?1 ORDER BY o.id, a.kind DESC',
    },
    erase: [eraseAddresses(`id IN ${own('order')}`)],
  },
  {
    table: 'parcels',
    sheet: {
      name: 'parcels',
      columns: { Order: 'o.number', Carrier: 'p.carrier', 'Tracking number': 'p.tracking_number' },
      from: 'FROM parcels p JOIN orders o ON o.id = p.order_id WHERE o.user_id = ?1 ORDER BY o.id, p.tracking_number',
    },
    erase: [erasePackages(`id IN ${own('order')}`)],
  },
  {
    table: 'order_events',
    sheet: {
      name: 'order history',
      columns: { Order: 'o.number', Event: 'e.kind', At: time('e.at') },
      from: 'FROM order_events e JOIN orders o ON o.id = e.order_id WHERE o.user_id = ?1 ORDER BY o.id, e.at, e.id',
    },
  },
  {
    table: 'payment_attempts',
    sheet: {
      name: 'payments',
      columns: {
        Order: 'o.number',
        Method: 'p.provider',
        Amount: dollars('p.amount_cents'),
        Result: 'p.state',
        At: time('p.created_at'),
      },
      from: 'FROM payment_attempts p JOIN orders o ON o.id = p.order_id WHERE o.user_id = ?1 ORDER BY o.id, p.id',
    },
  },
  {
    table: 'order_refunds',
    sheet: {
      name: 'refunds',
      columns: {
        Order: 'o.number',
        Amount: dollars('r.amount_cents'),
        Result: 'r.state',
        Reason: 'r.reason',
        At: time('r.created_at'),
      },
      from: 'FROM order_refunds r JOIN orders o ON o.id = r.order_id WHERE o.user_id = ?1 ORDER BY o.id, r.id',
    },
    // Only the chosen reason stays, because staff's words may name people.
    erase: [
      `UPDATE order_refunds SET reason = substr(reason, 1, instr(reason || ':', ':') - 1) WHERE order_id IN ${own('order')}`,
    ],
  },
  // The bank of a dispute has what was sent to it.
  { table: 'dispute_evidence', erase: [eraseEvidence(`id IN ${own('order')}`)] },
  { table: 'payment_pages' },
  {
    table: 'order_dues',
    sheet: {
      name: 'payments of changes',
      columns: {
        Order: 'o.number',
        Amount: dollars('d.amount_cents'),
        Result: 'd.state',
        Asked: time('d.created_at'),
        Paid: time('d.paid_at'),
      },
      from: 'FROM order_dues d JOIN orders o ON o.id = d.order_id WHERE o.user_id = ?1 ORDER BY o.id, d.id',
    },
  },
  {
    table: 'coupon_redemptions',
    sheet: {
      name: 'coupons used',
      columns: { Order: 'o.number', Coupon: 'c.code' },
      from: `FROM coupon_redemptions r JOIN orders o ON o.id = r.order_id JOIN coupons c ON c.id = r.coupon_id
             WHERE o.user_id = ?1 ORDER BY o.id`,
    },
    erase: [
      `UPDATE coupon_redemptions SET user_key = NULL WHERE order_id IN ${own('order')} OR user_key = ${own('email')}`,
    ],
  },
]

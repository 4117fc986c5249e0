/**
 * One table that holds something about a member. `sheet` is what the member's export shows of it: for each heading the
 * SQL that fills it. `erase` are the statements that remove it with the account. In all SQL, ?1 is the member's id.
 */
export type PersonalTable = { table: string; sheet?: SheetSource; erase?: string[] }
type SheetSource = { name: string; columns: Record<string, string>; from: string }

/** What an order keeps in place of a person. */
export const ERASED = 'deleted'
const FORMER_MEMBER = 'Former customer'

const email = '(SELECT email FROM users WHERE id = ?1)'
const ownOrders = '(SELECT id FROM orders WHERE user_id = ?1)'

/**
 * Every table with personal data, parents before children: the export follows this order, the deletion the opposite.
 * A table without `sheet` holds nothing that the member does not have already; one without `erase` holds nothing that
 * leads to a person once the others are erased.
 */
export const personalData: readonly PersonalTable[] = [
  {
    table: 'users',
    sheet: {
      name: 'profile',
      columns: {
        'First name': 'first_name',
        'Last name': 'last_name',
        Name: 'name',
        Email: 'email',
        'Email confirmed': time('email_verified_at'),
        Preferences: 'preferences',
        'Member since': time('created_at'),
      },
      from: 'FROM users WHERE id = ?1',
    },
    erase: ['DELETE FROM users WHERE id = ?1'],
  },
  {
    table: 'shipping_addresses',
    sheet: {
      name: 'addresses',
      columns: { ...addressColumns(), Default: `iif(is_default, 'yes', 'no')`, Added: time('created_at') },
      from: 'FROM shipping_addresses WHERE user_id = ?1 ORDER BY id',
    },
    erase: ['DELETE FROM shipping_addresses WHERE user_id = ?1'],
  },
  {
    table: 'sessions',
    sheet: {
      name: 'sign-ins',
      columns: {
        'Signed in': time('created_at'),
        'Last seen': time('last_seen_at'),
        Ends: time('expires_at'),
        Remembered: `iif(remember, 'yes', 'no')`,
      },
      from: 'FROM sessions WHERE user_id = ?1 ORDER BY created_at',
    },
    erase: ['DELETE FROM sessions WHERE user_id = ?1'],
  },
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
        Shipping: dollars('shipping_cents'),
        Tax: dollars('tax_cents'),
        Total: dollars('total_cents'),
        Delivery: 'rate_name',
        'Arrives from': time('arrives_from'),
        'Arrives to': time('arrives_to'),
        Note: 'note',
      },
      from: 'FROM orders WHERE user_id = ?1 ORDER BY id',
    },
    erase: [
      `UPDATE orders SET user_id = NULL, email = '${ERASED}', note = iif(note = '', '', '${ERASED}') WHERE user_id = ?1`,
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
      },
      from: 'FROM order_items i JOIN orders o ON o.id = i.order_id WHERE o.user_id = ?1 ORDER BY o.id, i.line_no',
    },
  },
  {
    table: 'order_addresses',
    sheet: {
      name: 'order addresses',
      columns: { Order: 'o.number', Kind: 'a.kind', ...addressColumns('a.') },
      from: 'FROM order_addresses a JOIN orders o ON o.id = a.order_id WHERE o.user_id = ?1 ORDER BY o.id, a.kind DESC',
    },
    // The state stays: the tax that was charged depends on it, and it names nobody.
    erase: [
      `UPDATE order_addresses SET first_name = '${ERASED}', last_name = '${ERASED}', address_line_1 = '${ERASED}',
         address_line_2 = '', city = '${ERASED}', zip_code = '${ERASED}', phone_number = '${ERASED}'
       WHERE order_id IN ${ownOrders}`,
    ],
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
    table: 'coupon_redemptions',
    sheet: {
      name: 'coupons used',
      columns: { Order: 'o.number', Coupon: 'c.code' },
      from: `FROM coupon_redemptions r JOIN orders o ON o.id = r.order_id JOIN coupons c ON c.id = r.coupon_id
             WHERE o.user_id = ?1 ORDER BY o.id`,
    },
    erase: [`UPDATE coupon_redemptions SET user_key = NULL WHERE order_id IN ${ownOrders} OR user_key = ${email}`],
  },
  {
    table: 'reviews',
    sheet: {
      name: 'reviews',
      columns: {
        Product: 'f.name',
        Rating: 'r.rating',
        Title: 'r.title',
        Review: 'r.body',
        Author: 'r.author',
        Email: 'r.email',
        About: 'r.about',
        'Our reply': 'r.reply',
        Status: 'r.status',
        Written: time('r.created_at'),
      },
      from: `FROM reviews r JOIN families f ON f.id = r.family_id WHERE r.user_id = ?1 OR r.email = lower(${email}) ORDER BY r.id`,
    },
    erase: [
      `UPDATE reviews SET user_id = NULL, email = '', author = '${FORMER_MEMBER}', about = ''
       WHERE user_id = ?1 OR email = lower(${email})`,
    ],
  },
  {
    table: 'form_submissions',
    sheet: {
      name: 'requests',
      columns: {
        Reference: 'reference',
        Kind: 'kind',
        Email: 'email',
        Name: 'name',
        Phone: 'phone',
        Answers: 'fields',
        Status: 'status',
        Sent: time('created_at'),
      },
      from: `FROM form_submissions WHERE email = lower(${email}) ORDER BY id`,
    },
    erase: [`DELETE FROM form_submissions WHERE email = lower(${email})`],
  },
  {
    table: 'uploads',
    sheet: {
      name: 'files',
      columns: {
        Reference: 'u.reference',
        File: 'u.name',
        Type: 'u.type',
        Bytes: 'u.bytes',
        Sent: time('u.created_at'),
      },
      from: `FROM uploads u JOIN form_submissions s ON s.reference = u.reference
             WHERE s.email = lower(${email}) ORDER BY u.created_at, u.name`,
    },
    // The cron removes the files themselves within a minute, and the rows with them.
    erase: [
      `UPDATE uploads SET name = '${ERASED}', digest = '', expires_at = 0
       WHERE reference IN (SELECT reference FROM form_submissions WHERE email = lower(${email}))`,
    ],
  },
  {
    table: 'carts',
    sheet: {
      name: 'carts',
      columns: {
        Cart: 'id',
        Status: 'status',
        Email: 'email',
        'Typed at checkout': 'checkout',
        Begun: time('created_at'),
        Changed: time('updated_at'),
      },
      from: 'FROM carts WHERE user_id = ?1 ORDER BY id',
    },
    // Also the carts of orders that were placed as a guest, and those that only got as far as the address.
    erase: [
      `UPDATE carts SET user_id = NULL, email = NULL, checkout = '{}', version = version + 1
       WHERE user_id = ?1 OR id IN (SELECT coalesce(cart_id, failed_cart_id) FROM orders WHERE user_id = ?1)
         OR lower(email) = ${email} OR lower(checkout ->> 'email') = ${email}`,
    ],
  },
  {
    table: 'cart_items',
    sheet: {
      name: 'cart lines',
      columns: { Cart: 'c.id', 'Product number': 'i.product_id', Product: 'f.name', Quantity: 'i.quantity' },
      from: `FROM cart_items i JOIN carts c ON c.id = i.cart_id JOIN products p ON p.id = i.product_id
             JOIN families f ON f.id = p.family_id WHERE c.user_id = ?1 ORDER BY c.id, i.id`,
    },
  },
  {
    // Which browsers a member used: none of them leads to the cart any more, except the one that has its own hash.
    table: 'cart_aliases',
    erase: ['DELETE FROM cart_aliases WHERE cart_id IN (SELECT id FROM carts WHERE user_id = ?1)'],
  },
  {
    // Answers kept for a day, so that a repeated request gets the same one: copies of orders.
    table: 'idempotency_keys',
    erase: [
      `DELETE FROM idempotency_keys WHERE body ->> '$.data.number' IN (SELECT number FROM orders WHERE user_id = ?1)`,
    ],
  },
  { table: 'password_resets', erase: [`DELETE FROM password_resets WHERE email = ${email}`] },
  {
    // What is still to be sent. An order's own row stays behind empty, so that settling it later mails nobody.
    table: 'outbox',
    erase: [
      `INSERT INTO outbox (kind, dedupe_key, payload, next_at, sent_at, created_at)
       SELECT 'order-received', 'order-received:' || id, '{}', created_at, created_at, created_at FROM orders WHERE user_id = ?1
       ON CONFLICT (dedupe_key) DO UPDATE SET payload = '{}', sent_at = coalesce(sent_at, excluded.sent_at)`,
      `DELETE FROM outbox WHERE payload ->> 'user_id' = ?1 OR lower(payload ->> 'email') = ${email}
         OR instr(dedupe_key, ${email}) > 0`,
    ],
  },
  { table: 'mailbox', erase: [`DELETE FROM mailbox WHERE lower(recipient) = ${email}`] },
  {
    table: 'rate_limits',
    erase: [`DELETE FROM rate_limits WHERE instr('|' || key || '|', '|' || ${email} || '|') > 0`],
  },
]

function addressColumns(prefix = ''): Record<string, string> {
  return {
    'First name': `${prefix}first_name`,
    'Last name': `${prefix}last_name`,
    'Address line 1': `${prefix}address_line_1`,
    'Address line 2': `${prefix}address_line_2`,
    City: `${prefix}city`,
    State: `${prefix}state`,
    'ZIP code': `${prefix}zip_code`,
    Phone: `${prefix}phone_number`,
  }
}

function time(column: string): string {
  return `strftime('%Y-%m-%d %H:%M:%S UTC', ${column} / 1000, 'unixepoch')`
}

function dollars(column: string): string {
  return `${column} / 100.0`
}

import { email, type PersonalTable } from './personal-columns.ts'

export const personalTraces: readonly PersonalTable[] = [
  {
    // Aliases for the member's browsers. After this only the cart's own hash still leads to it.
    table: 'cart_aliases',
    erase: ['DELETE FROM cart_aliases WHERE cart_id IN (SELECT id FROM carts WHERE user_id = ?1)'],
  },
  {
    // Responses stored for a day for repeated requests; they contain copies of orders.
    table: 'idempotency_keys',
    erase: [
      `DELETE FROM idempotency_keys WHERE body ->> '$.data.number' IN (SELECT number FROM orders WHERE user_id = ?1)`,
    ],
  },
  { table: 'known_networks', erase: ['DELETE FROM known_networks WHERE user_id = ?1'] },
  { table: 'email_changes', erase: ['DELETE FROM email_changes WHERE user_id = ?1'] },
  { table: 'password_resets', erase: [`DELETE FROM password_resets WHERE email = ${email}`] },
  {
    // Unsent emails. The row of an order email is emptied but stays, so that settling the order queues no other.
    table: 'outbox',
    erase: [
      `INSERT INTO outbox (kind, dedupe_key, payload, next_at, sent_at, created_at)
       SELECT 'order-received', 'order-received:' || id, '{}', created_at, created_at, created_at FROM orders WHERE user_id = ?1
       ON CONFLICT (dedupe_key) DO UPDATE SET payload = '{}', sent_at = coalesce(sent_at, excluded.sent_at)`,
      // Copies that went to another address.
      `DELETE FROM outbox WHERE about IN (SELECT 'order:' || id FROM orders WHERE user_id = ?1) AND payload ->> 'to' IS NOT NULL`,
      `DELETE FROM outbox WHERE payload ->> 'user_id' = ?1 OR lower(payload ->> 'email') = ${email}
         OR lower(payload ->> 'to') = ${email}
         OR instr(dedupe_key, ${email}) > 0`,
    ],
  },
  { table: 'mailbox', erase: [`DELETE FROM mailbox WHERE lower(recipient) = ${email}`] },
  {
    table: 'rate_limits',
    erase: [`DELETE FROM rate_limits WHERE instr('|' || key || '|', '|' || ${email} || '|') > 0`],
  },
]

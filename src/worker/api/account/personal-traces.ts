import { email, type PersonalTable } from './personal-columns.ts'

/** What a member leaves behind by using the shop; the export has nothing of it that they do not know. */
export const personalTraces: readonly PersonalTable[] = [
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
  { table: 'email_changes', erase: ['DELETE FROM email_changes WHERE user_id = ?1'] },
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

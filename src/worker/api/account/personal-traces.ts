import { own, type PersonalTable } from './personal-columns.ts'

export const personalTraces: readonly PersonalTable[] = [
  {
    // Aliases for the member's browsers. After this only the cart's own hash still leads to it.
    table: 'cart_aliases',
    erase: [`DELETE FROM cart_aliases WHERE cart_id IN ${own('cart')}`],
  },
  {
    // Responses stored for a day for repeated requests; they contain copies of orders.
    table: 'idempotency_keys',
    erase: [
      `DELETE FROM idempotency_keys WHERE EXISTS (SELECT 1 FROM being_erased b LEFT JOIN orders o ON o.id = b.id
         WHERE CASE b.kind WHEN 'order' THEN instr(body, o.number)
           WHEN 'email' THEN instr(lower(body), b.id) WHEN 'form' THEN instr(body, b.id) WHEN 'quote' THEN instr(body, b.id) END)`,
    ],
  },
  { table: 'known_networks', erase: [`DELETE FROM known_networks WHERE user_id = ${own('user')}`] },
  { table: 'email_changes', erase: [`DELETE FROM email_changes WHERE user_id = ${own('user')}`] },
  { table: 'password_resets', erase: [`DELETE FROM password_resets WHERE email = ${own('email')}`] },
  {
    // Unsent emails. The row of an order email is emptied but stays, so that settling the order queues no other.
    table: 'outbox',
    erase: [
      `INSERT INTO outbox (kind, dedupe_key, payload, next_at, sent_at, created_at)
       SELECT 'order-received', 'order-received:' || id, '{}', created_at, created_at, created_at FROM orders
       WHERE id IN ${own('order')}
       ON CONFLICT (dedupe_key) DO UPDATE SET payload = '{}', sent_at = coalesce(sent_at, excluded.sent_at)`,
      // Copies that went to another address.
      `DELETE FROM outbox WHERE about IN (SELECT 'order:' || id FROM being_erased WHERE kind = 'order')
         AND payload ->> 'to' IS NOT NULL`,
      `DELETE FROM outbox WHERE payload ->> 'user_id' = ${own('user')} OR lower(payload ->> 'email') = ${own('email')}
         OR lower(payload ->> 'to') = ${own('email')} OR instr(dedupe_key, ${own('email')}) > 0`,
      `DELETE FROM outbox WHERE payload ->> 'reference' IN ${own('form')} OR payload ->> 'log_id' IN ${own('reply')}
         OR payload ->> 'number' IN ${own('quote')}`,
    ],
  },
  {
    // Development only: emails to the person, and those to staff that name them.
    table: 'mailbox',
    erase: [`DELETE FROM mailbox WHERE instr(lower(recipient || ' ' || text), ${own('email')})`],
  },
  {
    table: 'rate_limits',
    erase: [`DELETE FROM rate_limits WHERE instr('|' || key || '|', '|' || ${own('email')} || '|') > 0`],
  },
]

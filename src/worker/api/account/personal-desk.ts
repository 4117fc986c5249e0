import { email, own, time, type PersonalTable } from './personal-columns.ts'

/** The address as it appears in a list's query. */
const searchedEmail = `replace(replace(lower(${own('email')}), '@', '%40'), '+', '%2b')`

/** Log subjects of the person being erased. */
const ownSubjects = `(SELECT kind || ':' || id FROM being_erased WHERE kind IN ('order', 'form', 'quote', 'review'))`

/** The Desk's data about members, both staff and customers. The log itself names no customer. */
export const personalDesk: readonly PersonalTable[] = [
  {
    table: 'staff',
    sheet: {
      name: 'desk',
      columns: { Role: 'role', Since: time('created_at'), Ended: time('ended_at') },
      from: 'FROM staff WHERE user_id = ?1',
    },
    erase: [`DELETE FROM staff WHERE user_id = ${own('user')}`],
  },
  {
    table: 'order_notes',
    sheet: {
      name: 'notes about orders',
      columns: { Order: 'o.number', Note: 'n.body', Written: time('n.at') },
      from: 'FROM order_notes n JOIN orders o ON o.id = n.order_id WHERE o.user_id = ?1 ORDER BY o.id, n.id',
    },
    erase: [`DELETE FROM order_notes WHERE order_id IN ${own('order')}`],
  },
  {
    table: 'order_revisions',
    sheet: {
      name: 'orders before changes',
      columns: { Order: 'o.number', Version: 'r.revision', 'As it was': 'r.snapshot' },
      from: 'FROM order_revisions r JOIN orders o ON o.id = r.order_id WHERE o.user_id = ?1 ORDER BY o.id, r.revision',
    },
    erase: [`UPDATE order_revisions SET snapshot = '{}' WHERE order_id IN ${own('order')}`],
  },
  {
    table: 'form_replies',
    sheet: {
      name: 'answers to requests',
      columns: {
        Reference: 'f.reference',
        Kind: 'r.kind',
        Subject: 'r.subject',
        Text: 'r.body',
        Written: time('r.at'),
      },
      from: `FROM form_replies r JOIN form_submissions f ON f.id = r.form_id WHERE f.email = lower(${email})
             ORDER BY f.id, r.id`,
    },
    erase: [`DELETE FROM form_replies WHERE log_id IN ${own('reply')}`],
  },
  {
    table: 'quotes',
    sheet: {
      name: 'quotes',
      columns: {
        Quote: 'number',
        Name: 'name',
        Email: 'email',
        'ZIP code': 'zip_code',
        Message: 'message',
        Discount: 'own_discount_cents / 100.0',
        'Discount named': 'own_discount_name',
        Begun: time('created_at'),
        Sent: time('sent_at'),
      },
      from: `FROM quotes WHERE email = lower(${email}) ORDER BY id`,
    },
    // Orders and carts name them.
    erase: [
      `UPDATE quotes SET state = 'withdrawn', name = '', email = '', zip_code = '', message = '', own_discount_name = '', reference = NULL,
         token_digest = NULL, token_sealed = NULL WHERE number IN ${own('quote')}`,
      `UPDATE quotes SET reference = NULL WHERE reference IN ${own('form')}`,
    ],
  },
  {
    table: 'tax_exemptions',
    sheet: {
      name: 'tax certificates',
      columns: {
        Number: 'certificate',
        States: 'states',
        'Good to': time('expires_at'),
        'On file since': time('created_at'),
      },
      from: `FROM tax_exemptions WHERE email = lower(${email}) ORDER BY id`,
    },
    // Its files go with it. Orders keep the number that the tax of their sale depends on.
    erase: [`DELETE FROM tax_exemptions WHERE email IN ${own('email')}`],
  },
  {
    table: 'idea_readers',
    sheet: {
      name: 'design ideas by email',
      columns: { Email: 'email', 'Ticked in': 'source', Since: time('since'), 'Taken back': time('ended_at') },
      from: `FROM idea_readers WHERE email = lower(${email})`,
    },
    erase: [`DELETE FROM idea_readers WHERE email IN ${own('email')}`],
  },
  {
    table: 'customer_cards',
    sheet: {
      name: 'notes about the customer',
      columns: { Phone: 'phone', Tags: 'tags', Notes: 'note' },
      from: `FROM customer_cards WHERE email = lower(${email})`,
    },
    erase: [`DELETE FROM customer_cards WHERE email IN ${own('email')}`],
  },
  {
    table: 'quote_lines',
    sheet: {
      name: 'quote lines',
      columns: {
        Quote: 'q.number',
        'Product number': 'l.product_id',
        Product: `coalesce(p.options ->> 'label', f.name)`,
        Quantity: 'l.quantity',
        Note: 'l.note',
      },
      from: `FROM quote_lines l JOIN quotes q ON q.id = l.quote_id JOIN products p ON p.id = l.product_id
             JOIN families f ON f.id = p.family_id WHERE q.email = lower(${email}) ORDER BY q.id, l.line_no`,
    },
    erase: [
      `UPDATE quote_lines SET note = '' WHERE quote_id IN (SELECT id FROM quotes WHERE number IN ${own('quote')})`,
    ],
  },
  {
    table: 'desk_views',
    sheet: {
      name: 'saved views',
      columns: { List: 'screen', Name: 'name', Filters: 'query' },
      from: 'FROM desk_views WHERE user_id = ?1 ORDER BY screen, position',
    },
    erase: [
      `DELETE FROM desk_views WHERE user_id = ${own('user')}`,
      // Someone may have saved a search for this member's orders.
      `DELETE FROM desk_views WHERE instr(lower(query), ${searchedEmail})`,
    ],
  },
  {
    table: 'desk_search',
    // The order is then found by its number and its products again.
    erase: [
      `UPDATE desk_search SET text = '', private = '', changes = changes + 1 WHERE kind = 'order' AND id IN ${own('order')}`,
    ],
  },
  { table: 'desk_invitations', erase: [`DELETE FROM desk_invitations WHERE user_id = ${own('user')}`] },
  { table: 'staff_invitations', erase: [`DELETE FROM staff_invitations WHERE email = lower(${own('email')})`] },
  { table: 'desk_entries', erase: [`DELETE FROM desk_entries WHERE user_id = ${own('user')}`] },
  {
    table: 'desk_log_details',
    erase: [
      // Staff's words may name people.
      `UPDATE desk_log SET reason = '' WHERE reason <> '' AND subject IN ${ownSubjects}`,
      `DELETE FROM desk_log_details WHERE log_id IN (SELECT id FROM desk_log WHERE subject IN ${ownSubjects})`,
      `DELETE FROM desk_log_details WHERE log_id IN (SELECT id FROM desk_log WHERE subject = 'views')
         AND (instr(lower(was), ${searchedEmail}) OR instr(lower(became), ${searchedEmail}))`,
    ],
  },
]

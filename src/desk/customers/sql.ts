import type { IdeaSource } from '#db/account/idea-readers.ts'
import { batch, type Db } from '#db/db.ts'
import { CUSTOMER_OPENED } from '#db/desk/log.ts'
import type { Actor } from '#db/desk/write.ts'
import { linkFiles, type AttachedFile } from '#desk/frame/attached-files.ts'
import { noCard, selectCard, type CustomerCard, type StoredCard } from './card-sql.ts'
import { selectExemptions, type StoredExemption } from './exemption-sql.ts'
import { underWay } from '#db/account/erase-addresses.ts'
import { orderNumberIn, quoteNumberIn, referenceIn } from '#shared/checkout/order-number.ts'
import type { LinkedFile } from '#shared/schema/quote.ts'
import { HOUR_MS } from '#shared/time.ts'

/** An order, a request, a quote, a review or a design of a customer. `cents` is null where nothing costs anything. */
export type CustomerItem = {
  kind: 'order' | 'request' | 'quote' | 'review' | 'design'
  /** A number or reference; of a review its product's, of a design its code. */
  key: string
  title: string
  state: string
  cents: number | null
  at: number
}

/** Amounts in cents, times in UTC milliseconds. */
type StoredPerson = {
  email: string
  /** Null for guests. */
  userId: number | null
  name: string
  since: number | null
  isConfirmed: number
  /** 1 for those who have a role at the Desk. */
  isStaff: number
  /** Where they ticked that they want design ideas by email; null if they never did. */
  ideasSource: IdeaSource | null
  /** Since when, if it was noted. */
  ideasSince: number | null
  /** When they took it back. */
  ideasEndedAt: number | null
  /** On how many devices a member is signed in. */
  signIns: number
  orders: number
  /** The total of their paid orders, less refunds. */
  spentCents: number
  /** The total of their unpaid orders. */
  unpaidCents: number
}

/**
 * A customer with the latest 10 of each kind of what is theirs. `underWay` has the numbers of orders that are paid and not
 * delivered.
 */
export type Customer = StoredPerson & {
  items: CustomerItem[]
  addresses: string[]
  underWay: string[]
  exemptions: ShownExemption[]
  card: CustomerCard
}

/** A certificate under which no sales tax is charged. */
export type ShownExemption = Omit<StoredExemption, 'states' | 'files'> & { states: string[]; files: LinkedFile[] }

const OF_MEMBER = /^m(\d{1,15})$/
const SHOWN = 10
const SHOWN_ADDRESSES = 10

/** SQL that finds the email address of the customer whom a key names, with its ?1; null if the key has no known form. */
function selectEmail(key: string): { sql: string; value: string | number } | null {
  const member = OF_MEMBER.exec(key)
  if (member) return { sql: 'SELECT email FROM users WHERE id = ?1', value: Number(member[1]) }
  const [order, reference, quote] = [orderNumberIn(key), referenceIn(key), quoteNumberIn(key)]
  if (order) {
    const email = '(SELECT email FROM users WHERE id = o.user_id)'
    return { sql: `SELECT coalesce(${email}, lower(o.email)) FROM orders o WHERE o.number = ?1`, value: order }
  }
  if (reference) return { sql: 'SELECT email FROM form_submissions WHERE reference = ?1', value: reference }
  if (quote) return { sql: 'SELECT email FROM quotes WHERE number = ?1', value: quote }
  return null
}

/** Guests' orders by their address, members' by their account. */
const ownOrders = `(SELECT o.id FROM who CROSS JOIN orders o ON o.user_id IS NULL AND lower(o.email) = who.email
  UNION ALL SELECT o.id FROM who CROSS JOIN orders o ON o.user_id = who.id)`

const items = `SELECT * FROM (SELECT 'order' AS kind, number AS key, number AS title, status AS state, total_cents AS cents, created_at AS at
    FROM orders WHERE id IN ${ownOrders} ORDER BY created_at DESC LIMIT ${SHOWN})
  UNION ALL SELECT * FROM (SELECT 'request', reference, reference, status, NULL, created_at
    FROM form_submissions WHERE email = (SELECT email FROM who) ORDER BY created_at DESC LIMIT ${SHOWN})
  UNION ALL SELECT * FROM (SELECT 'quote', number, number, state, NULL, created_at
    FROM quotes WHERE email = (SELECT email FROM who) ORDER BY id DESC LIMIT ${SHOWN})
  UNION ALL SELECT * FROM (SELECT 'review', CAST((SELECT min(id) FROM products WHERE family_id = r.family_id) AS TEXT), f.name, r.status, NULL, r.created_at
    FROM reviews r JOIN families f ON f.id = r.family_id
    WHERE r.id IN (SELECT id FROM reviews WHERE email = (SELECT email FROM who) AND email <> ''
      UNION SELECT id FROM reviews WHERE user_id = (SELECT id FROM who) AND user_id IS NOT NULL) LIMIT ${SHOWN})
  UNION ALL SELECT * FROM (SELECT 'design', code, name, '', NULL, updated_at
    FROM saved_designs WHERE user_id = (SELECT id FROM who) AND removed_at IS NULL ORDER BY updated_at DESC LIMIT ${SHOWN})`

const address = (of: string) =>
  `${of}.address_line_1 || iif(${of}.address_line_2 = '', '', ', ' || ${of}.address_line_2) || ', ' || ${of}.city || ', ' || ${of}.state || ' ' || ${of}.zip_code`

const addressesSql = `SELECT DISTINCT text FROM (
    SELECT ${address('s')} AS text FROM shipping_addresses s WHERE s.user_id = (SELECT id FROM who)
    UNION ALL SELECT ${address('a')} FROM order_addresses a
      WHERE a.kind = 'shipping' AND a.order_id IN ${ownOrders}) LIMIT ${SHOWN_ADDRESSES}`

/** A member by their id, a guest by the number of their latest order, request or quote: the log names no one. */
const subject = `'customer:' || coalesce((SELECT id FROM who),
  (SELECT number FROM orders WHERE id = (SELECT max(id) FROM ${ownOrders})),
  (SELECT reference FROM form_submissions WHERE email = (SELECT email FROM who) ORDER BY created_at DESC LIMIT 1),
  (SELECT number FROM quotes WHERE email = (SELECT email FROM who) ORDER BY id DESC LIMIT 1))`

/** Logs that a person opened a customer's page, once an hour; ?2 to ?5 are the person, the time and the request. */
const logOpened = `INSERT INTO desk_log (at, actor_id, actor, action, subject, summary, request_id)
  SELECT ?4, ?2, ?3, '${CUSTOMER_OPENED}', subject, 'Opened a customer’s page', ?5 FROM (SELECT ${subject} AS subject FROM who) s
  WHERE NOT EXISTS (SELECT 1 FROM desk_log l WHERE l.subject = s.subject AND +l.actor_id = ?2
    AND l.action = '${CUSTOMER_OPENED}' AND l.at > ?4 - ${HOUR_MS})`

/**
 * All that the shop has of a customer, in one batch. The key is the number of a member, such as m12, or that of any order,
 * request or quote of theirs; null if it stands for no one. The log says who `opened` their page and when; null if no one
 * reads it.
 */
export async function findCustomer(
  db: Db,
  key: string,
  opened: { by: Actor; at: number } | null,
): Promise<Customer | null> {
  const email = selectEmail(key)
  if (!email) return null
  const who = `WITH who AS MATERIALIZED (SELECT e.email, u.id FROM (SELECT (${email.sql}) AS email) e
    LEFT JOIN users u ON u.email = e.email WHERE e.email <> '' AND e.email <> 'deleted')`
  const read = (sql: string, ...values: unknown[]) => db.prepare(`${who} ${sql}`).bind(email.value, ...values)
  const [people, found, addresses, open, exemptions, cards] = await batch<
    [StoredPerson, CustomerItem, { text: string }, { number: string }, StoredExemption, StoredCard, ...unknown[]]
  >(db, [
    read(
      `SELECT who.email, who.id AS userId, u.created_at AS since, u.email_verified_at IS NOT NULL AS isConfirmed,
         coalesce(u.name, (SELECT a.first_name || ' ' || a.last_name FROM order_addresses a
           WHERE a.order_id = (SELECT max(id) FROM ${ownOrders}) AND a.kind = 'shipping'),
           (SELECT name FROM form_submissions WHERE email = who.email ORDER BY created_at DESC LIMIT 1), '') AS name,
         EXISTS (SELECT 1 FROM staff WHERE user_id = who.id AND ended_at IS NULL) AS isStaff,
         (SELECT count(*) FROM sessions WHERE user_id = who.id) AS signIns,
         i.source AS ideasSource, i.since AS ideasSince, i.ended_at AS ideasEndedAt,
         (SELECT count(*) FROM ${ownOrders}) AS orders,
         (SELECT coalesce(sum(paid_cents - refunded_cents), 0) FROM sales WHERE order_id IN ${ownOrders}) AS spentCents,
         (SELECT coalesce(sum(total_cents), 0) FROM orders WHERE id IN ${ownOrders} AND status = 'pending_payment') AS unpaidCents
       FROM who LEFT JOIN users u ON u.id = who.id LEFT JOIN idea_readers i ON i.email = who.email`,
    ),
    read(items),
    read(addressesSql),
    read(`SELECT number FROM orders WHERE id IN ${ownOrders} AND status IN ${underWay} ORDER BY id`),
    read(selectExemptions('SELECT email FROM who')),
    read(selectCard('SELECT email FROM who')),
    ...(opened ? [read(logOpened, opened.by.id, opened.by.name, opened.at, opened.by.requestId)] : []),
  ])
  const [person] = people.results
  if (!person) return null
  return {
    ...{ ...person, items: found.results, addresses: addresses.results.map(({ text }) => text) },
    underWay: open.results.map(({ number }) => number),
    exemptions: exemptions.results.map(showExemption),
    card: readCard(cards.results[0]),
  }
}

function readCard(stored: StoredCard | undefined): CustomerCard {
  return stored ? { ...stored, tags: JSON.parse(stored.tags) as string[] } : noCard
}

function showExemption({ states, files, ...exemption }: StoredExemption): ShownExemption {
  const links = linkFiles(JSON.parse(files) as AttachedFile[])
  return { ...exemption, states: JSON.parse(states) as string[], files: links }
}

/** A statement that signs a member out everywhere. */
export function endSignIns(db: Db, userId: number): D1PreparedStatement {
  return db.prepare('DELETE FROM sessions WHERE user_id = ?').bind(userId)
}

/**
 * Statements that make a member of a guest, as whom the registry of personal data knows them. The account cannot be
 * used, and goes with the same batch.
 */
export function lendAccount(db: Db, userId: number, email: string, now: number): D1PreparedStatement {
  return db
    .prepare(
      `INSERT INTO users (id, name, first_name, last_name, email, password_hash, created_at)
       VALUES (?1, '', '', '', ?2, '', ?3)`,
    )
    .bind(userId, email, now)
}

/** Statements that take such an account back, after its data was read. */
export function returnAccount(db: Db, userId: number): D1PreparedStatement[] {
  return [
    db.prepare('UPDATE orders SET user_id = NULL WHERE user_id = ?').bind(userId),
    db.prepare('DELETE FROM users WHERE id = ?').bind(userId),
  ]
}

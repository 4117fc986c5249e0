import { ERASED } from '#db/account/erase-addresses.ts'
import { batch, type Db } from '#db/db.ts'
import { foldStored, joinWords } from './fold.ts'
import type { SearchKind } from './has-words.ts'

/** As many rows are written at once. */
const AT_ONCE = 1_000

/** Of an erased customer's order no more than its number and its products. */
const isNotErased = `o.email <> '${ERASED}'`
const orderTexts = `o.number || ' ' || coalesce((SELECT group_concat(name, ' ') FROM order_items WHERE order_id = o.id), '')
  || ' ' || coalesce((SELECT group_concat(first_name || ' ' || last_name || ' ' || address_line_1 || ' ' || address_line_2 || ' ' || city || ' '
    || substr(zip_code, 1, 5), ' ') FROM order_addresses WHERE order_id = o.id AND ${isNotErased}), '')
  || ' ' || coalesce((SELECT group_concat(tracking_number, ' ') FROM parcels WHERE order_id = o.id AND ${isNotErased}), '')`
const orderNumbers = `(SELECT json_group_array(number) FROM (
  SELECT phone_number AS number FROM order_addresses WHERE order_id = o.id AND ${isNotErased}
  UNION SELECT tracking_number FROM parcels WHERE order_id = o.id AND ${isNotErased}))`

const orderNames = `(SELECT json_group_array(name) FROM (
  SELECT first_name || ' ' || last_name AS name FROM order_addresses WHERE order_id = o.id AND ${isNotErased} GROUP BY name))`
/** Its email address, coupon, amounts, and the numbers of checks and transfers. */
const orderSecrets = `iif(${isNotErased}, o.email || ' ' || coalesce(o.coupon_code, '') || ' '
  || coalesce((SELECT group_concat(DISTINCT text) FROM (
    SELECT format('$%d.%02d', total_cents / 100, total_cents % 100) AS text FROM orders WHERE id = o.id
    UNION ALL SELECT format('$%d.%02d ', amount_cents / 100, amount_cents % 100) || reference FROM payment_attempts
      WHERE order_id = o.id AND amount_cents > 0
    UNION ALL SELECT format('$%d.%02d ', amount_cents / 100, amount_cents % 100) || sent_reference FROM order_refunds
      WHERE order_id = o.id)), ''), '')`

type StaleColumns = { text: string; names?: string; numbers?: string; hidden?: string }

const stale = (kind: SearchKind, from: string, { text, names, numbers, hidden = `''` }: StaleColumns) =>
  `SELECT s.kind, s.id, s.changes, ${text} AS text, ${names ?? `'[]'`} AS names, ${numbers ?? `'[]'`} AS numbers,
     ${hidden} AS private
   FROM desk_search s INDEXED BY desk_search_changed CROSS JOIN ${from} WHERE s.changes > 0 AND s.kind = '${kind}'`

const staleTexts = `${[
  stale('order', 'orders o ON o.id = s.id', {
    ...{ text: orderTexts, names: orderNames, numbers: orderNumbers, hidden: orderSecrets },
  }),
  stale('request', 'form_submissions f ON f.id = s.id', {
    text: `f.reference || ' ' || f.name || ' ' || f.email`,
    ...{ names: 'json_array(f.name)', numbers: 'json_array(f.phone)' },
  }),
  stale('member', 'users u ON u.id = s.id', { text: `u.name || ' ' || u.email`, names: 'json_array(u.name)' }),
  stale('product', 'families p ON p.id = s.id', { text: `p.name || ' ' || p.id` }),
].join(' UNION ALL ')} LIMIT ${AT_ONCE}`

/** `names` of people, and `numbers` of phones and packages, are JSON lists. */
type StaleText = {
  kind: SearchKind
  id: number
  changes: number
  text: string
  names: string
  numbers: string
  private: string
}

/**
 * A batch of questions that look for `q`, if it isn't ''. Where texts have changed since they were last written, these are
 * written first and the questions asked again, so that nothing new is missed.
 */
export async function searchBatch<Rows extends readonly unknown[]>(
  db: Db,
  q: string,
  statements: { [K in keyof Rows]: D1PreparedStatement },
): Promise<{ [K in keyof Rows]: D1Result<Rows[K]> }> {
  if (q === '') return batch<Rows>(db, statements)
  const [changed, ...found] = await db.batch([db.prepare(staleTexts), ...statements])
  const { results } = changed as D1Result<StaleText>
  if (results.length > 0)
    found.splice(0, found.length, ...(await db.batch([writeTexts(db, results), ...statements])).slice(1))
  // D1 gives every result the same type.
  return found as unknown as { [K in keyof Rows]: D1Result<Rows[K]> }
}

/** Writes what has changed; the job of each minute. */
export async function refreshSearch(db: Db): Promise<void> {
  const { results } = await db.prepare(staleTexts).all<StaleText>()
  if (results.length > 0) await writeTexts(db, results).run()
}

/** A row that changes again in the meantime is written next time. */
function writeTexts(db: Db, rows: readonly StaleText[]): D1PreparedStatement {
  const folded = rows.map(({ kind, id, changes, text, names, numbers, private: hidden }) => {
    const bare = (JSON.parse(numbers) as string[]).map((number) => number.replaceAll(/[^\da-z]/gi, ''))
    const joined = (JSON.parse(names) as string[]).map(joinWords)
    return [kind, id, changes, foldStored([text, ...bare, ...joined].join(' ')), foldStored(hidden)]
  })
  return db
    .prepare(
      `UPDATE desk_search AS s SET text = r.value ->> 3, private = r.value ->> 4, changes = 0 FROM json_each(?) r
       WHERE s.kind = r.value ->> 0 AND s.id = r.value ->> 1 AND s.changes = r.value ->> 2`,
    )
    .bind(JSON.stringify(folded))
}

/** Notes that an order's addresses, packages or lines have changed. */
export function noteOrderTexts(db: Db, orderId: number): D1PreparedStatement {
  return db.prepare(`UPDATE desk_search SET changes = changes + 1 WHERE kind = 'order' AND id = ?`).bind(orderId)
}

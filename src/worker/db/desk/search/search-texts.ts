import { ERASED } from '#db/account/erase-addresses.ts'
import { batch, type Db } from '#db/db.ts'
import { foldStored } from './fold.ts'
import type { SearchKind } from './has-words.ts'

/** As many rows are written at once. */
const AT_ONCE = 1_000

/** Of an erased customer's order no more than its number and its products. */
const isNotErased = `o.email <> '${ERASED}'`
const orderTexts = `o.number || ' ' || coalesce((SELECT group_concat(name, ' ') FROM order_items WHERE order_id = o.id), '')
  || ' ' || coalesce((SELECT group_concat(first_name || ' ' || last_name || ' ' || city || ' ' || substr(zip_code, 1, 5), ' ')
    FROM order_addresses WHERE order_id = o.id AND ${isNotErased}), '')
  || ' ' || coalesce((SELECT group_concat(tracking_number, ' ') FROM parcels WHERE order_id = o.id AND ${isNotErased}), '')`
const orderNumbers = `(SELECT json_group_array(number) FROM (
  SELECT phone_number AS number FROM order_addresses WHERE order_id = o.id AND ${isNotErased}
  UNION SELECT tracking_number FROM parcels WHERE order_id = o.id AND ${isNotErased}))`

const stale = (kind: SearchKind, from: string, text: string, numbers = `'[]'`, hidden = `''`) =>
  `SELECT s.kind, s.id, s.changes, ${text} AS text, ${numbers} AS numbers, ${hidden} AS private
   FROM desk_search s INDEXED BY desk_search_changed CROSS JOIN ${from} WHERE s.changes > 0 AND s.kind = '${kind}'`

const staleTexts = `${[
  stale('order', 'orders o ON o.id = s.id', orderTexts, orderNumbers, `iif(${isNotErased}, o.email, '')`),
  stale(
    'request',
    'form_submissions f ON f.id = s.id',
    `f.reference || ' ' || f.name || ' ' || f.email`,
    'json_array(f.phone)',
  ),
  stale('member', 'users u ON u.id = s.id', `u.name || ' ' || u.email`),
  stale('product', 'families p ON p.id = s.id', `p.name || ' ' || p.id`),
].join(' UNION ALL ')} LIMIT ${AT_ONCE}`

/** `numbers` is a JSON list of phone and tracking numbers. */
type StaleText = { kind: SearchKind; id: number; changes: number; text: string; numbers: string; private: string }

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
  const folded = rows.map(({ kind, id, changes, text, numbers, private: hidden }) => {
    const bare = (JSON.parse(numbers) as string[]).map((number) => number.replaceAll(/[^\da-z]/gi, ''))
    return [kind, id, changes, foldStored([text, ...bare].join(' ')), foldStored(hidden)]
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

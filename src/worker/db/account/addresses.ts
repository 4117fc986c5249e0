import { MAX_ADDRESSES } from '#shared/constants.ts'
import type { AddressJson } from '#shared/schema/checkout.ts'
import { batch, type Db } from '#db/db.ts'

export type AddressRow = AddressJson & { id: number; is_default: number }
/** `isDefault` null means unchanged. One address is always the default if there are any. */
export type AddressInput = AddressJson & { isDefault: boolean | null }

const written = ['first_name', 'last_name', 'address_line_1', 'address_line_2', 'city', 'state', 'zip_code']
const fields = [...written, 'phone_number']
const columns = ['id', ...fields, 'is_default'].join(', ')
const values = fields.map((name) => `value ->> '${name}'`).join(', ')
const room = `(SELECT count(*) FROM shipping_addresses WHERE user_id = ?1) < ${MAX_ADDRESSES}`

/** ?1 is the user, ?2 the address as JSON, ?3 the time. The first address becomes the default. */
const insertion = `INSERT INTO shipping_addresses (user_id, ${fields.join(', ')}, is_default, created_at)
  SELECT ?1, ${values}, NOT EXISTS (SELECT 1 FROM shipping_addresses WHERE user_id = ?1 AND is_default = 1), ?3
  FROM json_each(json_array(json(?2)))`

/** ?1 is the user, ?2 the address as JSON; finds an identical address of the member. */
const same = `(SELECT saved.id FROM shipping_addresses AS saved, json_each(json_array(json(?2)))
  WHERE saved.user_id = ?1 AND ${fields.map((name) => `saved.${name} = value ->> '${name}'`).join(' AND ')} LIMIT 1)`

/** Ignores letter case, spaces, the punctuation of phone numbers and their leading 1. */
const isSaved = [
  ...written.map((name) => `${plainSql(`saved.${name}`)} = ${plainSql(`value ->> '${name}'`)}`),
  `${lastDigitsSql('saved.phone_number')} = ${lastDigitsSql(`value ->> 'phone_number'`)}`,
].join(' AND ')

export async function listAddresses(db: Db, userId: number): Promise<AddressRow[]> {
  const { results } = await db
    .prepare(`SELECT ${columns} FROM shipping_addresses WHERE user_id = ? ORDER BY is_default DESC, id DESC`)
    .bind(userId)
    .all<AddressRow>()
  return results
}

export function findAddress(db: Db, userId: number, id: number): Promise<AddressRow | null> {
  return db
    .prepare(`SELECT ${columns} FROM shipping_addresses WHERE user_id = ? AND id = ?`)
    .bind(userId, id)
    .first<AddressRow>()
}

/**
 * Returns an identical existing address instead, as after a repeated submit, and null if the member has the maximum.
 */
export async function insertAddress(
  db: Db,
  userId: number,
  { isDefault, ...address }: AddressInput,
  now: number,
): Promise<{ address: AddressRow; isNew: boolean } | null> {
  const run = (sql: string, ...more: number[]) => db.prepare(sql).bind(userId, JSON.stringify(address), ...more)
  const becomesDefault = isDefault ? 1 : 0
  const [inserted, , , found] = await batch<[never, never, never, AddressRow]>(db, [
    run(`${insertion} WHERE ${room} AND ${same} IS NULL`, now),
    run(
      `UPDATE shipping_addresses SET is_default = 0 WHERE ?3 AND user_id = ?1 AND is_default = 1 AND id <> ${same}`,
      becomesDefault,
    ),
    run(`UPDATE shipping_addresses SET is_default = 1 WHERE ?3 AND id = ${same}`, becomesDefault),
    run(`SELECT ${columns} FROM shipping_addresses WHERE id = ${same}`),
  ])
  const [saved] = found.results
  return saved ? { address: saved, isNew: inserted.meta.changes > 0 } : null
}

/** Adds an address unless the member has an equivalent one or the maximum. */
export async function saveAddress(db: Db, userId: number, address: AddressJson, now: number): Promise<void> {
  await db
    .prepare(
      `${insertion} WHERE ${room}
         AND NOT EXISTS (SELECT 1 FROM shipping_addresses AS saved WHERE saved.user_id = ?1 AND ${isSaved})`,
    )
    .bind(userId, JSON.stringify(address), now)
    .run()
}

/** Changes a member's own address; null if there is none with this id. */
export async function updateAddress(
  db: Db,
  userId: number,
  id: number,
  { isDefault, ...address }: AddressInput,
): Promise<AddressRow | null> {
  const own = `EXISTS (SELECT 1 FROM shipping_addresses WHERE user_id = ?1 AND id = ?2)`
  const [, updated] = await batch<[never, AddressRow]>(db, [
    db
      .prepare(
        `UPDATE shipping_addresses SET is_default = 0 WHERE user_id = ?1 AND id <> ?2 AND is_default = 1 AND ?3 AND ${own}`,
      )
      .bind(userId, id, isDefault ? 1 : 0),
    db
      .prepare(
        `UPDATE shipping_addresses SET (${fields.join(', ')}) = (SELECT ${values} FROM json_each(json_array(json(?3)))),
           is_default = max(is_default, ?4) WHERE user_id = ?1 AND id = ?2 RETURNING ${columns}`,
      )
      .bind(userId, id, JSON.stringify(address), isDefault ? 1 : 0),
  ])
  return updated.results[0] ?? null
}

/** Deletes a member's own address; the newest remaining one replaces a default. False if there is none with this id. */
export async function deleteAddress(db: Db, userId: number, id: number): Promise<boolean> {
  const [deleted] = await batch<[{ id: number }, never]>(db, [
    db.prepare('DELETE FROM shipping_addresses WHERE user_id = ? AND id = ? RETURNING id').bind(userId, id),
    db
      .prepare(
        `UPDATE shipping_addresses SET is_default = 1
         WHERE id = (SELECT max(id) FROM shipping_addresses WHERE user_id = ?1)
           AND NOT EXISTS (SELECT 1 FROM shipping_addresses WHERE user_id = ?1 AND is_default = 1)`,
      )
      .bind(userId),
  ])
  return deleted.results.length > 0
}

function plainSql(text: string): string {
  return `lower(replace(${text}, ' ', ''))`
}

function lastDigitsSql(phone: string): string {
  const digits = [...' ()-.+'].reduce((sql, sign) => `replace(${sql}, '${sign}', '')`, phone)
  return `substr(${digits}, -10)`
}

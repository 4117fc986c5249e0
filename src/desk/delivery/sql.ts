import type { ShopRules } from '#shared/checkout/shop-rules.ts'
import type { Db } from '#db/db.ts'
import { thisLogRow } from '#db/desk/write.ts'
import { takeDays } from '#db/orders/work-days.ts'
import { assertRules, type RulesInForce } from '#db/shop/shop-rules.ts'

export type StoredVersion = { version: number; at: number; by: string | null; summary: string | null }

const LATEST = 5

/** The latest versions, newest first; `by` is null for those of the seed. */
export async function listVersions(db: Db): Promise<StoredVersion[]> {
  const { results } = await db
    .prepare(
      `SELECT r.version, r.at, l.actor AS "by", l.summary FROM shop_rules r LEFT JOIN desk_log l ON l.id = r.log_id
       ORDER BY r.version DESC LIMIT ${LATEST}`,
    )
    .all<StoredVersion>()
  return results
}

/** The newest rules before a version; null if it is the first. */
export async function findRulesBefore(db: Db, version: number): Promise<ShopRules | null> {
  const data = await db
    .prepare('SELECT data FROM shop_rules WHERE version < ? ORDER BY version DESC LIMIT 1')
    .bind(version)
    .first<string>('data')
  return data === null ? null : (JSON.parse(data) as ShopRules)
}

/** Brings rules into force, unless others came into force after those of `version`. */
export function insertRules(
  db: Db,
  version: number,
  rules: ShopRules | RulesInForce,
  now: number,
): D1PreparedStatement[] {
  const { business: _, load: __, ...stored } = rules
  return [
    assertRules(db, version),
    db
      .prepare(`INSERT INTO shop_rules (version, data, log_id, at) VALUES (?1, ?2, ${thisLogRow}, ?3)`)
      .bind(version + 1, JSON.stringify({ ...stored, version: undefined }), now),
  ]
}

const MOST_PLANNED = 200

/** Statements that give days to the orders that were paid before boards were counted, the first to leave first. */
export async function planUnplanned(db: Db, now: number): Promise<D1PreparedStatement[]> {
  const { results } = await db
    .prepare(
      `SELECT id FROM orders_to_cut WHERE status = 'paid' AND id NOT IN (SELECT order_id FROM order_work)
       ORDER BY cut_by, id LIMIT ${MOST_PLANNED}`,
    )
    .all<{ id: number }>()
  return results.flatMap(({ id }) => takeDays('SELECT ?1', now).map((sql) => db.prepare(sql).bind(id)))
}

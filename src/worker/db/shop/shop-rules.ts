import type { ShopRules } from '#shared/checkout/shop-rules.ts'
import type { Db } from '#db/db.ts'

export type RulesInForce = ShopRules & { version: number }

/** SQL for the rules in force as JSON, with their version. */
export const rulesJson = `(SELECT json_set(data, '$.version', version) FROM shop_rules ORDER BY version DESC LIMIT 1)`

export async function rulesInForce(db: Db): Promise<RulesInForce> {
  return parsedRules((await db.prepare(`SELECT ${rulesJson} AS rules`).first<string>('rules'))!)
}

export function parsedRules(json: string): RulesInForce {
  return JSON.parse(json) as RulesInForce
}

/** Fails the batch if other rules came into force since. */
export function assertRules(db: Db, version: number): D1PreparedStatement {
  return db
    .prepare('INSERT INTO _assert (ok) SELECT 0 WHERE ?1 IS NOT (SELECT max(version) FROM shop_rules)')
    .bind(version)
}

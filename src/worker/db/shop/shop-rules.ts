import type { Business, StoredBusiness } from '#shared/business/business.ts'
import { describeBusiness } from '#shared/business/describe-business.ts'
import { firstBusiness } from '#shared/business/first-business.ts'
import type { ShopRules } from '#shared/checkout/shop-rules.ts'
import type { Db } from '#db/db.ts'

type StoredBeside = { business: string; load: ShopRules['load'] | null }
export type RulesInForce = ShopRules & { version: number; business: Business }

/** SQL for the shop's business as owners changed it, as JSON; '' if they have not. */
export const businessJson = `(SELECT value FROM site_settings WHERE key = 'business')`

/** SQL for the boards of paid orders by day, as JSON; null in a shop that does not count them. */
export const loadJson = `iif(coalesce(data ->> '$.boards_a_day', 0) > 0, (SELECT json_group_array(json_array(day, boards))
  FROM day_loads WHERE day >= unixepoch() / 86400), NULL)`

/** SQL for the rules in force as JSON, with their version, the load of the workshop and the shop's business. */
export const rulesJson = `(SELECT json_set(data, '$.version', version, '$.business', ${businessJson}, '$.load', json(${loadJson}))
  FROM shop_rules ORDER BY version DESC LIMIT 1)`

export async function rulesInForce(db: Db): Promise<RulesInForce> {
  return parsedRules((await db.prepare(`SELECT ${rulesJson} AS rules`).first<string>('rules'))!)
}

export function parsedRules(json: string): RulesInForce {
  const { business, load, ...rules } = JSON.parse(json) as Omit<RulesInForce, 'business' | 'load'> & StoredBeside
  return { ...rules, ...(load && { load }), business: parseBusiness(business) ?? firstBusiness }
}

/** The shop's business by itself, for what needs no rules. */
export async function businessInForce(db: Db): Promise<Business> {
  return (
    parseBusiness((await db.prepare(`SELECT ${businessJson} AS business`).first<string>('business')) ?? '') ??
    firstBusiness
  )
}

/** Null until owners changed it. */
export function parseBusiness(json: string): Business | null {
  return json ? describeBusiness(JSON.parse(json) as StoredBusiness) : null
}

/** Fails the batch if other rules came into force since. */
export function assertRules(db: Db, version: number): D1PreparedStatement {
  return db
    .prepare('INSERT INTO _assert (ok) SELECT 0 WHERE ?1 IS NOT (SELECT max(version) FROM shop_rules)')
    .bind(version)
}

import { batch, type Db } from '#db/db.ts'
import type { CheckName } from '#db/desk/settings/shop-checks.ts'
import { isFailedMail } from '#db/desk/today/rest.ts'
import { isLate } from '#db/mail/outbox-queue.ts'

export type StoredCheck = { name: CheckName; at: number; isOk: number; said: string }
export type StoredFacts = {
  /** Emails that have waited since `lateBefore`. */
  lateEmails: number
  failedEmails: number
  hasOrders: number
  hasDeskProducts: number
  hasOwnRules: number
  owners: number
  ownersWithoutFactor: number
  tables: number
}

/** Facts that the shop's health is judged by. `owners` are the addresses of the setting. */
export async function readHealth(
  db: Db,
  asked: { lateBefore: number; owners: readonly string[]; tables: readonly string[] },
): Promise<{ stored: StoredFacts; checks: StoredCheck[] }> {
  const [facts, checks] = await batch<[StoredFacts, StoredCheck]>(db, [
    healthFacts(db, asked.lateBefore, asked.owners, asked.tables),
    db.prepare('SELECT name, at, is_ok AS isOk, said FROM shop_checks'),
  ])
  return { stored: facts.results[0]!, checks: checks.results }
}

function healthFacts(
  db: Db,
  ...[lateBefore, owners, tables]: [number, readonly string[], readonly string[]]
): D1PreparedStatement {
  return db
    .prepare(
      `WITH owners AS (SELECT s.totp_sealed FROM users u LEFT JOIN staff s ON s.user_id = u.id
         WHERE u.email_verified_at IS NOT NULL AND u.id IN (
           SELECT user_id FROM staff WHERE role = 'owner' AND ended_at IS NULL
           UNION SELECT id FROM users WHERE email IN (SELECT value FROM json_each(?2))))
       SELECT (SELECT count(*) FROM outbox WHERE ${isLate}) AS lateEmails,
         (SELECT count(*) FROM (SELECT 1 FROM outbox m WHERE ${isFailedMail} LIMIT 100)) AS failedEmails,
         EXISTS (SELECT 1 FROM orders) AS hasOrders,
         EXISTS (SELECT 1 FROM families WHERE desk_at IS NOT NULL) AS hasDeskProducts,
         EXISTS (SELECT 1 FROM shop_rules WHERE version > 1) AS hasOwnRules,
         (SELECT count(*) FROM owners) AS owners,
         (SELECT count(*) FROM owners WHERE totp_sealed IS NULL) AS ownersWithoutFactor,
         (SELECT count(*) FROM sqlite_master WHERE type = 'table' AND name IN (SELECT value FROM json_each(?3))) AS tables`,
    )
    .bind(lateBefore, JSON.stringify(owners), JSON.stringify(tables))
}

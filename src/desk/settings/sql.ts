import { batch, type Db } from '#db/db.ts'
import { listProblems, type ShownProblem } from '#db/desk/settings/feed-problems.ts'
import type { StoredCheck } from '#db/desk/settings/shop-checks.ts'
import { failedMails } from '#db/mail/mail-state.ts'
import type { OrderNews } from './order-news.tsx'

export type StoredFacts = {
  failedEmails: number
  hasOrders: number
  hasDeskProducts: number
  hasOwnRules: number
  owners: number
  ownersWithoutFactor: number
}

/** Facts that the shop's health is judged by. `owners` are the addresses of the setting. */
export async function readHealth(
  db: Db,
  owners: readonly string[],
): Promise<{ stored: StoredFacts; checks: StoredCheck[]; problems: ShownProblem[]; news: OrderNews }> {
  const [facts, checks, problems, news] = await batch<[StoredFacts, StoredCheck, ShownProblem, OrderNews]>(db, [
    healthFacts(db, owners),
    db.prepare('SELECT name, at, is_ok AS isOk, said FROM shop_checks'),
    listProblems(db),
    db.prepare('SELECT recipient, version FROM order_news'),
  ])
  return {
    ...{ stored: facts.results[0]!, checks: checks.results, problems: problems.results },
    news: news.results[0]!,
  }
}

function healthFacts(db: Db, owners: readonly string[]): D1PreparedStatement {
  return db
    .prepare(
      `WITH owners AS (SELECT s.totp_sealed FROM users u LEFT JOIN staff s ON s.user_id = u.id
         WHERE u.email_verified_at IS NOT NULL AND u.id IN (
           SELECT user_id FROM staff WHERE role = 'owner' AND ended_at IS NULL
           UNION SELECT id FROM users WHERE email IN (SELECT value FROM json_each(?1))))
       SELECT ${failedMails} AS failedEmails,
         EXISTS (SELECT 1 FROM orders) AS hasOrders,
         EXISTS (SELECT 1 FROM families WHERE desk_at IS NOT NULL) AS hasDeskProducts,
         EXISTS (SELECT 1 FROM shop_rules WHERE version > 1) AS hasOwnRules,
         (SELECT count(*) FROM owners) AS owners,
         (SELECT count(*) FROM owners WHERE totp_sealed IS NULL) AS ownersWithoutFactor`,
    )
    .bind(JSON.stringify(owners))
}

import type { Db } from '#db/db.ts'

/** Where someone ticked that they want design ideas by email. */
export type IdeaSource = 'checkout' | 'account'

/** SQL for whether the address that `email` selects wants design ideas by email: 1 or 0. */
export function readsIdeas(email: string): string {
  return `EXISTS (SELECT 1 FROM idea_readers WHERE ended_at IS NULL AND email IN (${email}))`
}

/** SQL for whether the customer of an order `o` wants design ideas by email: 1 or 0. */
export const wantsIdeas = readsIdeas('lower(o.email), (SELECT email FROM users WHERE id = o.user_id)')

/** A statement that keeps what a member has chosen. Who wants them already keeps the day since when. */
export function chooseIdeas(db: Db, userId: number, isWanted: boolean, now: number): D1PreparedStatement {
  const member = 'SELECT email FROM users WHERE id = ?1'
  const sql = isWanted
    ? `INSERT INTO idea_readers (email, source, since) SELECT email, 'account', ?2 FROM (${member}) WHERE true
       ON CONFLICT (email) DO UPDATE SET source = 'account', since = ?2, ended_at = NULL WHERE ended_at IS NOT NULL`
    : `UPDATE idea_readers SET ended_at = ?2 WHERE email = (${member}) AND ended_at IS NULL`
  return db.prepare(sql).bind(userId, now)
}

/**
 * A statement after which an address gets no email of marketing. Of an address that gets none anyway, as after its owner
 * was erased, nothing is stored.
 */
export function stopIdeas(db: Db, email: string, now: number): D1PreparedStatement {
  return db
    .prepare(
      `INSERT INTO idea_readers (email, ended_at) SELECT ?1, ?2
       WHERE EXISTS (SELECT 1 FROM idea_readers WHERE email = ?1) OR EXISTS (SELECT 1 FROM quotes WHERE email = ?1)
       ON CONFLICT (email) DO UPDATE SET ended_at = ?2 WHERE ended_at IS NULL`,
    )
    .bind(email, now)
}

/** Whether an address has taken back that it gets emails of marketing. */
export async function hasStoppedIdeas(db: Db, email: string): Promise<boolean> {
  const stopped = db.prepare('SELECT 1 AS is_stopped FROM idea_readers WHERE email = ? AND ended_at IS NOT NULL')
  return (await stopped.bind(email.toLowerCase()).first('is_stopped')) !== null
}

export type IdeaReader = { email: string; name: string; since: number | null; source: IdeaSource }

/** Those who want design ideas by email, by address. */
export async function listIdeaReaders(db: Db): Promise<IdeaReader[]> {
  const { results } = await db
    .prepare(
      `SELECT r.email, r.source, r.since, coalesce((SELECT name FROM users WHERE email = r.email),
         (SELECT a.first_name || ' ' || a.last_name FROM orders o JOIN order_addresses a ON a.order_id = o.id AND a.kind = 'shipping'
          WHERE o.user_id IS NULL AND lower(o.email) = r.email ORDER BY o.id DESC LIMIT 1), '') AS name
       FROM idea_readers r WHERE r.ended_at IS NULL AND r.source IS NOT NULL ORDER BY r.email`,
    )
    .all<IdeaReader>()
  return results
}

import { refreshStatements } from './refresh.ts'

/**
 * Brings up to date what is derived from families that changed without it: the last of a product was sold, or somebody
 * changed the database by hand.
 */
export async function refreshStale(db: D1Database): Promise<void> {
  const session = db.withSession('first-primary')
  const stale = await session.prepare('SELECT EXISTS (SELECT 1 FROM stale_families) AS has').first<number>('has')
  if (stale) await session.batch(refreshStatements().map((sql) => session.prepare(sql)))
}

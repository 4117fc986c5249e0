import type { Limit } from '#worker/base/limits.ts'
import { query, type Db, type Query } from '../db.ts'

export type Counter<L extends Limit = Limit> = { key: string; limit: L }
export type Hits = { hits: number; windowStart: number }

/** The hits of each counter, and the first one that was at its limit, so that none was counted. */
export type Count = { hits: number[]; full: (Counter & { until: number }) | null }

/** Counts a hit on all counters, or on none if one is at its limit. A window begins with its first hit. */
export function countQuery(db: Db, counters: readonly Counter[], now: number): Query<Count> {
  const given = counters.map((_, index) => `(${[2, 3, 4].map((place) => `?${3 * index + place}`).join(', ')})`)
  // A window that has ended has no hits.
  const counted = `(SELECT c.column1 AS key, c.column2 AS most, r.hits, r.window_start FROM (VALUES ${given.join(', ')}) c
    LEFT JOIN rate_limits r ON r.key = c.column1 AND r.window_start > ?1 - c.column3)`
  const bound = counters.flatMap(({ key, limit }) => [key, limit.hits, limit.windowMs])
  const statements = [
    `INSERT INTO rate_limits (key, window_start, hits)
     SELECT key, coalesce(window_start, ?1), coalesce(hits, 0) + 1 FROM ${counted}
     WHERE NOT EXISTS (SELECT 1 FROM ${counted} WHERE hits >= most)
     ON CONFLICT (key) DO UPDATE SET window_start = excluded.window_start, hits = excluded.hits RETURNING key`,
    `SELECT key, coalesce(hits, 0) AS hits, coalesce(window_start, ?1) AS windowStart FROM ${counted}`,
  ].map((sql) => db.prepare(sql).bind(now, ...bound))
  return {
    statements,
    read: ([inserted, read]) => readCount(counters, inserted!, read as D1Result<Hits & { key: string }>),
  }
}

function readCount(
  counters: readonly Counter[],
  inserted: D1Result,
  { results }: D1Result<Hits & { key: string }>,
): Count {
  const rows = counters.map((counter) => results.find(({ key }) => key === counter.key)!)
  const hits = rows.map((row) => row.hits)
  if (inserted.results.length > 0) return { hits, full: null }
  const place = counters.findIndex(({ limit }, index) => hits[index]! >= limit.hits)
  const full = counters[place]!
  return { hits, full: { ...full, until: rows[place]!.windowStart + full.limit.windowMs } }
}

/** Counts a hit in a window that begins with the first one; the returned row has the count including this hit. */
export function countHit(db: Db, key: string, windowMs: number, now: number): D1PreparedStatement {
  return db
    .prepare(
      `INSERT INTO rate_limits (key, window_start, hits) VALUES (?1, ?2, 1)
       ON CONFLICT (key) DO UPDATE SET
         hits = CASE WHEN window_start > ?2 - ?3 THEN hits + 1 ELSE 1 END,
         window_start = CASE WHEN window_start > ?2 - ?3 THEN window_start ELSE ?2 END
       RETURNING hits, window_start AS windowStart`,
    )
    .bind(key, now, windowMs)
}

/** For a batch that must fail, by the assertion, if there are then more than `max` hits. */
export function countWithin(db: Db, key: string, windowMs: number, max: number, now: number): D1PreparedStatement[] {
  return [
    countHit(db, key, windowMs, now),
    db.prepare(`INSERT INTO _assert (ok) SELECT 0 FROM rate_limits WHERE key = ?1 AND hits > ?2`).bind(key, max),
  ]
}

/** True if a batch failed because a `countWithin` of it found too many hits. */
export function isOverLimit(error: unknown): boolean {
  return error instanceof Error && error.message.includes('assertion')
}

/** Returns no row if the window has ended. */
export function currentHits(db: Db, key: string, windowMs: number, now: number): D1PreparedStatement {
  return db
    .prepare(`SELECT hits, window_start AS windowStart FROM rate_limits WHERE key = ?1 AND window_start > ?2`)
    .bind(key, now - windowMs)
}

/** The hits of each window that has not ended. */
export function hitsQuery(db: Db, windows: readonly { key: string; windowMs: number }[], now: number): Query<Hits[]> {
  const statements = windows.map(({ key, windowMs }) => currentHits(db, key, windowMs, now))
  return query<Hits[], Hits[]>(statements, (found) =>
    found.map(({ results: [row] }) => row ?? { hits: 0, windowStart: now }),
  )
}

export function removeHit(db: Db, key: string): D1PreparedStatement {
  return db.prepare(`UPDATE rate_limits SET hits = hits - 1 WHERE key = ? AND hits > 0`).bind(key)
}

export function clearHits(db: Db, key: string): D1PreparedStatement {
  return db.prepare(`DELETE FROM rate_limits WHERE key = ?`).bind(key)
}

import type { Vitals } from '#shared/schema/vitals.ts'
import { DAY_MS, HOUR_MS } from '#shared/time.ts'
import { chooseBucket, metrics } from '#shared/vitals/buckets.ts'
import type { Db } from '../db.ts'

const HOURS_KEPT_MS = 14 * DAY_MS
const DAYS_KEPT_MS = 400 * DAY_MS
const BUILDS_KNOWN = 6

/** For a batch, right after a statement that changes a row if the visit counts. */
export function countVisit(db: Db, { page, build, device, ...figures }: Vitals, now: number): D1PreparedStatement[] {
  return metrics.flatMap((metric) => {
    const value = figures[metric]
    if (value === undefined) return []
    return db
      .prepare(
        `INSERT INTO vitals (hour, page, build, device, metric, bucket, visits) SELECT ?, ?, ?, ?, ?, ?, 1 WHERE changes() > 0
         ON CONFLICT DO UPDATE SET visits = visits + 1`,
      )
      .bind(now - (now % HOUR_MS), page, build, device, metric, chooseBucket(metric, value))
  })
}

/** The last builds that visits have told of since the hours were last summed. */
export async function listBuilds(db: Db, now: number): Promise<string[]> {
  const { results } = await db
    .prepare(`SELECT build FROM vitals WHERE hour >= ? GROUP BY build ORDER BY max(hour) DESC LIMIT ${BUILDS_KNOWN}`)
    .bind(now - HOURS_KEPT_MS)
    .all<{ build: string }>()
  return results.map(({ build }) => build)
}

/** Adds up the hours of each UTC day that is two weeks old, in the row of its midnight, and deletes old days. */
export function sumVisits(db: Db, now: number): D1PreparedStatement[] {
  const first = now - HOURS_KEPT_MS
  const end = first - (first % DAY_MS)
  return [
    db
      .prepare(
        `INSERT INTO vitals (hour, page, build, device, metric, bucket, visits)
         SELECT hour - hour % ${DAY_MS} AS day, page, build, device, metric, bucket, sum(visits) FROM vitals
         WHERE hour >= ?1 - ${DAY_MS} AND hour < ?1 AND hour % ${DAY_MS} > 0
         GROUP BY day, page, build, device, metric, bucket
         ON CONFLICT DO UPDATE SET visits = visits + excluded.visits`,
      )
      .bind(end),
    db.prepare(`DELETE FROM vitals WHERE hour < ? AND hour % ${DAY_MS} > 0`).bind(end),
    db.prepare(`DELETE FROM vitals WHERE hour < ?`).bind(now - DAYS_KEPT_MS),
  ]
}

import { DAY_MS } from '#shared/time.ts'
import type { Metric } from '#shared/vitals/buckets.ts'
import { batch, type Db } from '#db/db.ts'

/** Visits in one bucket of a metric. `day` is a UTC midnight in milliseconds. */
export type BucketCount = { metric: Metric; bucket: number; visits: number }
export type DayCount = BucketCount & { day: number }
export type KindCount = BucketCount & { page: string; device: string }
export type ReleaseCount = BucketCount & { build: string }

/** `releases` has the newest one first, and the one before it. */
/** A fault of our scripts, how often it happened in one release, and on which pages. */
export type FaultCount = { message: string; place: string; build: string; pages: string; times: number; day: number }
export const MOST_FAULTS = 50

export type Visits = { days: DayCount[]; kinds: KindCount[]; releases: ReleaseCount[]; faults: FaultCount[] }

/** The chosen kind of page and device; '' for all. */
export type VisitFilter = { page: string; device: string }

/** Visits since a time, by day, by kind of page and device, and of the last two builds. Only days and builds are filtered. */
export async function listVisits(db: Db, since: number, { page, device }: VisitFilter): Promise<Visits> {
  const chosen = `hour >= ?1 AND (?2 = '' OR page = ?2) AND (?3 = '' OR device = ?3)`
  const [days, kinds, releases, faults] = await batch<[DayCount, KindCount, ReleaseCount, FaultCount]>(db, [
    db
      .prepare(
        `SELECT hour - hour % ${DAY_MS} AS day, metric, bucket, sum(visits) AS visits FROM vitals
         WHERE ${chosen} GROUP BY 1, 2, 3 ORDER BY 1`,
      )
      .bind(since, page, device),
    db
      .prepare(
        `SELECT page, device, metric, bucket, sum(visits) AS visits FROM vitals WHERE hour >= ?1
         GROUP BY 1, 2, 3, 4 ORDER BY 1, 2`,
      )
      .bind(since),
    db
      .prepare(
        `WITH builds AS (SELECT build, min(hour) AS began FROM vitals WHERE hour >= ?1 GROUP BY build ORDER BY began DESC LIMIT 2)
         SELECT build, metric, bucket, sum(visits) AS visits FROM vitals JOIN builds USING (build)
         WHERE ${chosen} GROUP BY 1, 2, 3 ORDER BY max(began) DESC`,
      )
      .bind(since, page, device),
    db
      .prepare(
        `SELECT message, max(place) AS place, build, group_concat(DISTINCT page) AS pages, sum(times) AS times, max(day) AS day
         FROM faults WHERE day >= ?1 AND (?2 = '' OR page = ?2) GROUP BY message, build
         ORDER BY max(day) DESC, sum(times) DESC LIMIT ${MOST_FAULTS}`,
      )
      .bind(since, page),
  ])
  return { days: days.results, kinds: kinds.results, releases: releases.results, faults: faults.results }
}

import { DAY_MS } from '#shared/time.ts'
import type { Metric } from '#shared/vitals/buckets.ts'
import { batch, type Db } from '#db/db.ts'

/** Visits in one bucket of a metric. `day` is a UTC midnight in milliseconds. */
export type BucketCount = { metric: Metric; bucket: number; visits: number }
export type DayCount = BucketCount & { day: number }
export type KindCount = BucketCount & { page: string; device: string }
export type ReleaseCount = BucketCount & { build: string }

/** `releases` has the newest one first, and the one before it. */
export type Visits = { days: DayCount[]; kinds: KindCount[]; releases: ReleaseCount[] }

/** The chosen kind of page and device; '' for all. */
export type VisitFilter = { page: string; device: string }

/** Visits since a time, by day, by kind of page and device, and of the last two builds. Only days and builds are filtered. */
export async function listVisits(db: Db, since: number, { page, device }: VisitFilter): Promise<Visits> {
  const chosen = `hour >= ?1 AND (?2 = '' OR page = ?2) AND (?3 = '' OR device = ?3)`
  const [days, kinds, releases] = await batch<[DayCount, KindCount, ReleaseCount]>(db, [
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
  ])
  return { days: days.results, kinds: kinds.results, releases: releases.results }
}

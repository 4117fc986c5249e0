import type { Visits } from '#shared/schema/desk/visits.ts'
import { bounds, type Metric } from '#shared/vitals/buckets.ts'
import { DAY_MS } from '#shared/time.ts'
import { readVisits } from '#db/desk/visits.ts'
import { data, type Desk } from './desk.ts'

const DAYS = 28

/** GET visits: `page` and `device`, of the last 28 days. */
export async function visits(desk: Desk): Promise<Response> {
  const { db, query, now } = desk
  const filter = { page: query.get('page') ?? '', device: query.get('device') ?? '' }
  const { days, kinds, releases } = await readVisits(db, now - (now % DAY_MS) - (DAYS - 1) * DAY_MS, filter)
  const answer: Visits = {
    days: byBucket(days, ({ day, metric }) => ({ day, metric })),
    kinds: byBucket(kinds, ({ page, device, metric }) => ({ page, device, metric })),
    releases: byBucket(releases, ({ build, metric }) => ({ build, metric })),
  }
  return data(desk, answer)
}

type Count = { metric: Metric; bucket: number; visits: number }

/** One row for each key, with the visits of its buckets in order. */
function byBucket<Row extends Count, Key extends { metric: Metric }>(
  rows: readonly Row[],
  keyOf: (row: Row) => Key,
): (Key & { counts: number[] })[] {
  return [...Map.groupBy(rows, (row) => JSON.stringify(keyOf(row))).values()].map((group) => {
    const counts = Array.from({ length: bounds[group[0]!.metric].length + 1 }, () => 0)
    for (const { bucket, visits } of group) counts[bucket] = (counts[bucket] ?? 0) + visits
    return { ...keyOf(group[0]!), counts }
  })
}

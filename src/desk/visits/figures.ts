import { bounds, p75, type Metric } from '#shared/vitals/buckets.ts'
import type { BucketCount } from './sql.ts'

/** Fewer say nothing about others. */
const FEWEST_VISITS = 50

export const names: Record<Metric, string> = {
  LCP: 'Largest paint',
  INP: 'Response to a tap',
  CLS: 'Layout shift',
}

export const shortNames: Record<Metric, string> = { LCP: 'Paint', INP: 'Tap', CLS: 'Shift' }

export const texts: Record<Metric, string> = {
  LCP: 'until the largest picture or text is there. Good up to 2.5 s.',
  INP: 'until the page reacts to a tap or a key. Good up to 200 ms.',
  CLS: 'how much the page moves while it loads. Good up to 0.1.',
}

export function addVisits(rows: readonly BucketCount[]): number {
  return rows.reduce((sum, { visits }) => sum + visits, 0)
}

/** The bucket of the metric that three of four visits do not exceed; null with too few visits. */
export function findBucket(metric: Metric, rows: readonly BucketCount[]): ReturnType<typeof p75> {
  const ofMetric = rows.filter((row) => row.metric === metric)
  if (addVisits(ofMetric) < FEWEST_VISITS) return null
  const counts = Array.from({ length: bounds[metric].length + 1 }, () => 0)
  for (const { bucket, visits } of ofMetric) counts[bucket] = (counts[bucket] ?? 0) + visits
  return p75(metric, counts)
}

/** The 75th percentile as text: "1.5–2 s", "over 10 s", or "too few visits". */
export function describeFigure(metric: Metric, rows: readonly BucketCount[]): string {
  const bucket = findBucket(metric, rows)
  if (!bucket) return 'too few visits'
  const { from, to } = bucket
  if (metric === 'CLS') return to === null ? `over ${from}` : `${from}–\u2060${to}`
  if (metric === 'INP') return to === null ? `over ${from} ms` : `${from}–\u2060${to} ms`
  return to === null ? `over ${from / 1000} s` : `${from / 1000}–\u2060${to / 1000} s`
}

export const metrics = ['LCP', 'INP', 'CLS'] as const
export type Metric = (typeof metrics)[number]

/** Upper limits of the buckets, in milliseconds (CLS has no unit); one more bucket is beyond the last. */
export const bounds: Record<Metric, readonly number[]> = {
  LCP: [500, 1000, 1500, 2000, 2500, 3000, 4000, 6000, 10_000],
  INP: [50, 100, 150, 200, 300, 500, 1000],
  CLS: [0.01, 0.025, 0.05, 0.1, 0.15, 0.25, 0.5],
}

export function chooseBucket(metric: Metric, value: number): number {
  const bucket = bounds[metric].findIndex((bound) => value <= bound)
  return bucket === -1 ? bounds[metric].length : bucket
}

/** The bucket that three quarters of the visits do not exceed; `to` is null in the last. Null without visits. */
export function p75(metric: Metric, counts: readonly number[]): { from: number; to: number | null } | null {
  const total = counts.reduce((sum, visits) => sum + visits, 0)
  if (total === 0) return null
  const rank = Math.ceil(total * 0.75)
  let seen = 0
  const bucket = counts.findIndex((visits) => (seen += visits) >= rank)
  return { from: bounds[metric][bucket - 1] ?? 0, to: bounds[metric][bucket] ?? null }
}

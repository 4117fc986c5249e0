import { p75, type Metric } from '#shared/vitals/buckets.ts'

/** Fewer say nothing about others. */
export const FEWEST_VISITS = 50

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

export function visitsIn(counts: readonly number[]): number {
  return counts.reduce((sum, visits) => sum + visits, 0)
}

/** What three of four visits do not exceed: "1.5–2 s", "over 10 s", or "too few visits". */
export function figureOf(metric: Metric, counts: readonly number[]): string {
  const bucket = visitsIn(counts) < FEWEST_VISITS ? null : p75(metric, counts)
  if (!bucket) return 'too few visits'
  const { from, to } = bucket
  if (metric === 'CLS') return to === null ? `over ${from}` : `${from}–${to}`
  if (metric === 'INP') return to === null ? `over ${from} ms` : `${from}–${to} ms`
  return to === null ? `over ${from / 1000} s` : `${from / 1000}–${to / 1000} s`
}

export function added(rows: readonly { counts: readonly number[] }[]): number[] {
  const sum: number[] = []
  for (const { counts } of rows) for (const [index, visits] of counts.entries()) sum[index] = (sum[index] ?? 0) + visits
  return sum
}

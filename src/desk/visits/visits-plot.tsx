import { formatDay } from '#shared/checkout/delivery-dates.ts'
import { DAY_MS } from '#shared/time.ts'
import { bounds, type Metric } from '#shared/vitals/buckets.ts'
import { describeFigure, findBucket, names } from './figures.ts'
import type { BucketCount, DayCount } from './sql.ts'

export const VISIT_DAYS = 28
const [FLOOR, HEIGHT, STEP, BOARD] = [77, 70, 10, 7]

type PlotProps = { metric: Metric; days: readonly DayCount[]; today: number }

/** The bucket of the 75th percentile of each of the last 28 days, as columns; days with too few visits have none. */
export function VisitsPlot({ metric, days, today }: PlotProps) {
  const byDay = Map.groupBy(days, ({ day }) => day)
  const all = Array.from({ length: VISIT_DAYS }, (_, index) => today - (VISIT_DAYS - 1 - index) * DAY_MS)
  const steps = bounds[metric].length + 1
  return (
    <svg className="plot" viewBox="0 0 280 94" role="img" aria-label={`${names[metric]}, ${VISIT_DAYS}\u00a0days`}>
      <path className="floor" d={`M0 ${FLOOR}.5H280`} />
      {all.map((day, index) => {
        const height = (findStep(metric, byDay.get(day) ?? []) / steps) * HEIGHT
        return (
          height > 0 && (
            <rect
              key={day}
              className={day === today ? 'board is-now' : 'board'}
              x={index * STEP + 1.5}
              y={(FLOOR - height).toFixed(1)}
              width={BOARD}
              height={height.toFixed(1)}
            >
              <title>{`${formatDay(day)}: ${describeFigure(metric, byDay.get(day)!)}`}</title>
            </rect>
          )
        )
      })}
      <text x="0" y="91">
        {formatDay(all[0]!)}
      </text>
      <text x="280" y="91" textAnchor="end">
        Today
      </text>
    </svg>
  )
}

/** From 1 for the quickest bucket; 0 with too few visits. */
function findStep(metric: Metric, rows: readonly BucketCount[]): number {
  const bucket = findBucket(metric, rows)
  if (!bucket) return 0
  return bucket.to === null ? bounds[metric].length + 1 : bounds[metric].indexOf(bucket.to) + 1
}

import { createContext, use } from 'react'
import type { OnTimeFigure } from '#shared/schema/on-time-figure.ts'

/** The figure; null in the first rendering, and while too few orders left. */
export const LeftOnTimeContext = createContext<() => OnTimeFigure | null>(() => null)

/** How many orders of the last 90 days left on time. */
export function LeftOnTime() {
  const figure = use(LeftOnTimeContext)()
  return (
    figure && (
      <p>
        Left on time in the last 90&nbsp;days: <b>{`${figure.on_time} of ${figure.orders}`}</b>
      </p>
    )
  )
}

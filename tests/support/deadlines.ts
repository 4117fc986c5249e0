import { deadlines as realDeadlines } from '#worker/base/deadlines.ts'

export { withFallback, withTimeout } from '#worker/base/deadlines.ts'

/** A busy machine must not look like a lost database or provider. Tests of what hangs set the deadlines they wait for. */
const PATIENCE = 60
const patient = Object.fromEntries(Object.entries(realDeadlines).map(([name, ms]) => [name, ms * PATIENCE])) as Record<
  keyof typeof realDeadlines,
  number
>

/** Several tests wait until a refund is given up. */
export const deadlines = { ...patient, refundMs: 3_000 }

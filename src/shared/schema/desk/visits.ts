import * as v from 'valibot'
import { metrics } from '#shared/vitals/buckets.ts'

/** Visits by bucket of a metric. */
const counted = { metric: v.picklist(metrics), counts: v.array(v.number()) }

/** How quickly pages loaded for visitors in the last 28 days. `day` is a UTC midnight in milliseconds. */
export const Visits = v.object({
  days: v.array(v.object({ day: v.number(), ...counted })),
  kinds: v.array(v.object({ page: v.string(), device: v.string(), ...counted })),
  /** The newest release and the one before it. */
  releases: v.array(v.object({ build: v.string(), ...counted })),
})
export type Visits = v.InferOutput<typeof Visits>

import * as v from 'valibot'

export const Health = v.object({
  status: v.picklist(['ok', 'degraded']),
  build: v.string(),
  database: v.picklist(['ok', 'down', 'incomplete']),
  search: v.picklist(['ok', 'empty', 'down']),
  minute: v.picklist(['ok', 'new', 'late', 'unknown']),
  hour: v.picklist(['ok', 'new', 'late', 'unknown']),
  mail: v.picklist(['ok', 'late', 'unknown']),
  backup: v.picklist(['ok', 'new', 'failed', 'late', 'unknown']),
  /** The parts for which the answer is 503. */
  failing: v.array(v.picklist(['database', 'search', 'minute', 'hour', 'mail', 'backup'])),
})
export type HealthJson = v.InferOutput<typeof Health>

export const OpenApi = v.object({ openapi: v.string(), info: v.unknown(), paths: v.unknown() })

export const Status = v.object({ status: v.string() })

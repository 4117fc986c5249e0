import * as v from 'valibot'

export const Health = v.object({
  status: v.picklist(['ok', 'degraded']),
  build: v.string(),
  database: v.picklist(['ok', 'down', 'incomplete']),
  mail: v.picklist(['ok', 'late', 'unknown']),
  search: v.picklist(['ok', 'empty', 'down']),
})
export type HealthJson = v.InferOutput<typeof Health>

export const OpenApi = v.object({ openapi: v.string(), info: v.unknown(), paths: v.unknown() })

export const Status = v.object({ status: v.string() })

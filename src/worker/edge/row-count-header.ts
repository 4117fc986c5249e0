import { createMiddleware } from 'hono/factory'
import { countRows, noRows } from '#worker/base/row-counts.ts'
import { isConfigured, readSettings } from '#worker/base/settings.ts'
import type { WorkerEnv } from '#worker/base/worker-context.ts'

/**
 * In development, tells in `Server-Timing` what a response has asked of the database until its head was sent: its
 * queries, how many of them waited for one another, and the rows that D1 bills.
 */
export const rowCountHeader = createMiddleware<WorkerEnv>(async (c, next) => {
  if (!isConfigured(c.env) || readSettings(c.env).environment !== 'development') return next()
  const count = { ...noRows }
  await countRows(count, next)
  if (count.queries === 0) return
  const { queries, trips, rows } = count
  c.header('Server-Timing', `db;desc="${queries} queries in ${trips} trips, ${rows} rows"`, { append: true })
})

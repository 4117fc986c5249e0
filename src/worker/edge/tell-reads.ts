import { createMiddleware } from 'hono/factory'
import { countRows, noRows } from '#worker/base/row-counts.ts'
import { isConfigured, settingsOf } from '#worker/base/settings.ts'
import type { WorkerEnv } from '#worker/base/worker-context.ts'

/**
 * In development, tells in `Server-Timing` what a response has asked of the database until its head was sent: its
 * queries, and the rows that D1 bills.
 */
export const tellReads = createMiddleware<WorkerEnv>(async (c, next) => {
  if (!isConfigured(c.env) || settingsOf(c.env).environment !== 'development') return next()
  const count = { ...noRows }
  await countRows(count, next)
  if (count.queries === 0) return
  c.header('Server-Timing', `db;desc="${count.queries} queries, ${count.rows} rows"`, { append: true })
})

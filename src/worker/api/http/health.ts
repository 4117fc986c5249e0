import { countLateEmails } from '#db/mail/outbox-queue.ts'
import tables from 'virtual:schema-tables'
import { countMissingTables } from '#db/db.ts'
import type { ApiContext } from './context.ts'
import { isSearchFilled } from '#db/search/found.ts'
import type { HealthJson } from '#shared/schema/service.ts'
import { deadlines, withTimeout } from '#worker/base/deadlines.ts'
import { MINUTE_MS } from '#shared/time.ts'

/** By this age the cron has retried several times: it is not running, or the provider accepts nothing. */
const LATE_MS = 15 * MINUTE_MS

/**
 * GET /healthz asks the database whether all tables exist and how many emails are 15 minutes late, and the search index
 * whether it has documents. 200 while the database responds and is complete, else 503; late emails or a missing search
 * index alone mean `degraded`, not down.
 */
export async function health(c: ApiContext): Promise<Response> {
  const [database, search] = await Promise.all([databaseState(c), searchState(c)])
  const mail = database === 'ok' ? await mailState(c) : 'unknown'
  const status = mail === 'ok' && search === 'ok' ? 'ok' : 'degraded'
  return c.json(
    { status, build: import.meta.env.VITE_BUILD_ID ?? 'dev', database, mail, search } satisfies HealthJson,
    database === 'ok' ? 200 : 503,
  )
}

async function databaseState(c: ApiContext): Promise<'ok' | 'down' | 'incomplete'> {
  try {
    return (await countMissingTables(c.get('db'), tables)) === 0 ? 'ok' : 'incomplete'
  } catch {
    // A failing query is what this endpoint reports.
    return 'down'
  }
}

async function searchState(c: ApiContext): Promise<HealthJson['search']> {
  try {
    const hasDocuments = withTimeout(deadlines.searchMs, isSearchFilled(c.env.SEARCH))
    return (await hasDocuments) ? 'ok' : 'empty'
  } catch {
    // A failing query is what this endpoint reports.
    return 'down'
  }
}

async function mailState(c: ApiContext): Promise<'ok' | 'late'> {
  return (await countLateEmails(c.get('db'), Date.now() - LATE_MS)) === 0 ? 'ok' : 'late'
}

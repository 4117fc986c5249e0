import { createMiddleware } from 'hono/factory'
import type { Db } from '#db/db.ts'
import { countQueries } from '#worker/base/row-counts.ts'
import { readSettings, type Settings } from '#worker/base/settings.ts'
import { keepBookmark, sessionStart } from './bookmark.ts'
import type { ApiContext, ApiEnv } from './context.ts'

export const databases = createMiddleware<ApiEnv>(async (c, next) => {
  const own = openDatabases(c)
  await next()
  keepBookmark(c, own)
  if (!c.res.headers.has('Cache-Control')) c.res.headers.set('Cache-Control', 'private, no-store')
})

/** Gives a request its sessions of the database. Returns the visitor's own. */
export function openDatabases(c: ApiContext): D1DatabaseSession {
  const settings = readSettings(c.env)
  const own = c.env.DB.withSession(sessionStart(c))
  c.set('settings', settings)
  c.set('catalogueDb', observed(settings, c.env.DB.withSession('first-unconstrained')))
  c.set('db', observed(settings, own))
  return own
}

/** In development, a session whose use is counted, and which may be far away. */
export function observed({ environment, databaseDelayMs }: Settings, session: D1DatabaseSession): Db {
  return environment === 'development' ? countQueries(session, databaseDelayMs) : session
}

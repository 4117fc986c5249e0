import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { counted } from '#worker/base/row-counts.ts'
import type { Db } from '#db/db.ts'
import type { CallName, Contract } from '#shared/api/contract.ts'
import type { apiPaths } from '#shared/paths.ts'
import { settingsOf, type Settings } from '#worker/base/settings.ts'
import type { DeskVisitor } from '#api/desk/visitor.ts'
import { keepBookmark, sessionStart } from './bookmark.ts'
import type { MemberSession } from './session.ts'
import type { IssuedSession } from './session-cookies.ts'

export type ApiEnv = {
  Bindings: Env
  Variables: {
    /** Reads from the nearest replica; for the catalogue. */
    catalogueDb: Db
    /** Reads the visitor's own changes; for carts, checkout and orders. */
    db: Db
    settings: Settings
    session?: Promise<MemberSession | null>
    issuedSession?: IssuedSession
    /** Set for staff, in calls of the desk. */
    deskVisitor?: DeskVisitor
  }
}
export type ApiContext = Context<ApiEnv>
export type CallContext<Name extends CallName> = Context<ApiEnv, (typeof apiPaths)[Contract[Name]['path']]>

export const context = createMiddleware<ApiEnv>(async (c, next) => {
  const settings = settingsOf(c.env)
  const own = c.env.DB.withSession(sessionStart(c))
  c.set('settings', settings)
  c.set('catalogueDb', observed(settings, c.env.DB.withSession('first-unconstrained')))
  c.set('db', observed(settings, own))
  await next()
  keepBookmark(c, own)
  if (!c.res.headers.has('Cache-Control')) c.res.headers.set('Cache-Control', 'private, no-store')
})

/** In development, a session whose reads are counted. */
export function observed({ environment }: Settings, session: D1DatabaseSession): Db {
  return environment === 'development' ? counted(session) : session
}

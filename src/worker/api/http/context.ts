import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { Db } from '#db/db.ts'
import type { CallName, Contract } from '#shared/api/contract.ts'
import type { apiPaths } from '#shared/paths.ts'
import { settingsOf, type Settings } from '#worker/base/settings.ts'
import type { DeskVisitor } from '#api/desk/visitor.ts'
import type { MemberSession } from './session.ts'
import type { IssuedSession } from './session-cookies.ts'

export type ApiEnv = {
  Bindings: Env
  Variables: {
    /** Reads from the nearest replica; for the catalogue. */
    catalogueDb: Db
    /** Reads its own writes; for carts, checkout and orders. */
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
  c.set('settings', settingsOf(c.env))
  c.set('catalogueDb', c.env.DB.withSession('first-unconstrained'))
  c.set('db', c.env.DB.withSession('first-primary'))
  await next()
  if (!c.res.headers.has('Cache-Control')) c.res.headers.set('Cache-Control', 'private, no-store')
})

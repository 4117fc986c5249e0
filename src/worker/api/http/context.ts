import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { counted } from '#worker/base/read-counts.ts'
import type { Db } from '#db/db.ts'
import type { CallName, Contract } from '#shared/api/contract.ts'
import type { apiPaths } from '#shared/paths.ts'
import { settingsOf, type Settings } from '#worker/base/settings.ts'
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
  }
}
export type ApiContext = Context<ApiEnv>
export type CallContext<Name extends CallName> = Context<ApiEnv, (typeof apiPaths)[Contract[Name]['path']]>

export const context = createMiddleware<ApiEnv>(async (c, next) => {
  const settings = settingsOf(c.env)
  const open = (from: D1SessionConstraint): Db => {
    const session = c.env.DB.withSession(from)
    return settings.environment === 'development' ? counted(session) : session
  }
  c.set('settings', settings)
  c.set('catalogueDb', open('first-unconstrained'))
  c.set('db', open('first-primary'))
  await next()
  if (!c.res.headers.has('Cache-Control')) c.res.headers.set('Cache-Control', 'private, no-store')
})

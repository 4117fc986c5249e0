import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { Db } from '#db/catalogue.ts'
import { settingsOf, type Settings } from '#worker/base/settings.ts'
import type { MemberSession } from './session.ts'
import type { IssuedSession } from './session-cookies.ts'

export type ApiEnv = {
  Bindings: Env
  Variables: {
    /** Reads wherever a replica is near: the catalogue. */
    catalogueDb: Db
    /** Reads what was just written: carts, checkout, orders. */
    db: Db
    settings: Settings
    /** Asked for once per request, by the first who wants to know. */
    session?: Promise<MemberSession | null>
    issuedSession?: IssuedSession
  }
}
export type ApiContext = Context<ApiEnv>

export const context = createMiddleware<ApiEnv>(async (c, next) => {
  c.set('settings', settingsOf(c.env))
  c.set('catalogueDb', c.env.DB.withSession('first-unconstrained'))
  c.set('db', c.env.DB.withSession('first-primary'))
  await next()
  if (!c.res.headers.has('Cache-Control')) c.res.headers.set('Cache-Control', 'private, no-store')
})

/** The same answer for everyone, kept for a minute by browsers and edges. */
export function cachePublicly(c: ApiContext): void {
  c.header('Cache-Control', 'public, max-age=60')
}

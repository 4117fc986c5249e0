import type { Context } from 'hono'
import type { Db } from '#db/db.ts'
import type { CallName, Contract } from '#shared/api/contract.ts'
import type { apiPaths } from '#shared/paths.ts'
import type { Settings } from '#worker/base/settings.ts'
import type { DeskVisitor } from './desk-visitor.ts'
import type { IssuedSession, MemberSession } from './member-session.ts'

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
    /** Set for staff, in calls of the Desk. */
    deskVisitor?: DeskVisitor
  }
}
export type ApiContext = Context<ApiEnv>
export type CallContext<Name extends CallName> = Context<ApiEnv, (typeof apiPaths)[Contract[Name]['path']]>

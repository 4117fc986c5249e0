import type { Context } from 'hono'
import type { Visit } from '#shared/desk/visit.ts'

export type WorkerEnv = {
  Bindings: Env
  Variables: {
    requestId?: string
    /** Of the page's scripts, for the content security policy. */
    secureHeadersNonce?: string
    /** Who of the staff sent this request for the desk. */
    deskVisit?: Visit
    /** True if no one can tell for now whether a request for the desk comes from staff. */
    deskIsAway?: boolean
  }
}

export type WorkerContext = Context<WorkerEnv>

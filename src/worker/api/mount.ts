import type { Hono } from 'hono'
import type { Call } from '#shared/api/call-shape.ts'
import type { CallName } from '#shared/api/contract.ts'
import { apiPaths } from '#shared/paths.ts'
import type { ApiContext, ApiEnv, CallContext } from '#api/http/context.ts'
import { requireSession, requireUser } from '#api/http/session.ts'

export type Handlers = { [Name in CallName]: (c: CallContext<Name>) => Response | Promise<Response> }
type Handler = (c: ApiContext) => Response | Promise<Response>

/** Mounts calls with their handlers, which run only for permitted visitors. */
export function mount(api: Hono<ApiEnv>, calls: readonly [CallName, Call][], handlers: Handlers): void {
  for (const [name, call] of calls) api.on(call.method, apiPaths[call.path], answering(call, handlers[name] as Handler))
}

function answering({ access, isPublic }: Call, handle: Handler): Handler {
  return async (c) => {
    if (access === 'unconfirmed') await requireSession(c)
    if (access === 'member') await requireUser(c)
    const response = await handle(c)
    // Browsers and edges may cache the response for a minute.
    if (isPublic && response.ok) response.headers.set('Cache-Control', 'public, max-age=60')
    return response
  }
}

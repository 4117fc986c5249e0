import { TrieRouter } from 'hono/router/trie-router'
import { deskCalls, type DeskCall, type DeskCallName } from '#shared/api/desk-contract.ts'
import { listFilters, unreadFilters, type ListName } from '#shared/desk/list-filters.ts'
import { deskApiPaths } from '#shared/desk/paths.ts'
import { may, NOT_ALLOWED } from '#shared/desk/permissions.ts'
import type { ApiContext } from '#api/http/context.ts'
import { throttle } from '#api/http/throttle.ts'
import { ValidationError } from '#api/http/validation.ts'
import { meanwhile } from '#worker/base/meanwhile.ts'
import { limits, type Limit } from '#worker/base/limits.ts'
import { deskOf, type Desk } from './desk.ts'
import type { DeskVisitor } from './visitor.ts'
import { handlers } from './handlers.ts'
import { once } from './once.ts'
import { provePassword } from './prove.ts'

const router = new TrieRouter<DeskCallName>()
for (const [name, { method, path }] of Object.entries(deskCalls)) {
  router.add(method, deskApiPaths[path], name as DeskCallName)
}

/** Answers a call of the desk's API by staff; null for a call that does not exist, or that needs an open desk. */
export async function answerDesk(c: ApiContext, visitor: DeskVisitor): Promise<Response | null> {
  const method = c.req.method === 'HEAD' ? 'GET' : c.req.method
  const [[name, params] = []] = router.match(method, c.req.path)[0] as [DeskCallName, Record<string, string>][]
  if (!name) return null
  const call: DeskCall = deskCalls[name]
  if (call.needs !== 'staff' && !visitor.visit.open) return null
  if (call.needs !== 'staff' && !may(visitor.visit.role, call.needs)) {
    return c.json({ code: 'role', message: NOT_ALLOWED }, 403)
  }
  return answerPermitted(deskOf(c, visitor, params ?? {}), name, call)
}

async function answerPermitted(desk: Desk, name: DeskCallName, call: DeskCall): Promise<Response> {
  const counted = meanwhile(() => countCall(desk, call))
  if (Object.hasOwn(listFilters, name)) requireReadable(name as ListName, desk.query)
  const rejected = call.isProven ? await provePassword(desk) : null
  return rejected ? counted.then(() => rejected) : once(desk, call, handlers[name], counted)
}

/** Throws the 422 for a filter that cannot be read, because a list without it would have more than was asked for. */
function requireReadable(list: ListName, query: URLSearchParams): void {
  const unread = unreadFilters(list, query)
  if (Object.keys(unread).length === 0) return
  throw new ValidationError(Object.fromEntries(Object.entries(unread).map(([name, text]) => [name, [text]])))
}

/** Throws the 429 beyond the limit. Every page asks who it is; only what it shows counts. */
async function countCall({ c, visit }: Desk, call: DeskCall): Promise<void> {
  if (call.needs === 'staff' && call.method === 'GET') return
  const [name, limit]: [string, Limit] =
    call.method === 'GET' ? ['desk-reads', limits.deskReads] : ['desk-writes', limits.deskWrites]
  await throttle(c, name, limit.hits, limit.windowMs, String(visit.id))
}

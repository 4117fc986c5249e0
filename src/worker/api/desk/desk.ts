import type { Actor } from '#db/desk/write.ts'
import type { Db } from '#db/db.ts'
import type { ApiContext } from '#api/http/context.ts'
import { REQUEST_ID } from '#worker/base/request/request-id.ts'
import type { DeskVisitor } from './visitor.ts'

/** What a handler of the desk's API gets. `now` is in UTC milliseconds. */
export type Desk = DeskVisitor & {
  c: ApiContext
  db: Db
  now: number
  actor: Actor
  /** The parts of the path that its pattern names. */
  params: Record<string, string>
  query: URLSearchParams
}

export type DeskHandler = (desk: Desk) => Response | Promise<Response>

export function deskOf(c: ApiContext, visitor: DeskVisitor, params: Record<string, string>): Desk {
  const { id, name } = visitor.visit
  return {
    ...visitor,
    c,
    db: c.get('db'),
    now: Date.now(),
    actor: { id, name, requestId: c.req.header(REQUEST_ID) ?? '' },
    params,
    query: new URL(c.req.url).searchParams,
  }
}

export function data(desk: Desk, answer: unknown): Response {
  return desk.c.json({ data: answer })
}

import type { ApiContext } from '#api/http/context.ts'
import type { DeskVisitor } from '#api/http/desk-visitor.ts'
import type { Db } from '#db/db.ts'
import type { Actor } from '#db/desk/write.ts'

/** A request by staff. `now` is in UTC milliseconds and one value for the whole request. */
export type Desk = DeskVisitor & {
  c: ApiContext
  db: Db
  now: number
  actor: Actor
  url: URL
  query: URLSearchParams
  /** The parts of the path that its pattern names. */
  params: Record<string, string>
}

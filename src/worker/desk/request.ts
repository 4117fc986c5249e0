import type { DeskApi } from '#shared/api/desk-contract.ts'
import type { Visit } from '#shared/schema/desk/visit.ts'
import type { RequestContext } from '#worker/upstream/request-context.ts'
import type { WorkerContext } from '#worker/base/worker-context.ts'

/** A request for the desk by staff. `now` is in UTC milliseconds. */
export type DeskRequest = {
  c: WorkerContext
  context: RequestContext
  visit: Visit
  api: DeskApi
  url: URL
  now: number
}

import type { RequestContext } from '#worker/upstream/request-context.ts'
import type { WorkerContext } from '#worker/base/worker-context.ts'
import type { Desk } from './desk.ts'

/** A request by staff, with what its pages are rendered by. `desk.params` is empty. */
export type DeskRequest = {
  c: WorkerContext
  context: RequestContext
  visit: Desk['visit']
  desk: Desk
  url: URL
  now: number
}

import { expectsJson } from '#worker/base/request/expects-json.ts'
import type { WorkerContext } from '#worker/base/worker-context.ts'

/** True for a form that a page posts. axios in Node labels a post without a body as a form but accepts only JSON. */
export function isPageForm(c: WorkerContext): boolean {
  const isForm = /^(application\/x-www-form-urlencoded|multipart\/form-data)\b/i.test(
    c.req.header('Content-Type') ?? '',
  )
  return isForm && !expectsJson(c)
}

import { HttpError } from '#shared/api/http-error.ts'
import { log, thrown } from './log.ts'
import { findRequestId } from '#worker/base/request/request-id.ts'
import type { WorkerContext } from './worker-context.ts'

export function report(c: WorkerContext, at: string, error: unknown): string {
  const digest = crypto.randomUUID().slice(0, 8)
  const status = error instanceof HttpError ? error.status : undefined
  const { method, path } = c.req
  log('error', at, { request: findRequestId(c), digest, method, path, status, ...thrown(error) })
  return digest
}

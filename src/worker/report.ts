import { HttpError } from '#shared/http.ts'
import type { WorkerContext } from './upstream.ts'

/** Logs a failure as one line of JSON, without query strings or bodies, and gives back a digest that may be shown. */
export function report(c: WorkerContext, at: string, error: unknown): string {
  const digest = crypto.randomUUID().slice(0, 8)
  const { message, stack } = error instanceof Error ? error : new Error(String(error))
  const status = error instanceof HttpError ? error.status : undefined
  console.error(
    JSON.stringify({ level: 'error', at, digest, method: c.req.method, path: c.req.path, status, message, stack }),
  )
  return digest
}

import { HTTPException } from 'hono/http-exception'
import { HttpError, UNREACHABLE } from '#shared/api/http-error.ts'
import { log, thrown } from '#worker/base/log.ts'
import { REQUEST_ID } from '#worker/base/request/request-id.ts'
import type { ApiContext } from './context.ts'
import { ValidationError, validationBody } from './validation.ts'

export function missing(c: ApiContext, message: string, extra: Record<string, unknown> = {}): Response {
  return c.json({ message, ...extra }, 404)
}

export function errorResponse(error: Error, c: ApiContext): Response {
  if (error instanceof ValidationError) return c.json(validationBody(error), 422)
  if (error instanceof HTTPException) return error.getResponse()
  if (error instanceof HttpError && error.status === 503) return unavailable(c, error.message)
  const { method, path } = c.req
  log('error', 'api', { request: c.req.header(REQUEST_ID), method, path, ...thrown(error) })
  if (isDatabaseDown(error)) {
    return unavailable(c, UNREACHABLE)
  }
  return c.json({ message: 'Server Error' }, 500)
}

function unavailable(c: ApiContext, message: string): Response {
  return c.json({ message }, 503, { 'Retry-After': '5' })
}

/** True if D1 was unreachable or overloaded, as opposed to rejecting a statement. */
export function isDatabaseDown({ message }: Error): boolean {
  return message.includes('D1_ERROR') && !/SQLITE_CONSTRAINT|SQLITE_ERROR/.test(message)
}

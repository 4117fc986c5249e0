import { HTTPException } from 'hono/http-exception'
import { UNREACHABLE } from '#worker/within.ts'
import type { ApiContext } from './context.ts'
import { ValidationError, validationBody } from './validation.ts'

export function missing(c: ApiContext, message: string, extra: Record<string, unknown> = {}): Response {
  return c.json({ message, ...extra }, 404)
}

/** The last stop of everything that a handler throws: never a stack, never a SQL text. */
export function answerError(error: Error, c: ApiContext): Response {
  if (error instanceof ValidationError) return c.json(validationBody(error), 422)
  if (error instanceof HTTPException) return error.getResponse()
  console.error(
    JSON.stringify({ level: 'error', at: 'api', method: c.req.method, message: error.message, stack: error.stack }),
  )
  if (isDatabaseDown(error)) {
    return c.json({ message: UNREACHABLE }, 503, { 'Retry-After': '5' })
  }
  return c.json({ message: 'Server Error' }, 500)
}

/** D1 could not be reached or was too busy, as opposed to a statement that it refused. */
function isDatabaseDown({ message }: Error): boolean {
  return message.includes('D1_ERROR') && !/SQLITE_CONSTRAINT|SQLITE_ERROR/.test(message)
}

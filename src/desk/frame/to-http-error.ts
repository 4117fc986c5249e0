import { HTTPException } from 'hono/http-exception'
import { HttpError, UNREACHABLE } from '#shared/api/http-error.ts'
import { isDatabaseDown } from '#api/http/errors.ts'
import { ValidationError, validationBody } from '#api/http/validation.ts'

/** The HTTP error that explains an error on a page; null for one that nothing explains. */
export async function toHttpError(error: unknown): Promise<HttpError | null> {
  if (error instanceof HttpError) return error
  if (error instanceof ValidationError) return new HttpError(422, '', validationBody(error))
  if (error instanceof HTTPException) return fromResponse(error)
  const isDown = error instanceof Error && isDatabaseDown(error)
  return isDown ? new HttpError(503, '', { message: UNREACHABLE }, { cause: error, retryAfterSeconds: 5 }) : null
}

async function fromResponse(exception: HTTPException): Promise<HttpError> {
  const response = exception.getResponse()
  const seconds = Number(response.headers.get('Retry-After') ?? Number.NaN)
  const retryAfterSeconds = Number.isFinite(seconds) ? seconds : null
  return new HttpError(response.status, '', await response.json().catch(() => null), { retryAfterSeconds })
}

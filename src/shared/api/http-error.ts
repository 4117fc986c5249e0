import { CAPTCHA_FIELD, CAPTCHA_MISSING } from './captcha.ts'
import { NOTHING_LOST } from '#shared/actions/nothing-lost.ts'

export type FieldErrors = Record<string, string[]>

export const UNREACHABLE = `The shop cannot be reached right now. ${NOTHING_LOST}; please try again.`

type Options = ErrorOptions & { retryAfterSeconds?: number | null }

export class HttpError extends Error {
  override name = 'HttpError'
  readonly status: number
  readonly statusText: string
  readonly data: unknown
  /** From the Retry-After header, if there is one. */
  readonly retryAfterSeconds: number | null

  constructor(status: number, statusText: string, data: unknown, { retryAfterSeconds, ...options }: Options = {}) {
    super(readErrorMessage(data), options)
    this.status = status
    this.statusText = statusText
    this.data = data
    this.retryAfterSeconds = retryAfterSeconds ?? null
  }

  /** The captcha's error belongs to its field even if the API does not name it. */
  get errors(): FieldErrors {
    const found = (this.data as { errors?: unknown } | null)?.errors
    const errors = found && typeof found === 'object' ? (found as FieldErrors) : {}
    return this.message === CAPTCHA_MISSING ? { [CAPTCHA_FIELD]: [CAPTCHA_MISSING], ...errors } : errors
  }
}

export function isNotFound(error: unknown): error is HttpError {
  return error instanceof HttpError && error.status === 404
}

function readErrorMessage(data: unknown): string {
  const message = (data as { message?: unknown } | null)?.message
  return typeof message === 'string' && message !== '' ? message : 'An error occurred'
}

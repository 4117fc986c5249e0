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
    super(messageOf(data), options)
    this.status = status
    this.statusText = statusText
    this.data = data
    this.retryAfterSeconds = retryAfterSeconds ?? null
  }

  get errors(): FieldErrors {
    const errors = (this.data as { errors?: unknown } | null)?.errors
    return errors && typeof errors === 'object' ? (errors as FieldErrors) : {}
  }
}

export function isNotFound(error: unknown): error is HttpError {
  return error instanceof HttpError && error.status === 404
}

function messageOf(data: unknown): string {
  const message = (data as { message?: unknown } | null)?.message
  return typeof message === 'string' && message !== '' ? message : 'An error occurred'
}

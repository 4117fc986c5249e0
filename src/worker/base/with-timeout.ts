import { HttpError, UNREACHABLE } from '#shared/api/http-error.ts'

/** Resolves like `work`, or throws an `HttpError` 503 after `ms`. The work itself continues. */
export async function withTimeout<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new HttpError(503, 'Service Unavailable', { message: UNREACHABLE })), ms)
  })
  try {
    return await Promise.race([work, timeout])
  } finally {
    clearTimeout(timer)
  }
}

/** The response when the API cannot be reached. */
export function unreachable(): Response {
  const headers = { 'Retry-After': '5', 'Cache-Control': 'private, no-store' }
  return Response.json({ message: UNREACHABLE }, { status: 503, headers })
}

import { HttpError, UNREACHABLE } from '#shared/api/http-error.ts'

/** What the work gives, or an `HttpError` 503 when that takes longer than `ms`. The work itself goes on. */
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

/** What a caller of the API is answered when it is out of reach. */
export function unreachable(): Response {
  const headers = { 'Retry-After': '5', 'Cache-Control': 'private, no-store' }
  return Response.json({ message: UNREACHABLE }, { status: 503, headers })
}

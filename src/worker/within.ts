import { NOTHING_LOST } from '#shared/form-files.ts'
import { HttpError } from '#shared/http-error.ts'

export const UNREACHABLE = `The shop cannot be reached right now. ${NOTHING_LOST}; please try again.`

/** What the work gives, or an `HttpError` 503 when that takes longer than `ms`. The work itself goes on. */
export async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new HttpError(503, 'Service Unavailable', { message: UNREACHABLE })), ms)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}

import { HttpError } from '#shared/api/http-error.ts'

/**
 * Data about the sender that fills in a form; null if the API rejects the call, because no form requires an account.
 */
export async function orNull<T>(request: Promise<T>): Promise<T | null> {
  try {
    return await request
  } catch (error) {
    if (error instanceof HttpError) return null
    throw error
  }
}

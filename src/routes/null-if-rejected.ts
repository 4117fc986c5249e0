import { HttpError } from '#shared/api/http-error.ts'

/** Null if the API rejects the request, for optional data such as what fills in a form. */
export async function nullIfRejected<T>(request: Promise<T>): Promise<T | null> {
  try {
    return await request
  } catch (error) {
    if (error instanceof HttpError) return null
    throw error
  }
}

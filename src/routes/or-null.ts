import { HttpError } from '#shared/api/http-error.ts'

/** What the API knows of who writes; null where it refuses, for then the fields are empty: no form needs an account. */
export async function orNull<T>(request: Promise<T>): Promise<T | null> {
  try {
    return await request
  } catch (error) {
    if (error instanceof HttpError) return null
    throw error
  }
}

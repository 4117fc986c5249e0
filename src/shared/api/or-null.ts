import { isNotFound } from './http-error.ts'

/** Resolves like the request, or to null if the API answers 404. */
export async function orNull<T>(request: Promise<T>): Promise<T | null> {
  try {
    return await request
  } catch (error) {
    if (isNotFound(error)) return null
    throw error
  }
}

import { HttpError } from '#shared/api/http-error.ts'

/** An error that no field is to blame for, shown as a toast instead of in the form. */
export class ToastError extends HttpError {}

/**
 * Turns a failed call without field errors into a `ToastError`, with the message from `texts` for its status if there
 * is one.
 */
export async function toastErrors<T>(call: Promise<T>, texts: Record<number, string> = {}): Promise<T> {
  try {
    return await call
  } catch (error) {
    if (!(error instanceof HttpError) || Object.keys(error.errors).length > 0) throw error
    const { status, statusText, message, retryAfterSeconds } = error
    throw new ToastError(status, statusText, { message: texts[status] ?? message }, { retryAfterSeconds })
  }
}

import { HttpError } from '#shared/api/http-error.ts'

export class ToastError extends HttpError {}

/** Turns a failure without field errors into a `ToastError`, with the message from `texts` for its status. */
export async function toastErrors<T>(call: Promise<T>, texts: Record<number, string> = {}): Promise<T> {
  try {
    return await call
  } catch (error) {
    if (!(error instanceof HttpError) || Object.keys(error.errors).length > 0) throw error
    const { status, statusText, message, retryAfterSeconds } = error
    throw new ToastError(status, statusText, { message: texts[status] ?? message }, { retryAfterSeconds })
  }
}

import { HttpError } from '#shared/api/http-error.ts'

/** A refusal that no field is to blame for: it is said as a warning and does not stand in the form. */
export class ToastError extends HttpError {}

/** Waits for a call; its refusal without errors per field is a spoken one, in the words of `texts` where they have its status. */
export async function toastErrors<T>(call: Promise<T>, texts: Record<number, string> = {}): Promise<T> {
  try {
    return await call
  } catch (error) {
    if (!(error instanceof HttpError) || Object.keys(error.errors).length > 0) throw error
    const { status, statusText, message, retryAfterSeconds } = error
    throw new ToastError(status, statusText, { message: texts[status] ?? message }, { retryAfterSeconds })
  }
}

import type { ActionResult } from '#shared/actions/action.ts'
import { HttpError } from '#shared/api/http-error.ts'

/** The first press shows what would happen with money, and the second one does it: nothing went wrong. */
export async function calculateFirst(send: () => Promise<ActionResult>): Promise<ActionResult> {
  try {
    return await send()
  } catch (error) {
    const isAmount = error instanceof HttpError && (error.data as { code?: unknown } | null)?.code === 'amount'
    if (!isAmount) throw error
    return { next: 'show', data: error.data, message: error.errors['expected']?.[0] ?? error.message }
  }
}

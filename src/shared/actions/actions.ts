import type { Action } from './action.ts'
import { cartActionOf } from './cart-actions.ts'

/** The Worker runs it for a plain post, the browser for an intercepted one. Actions throw `HttpError` on failure. */
export async function actionOf(name: string): Promise<Action | null> {
  return cartActionOf(name) ?? (await import('./form-actions.ts')).formActionOf(name)
}

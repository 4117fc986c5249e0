import type { Action } from './action.ts'
import { findCartAction } from './cart-actions.ts'

/** The Worker runs it for a plain post, the browser for an intercepted one. Actions throw `HttpError` on failure. */
export async function findAction(name: string): Promise<Action | null> {
  return findCartAction(name) ?? (await import('./form-actions.ts')).findFormAction(name)
}

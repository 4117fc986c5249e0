import type { FormState } from '#shared/state/page.ts'
import { sessionAtom } from '#shared/state/session.ts'
import type { BrowserShop } from '#client/client-context.ts'

type Store = BrowserShop['store']

const MESSAGE = 'You had been signed out. Nothing was lost: please send the form again.'

let held: { path: string; member: number; state: FormState } | null = null

/** Keeps what somebody typed who turned out to be signed out, until the same member is back on that page. */
export function holdForm(store: Store, path: string, typed: Pick<FormState, 'action' | 'status' | 'values'>): void {
  const member = memberOf(store)
  if (member) held = { path, member, state: { ...typed, message: MESSAGE, errors: {}, data: null } }
}

/** What was kept for this page and for who is here now, once; else null. */
export function heldForm(store: Store, path: string): FormState | null {
  if (!held || held.path !== path || held.member !== memberOf(store)) return null
  const { state } = held
  held = null
  return state
}

function memberOf(store: Store): number | null {
  const session = store.get(sessionAtom)
  return session?.state === 'member' ? session.user.id : null
}

import type { FormState } from '#shared/state/page.ts'
import { sessionAtom } from '#shared/state/session.ts'
import type { ClientContext } from '#client/client-context.ts'

type Store = ClientContext['store']

const MESSAGE = 'You were signed out. Nothing was lost. Please submit the form again.'

let pending: { path: string; member: number; state: FormState } | null = null

/** Stores what a signed-out member typed until that member returns to the page. */
export function setPendingForm(
  store: Store,
  path: string,
  typed: Pick<FormState, 'action' | 'status' | 'values'>,
): void {
  const member = findMember(store)
  if (member) pending = { path, member, state: { ...typed, message: MESSAGE, errors: {}, data: null } }
}

export function takePendingForm(store: Store, path: string): FormState | null {
  if (!pending || pending.path !== path || pending.member !== findMember(store)) return null
  const { state } = pending
  pending = null
  return state
}

function findMember(store: Store): number | null {
  const session = store.get(sessionAtom)
  return session?.state === 'member' ? session.user.id : null
}

import { addNoticeAtom, noticesAtom } from '#shared/state/notices.ts'
import { sessionAtom } from '#shared/state/session.ts'
import { currentPageAtom } from '#ui/frame/current-page.ts'
import type { ClientContext } from '#client/client-context.ts'

/** Loads the session again when the server could not, and when a member may have signed out elsewhere. */
export function startSession(context: ClientContext): void {
  const { store, signal } = context
  const { state } = store.get(sessionAtom)!
  if (state === 'unavailable') refresh(context).catch(console.warn)
  if (state === 'unverified') showReminder(store).catch(console.warn)
  const askAgain = (isDue: boolean) => {
    if (isDue && store.get(sessionAtom)?.state !== 'guest') refresh(context).catch(console.warn)
  }
  document.addEventListener('visibilitychange', () => askAgain(document.visibilityState === 'visible'), { signal })
  store.sub(currentPageAtom, () => askAgain(store.get(currentPageAtom)?.name === 'login'))
}

async function refresh({ store, api }: ClientContext): Promise<void> {
  const { readSession } = await import('#shared/api/session.ts')
  const session = await readSession(await api())
  // An API failure must not sign anyone out.
  if (session.state === 'unavailable') return
  const before = store.get(sessionAtom)?.state
  store.set(sessionAtom, session)
  if (before !== session.state) await showReminder(store)
}

async function showReminder(store: ClientContext['store']): Promise<void> {
  const { verificationReminder } = await import('#shared/api/session.ts')
  const reminder = verificationReminder(store.get(sessionAtom)!)
  const isShown = store.get(noticesAtom).some(({ text }) => text === reminder?.text)
  if (reminder && !isShown) store.set(addNoticeAtom, reminder)
}

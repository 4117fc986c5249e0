import { paths } from '#shared/paths.ts'
import { locationAtom } from '#shared/state/page.ts'
import { sessionAtom } from '#shared/state/session.ts'
import type { BrowserShop } from './shop.ts'

/**
 * Keeps to who is here: asks when the server could not say, and again when a member's page comes back to the front or a
 * member is led to the login, as they may have been signed out elsewhere. Guests are not asked about.
 */
export function startSession(shop: BrowserShop): void {
  const { store, signal } = shop
  if (store.get(sessionAtom)?.state === 'unavailable') void refresh(shop)
  const askAgain = (isDue: boolean) => {
    if (isDue && store.get(sessionAtom)?.state !== 'guest') void refresh(shop)
  }
  document.addEventListener('visibilitychange', () => askAgain(document.visibilityState === 'visible'), { signal })
  store.sub(locationAtom, () => askAgain(store.get(locationAtom).startsWith(paths.login)))
}

async function refresh({ store, api }: BrowserShop): Promise<void> {
  const { readSession } = await import('#shared/session.ts')
  const session = await readSession(await api())
  // Who was known a moment ago is not forgotten because nobody answers now.
  if (session.state === 'unavailable') return
  store.set(sessionAtom, session)
}

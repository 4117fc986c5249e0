import { readSession } from '#shared/session.ts'
import { addressesAtom, sessionAtom } from '#shared/state/session.ts'
import type { BrowserShop } from './shop.ts'

/**
 * Keeps to who is here: asks when the server could not say, and again when a member's page comes back to the front, as
 * they may have signed out elsewhere. Guests are not asked about.
 */
export function startSession(shop: BrowserShop): void {
  const { store, signal } = shop
  if (store.get(sessionAtom)?.state === 'unavailable') void refresh(shop)
  document.addEventListener(
    'visibilitychange',
    () => {
      if (document.visibilityState === 'visible' && store.get(sessionAtom)?.state !== 'guest') void refresh(shop)
    },
    { signal },
  )
}

async function refresh({ store, api }: BrowserShop): Promise<void> {
  const session = await readSession(api)
  // Who was known a moment ago is not forgotten because nobody answers now.
  if (session.state === 'unavailable') return
  store.set(sessionAtom, session)
  if (session.state === 'guest') store.set(addressesAtom, [])
}

import { newBuildAtom } from '#shared/state/build.ts'
import { cartAtom, countIn } from '#shared/state/cart.ts'
import { noticesAtom } from '#shared/state/notices.ts'
import { sessionAtom } from '#shared/state/session.ts'
import type { ClientContext } from '#client/client-context.ts'

let hydrating: Promise<boolean> | undefined

/**
 * Hydrates the changing parts around `<main>` on the first interaction with one, or when state differs from what the
 * server rendered. Until then their links, menus and forms work without React.
 */
export function startIslands({ store, signal }: ClientContext): void {
  const hydrate = () => void hydrateIslands(store)
  for (const element of document.querySelectorAll('[data-island]')) {
    for (const eventType of ['pointerover', 'touchstart', 'focusin']) {
      element.addEventListener(eventType, hydrate, { once: true, passive: true, signal })
    }
  }
  const itemsAtLoad = countIn(store.get(cartAtom))
  // Most visits begin with an empty cart, and an empty cart looks the same as none.
  store.sub(cartAtom, () => (itemsAtLoad > 0 || countIn(store.get(cartAtom)) > 0) && hydrate())
  for (const shown of [sessionAtom, noticesAtom, newBuildAtom]) store.sub(shown, hydrate)
  if (store.get(noticesAtom).length > 0) hydrate()
}

/**
 * Resolves to true once they are hydrated, or to false when the code fails to load; they then keep the server's markup.
 */
export function hydrateIslands(store: ClientContext['store']): Promise<boolean> {
  return (hydrating ??= import('./island-roots.tsx').then(
    ({ hydrateIslandRoots }) => {
      hydrateIslandRoots(store)
      return true
    },
    (error: unknown) => {
      console.error(error)
      return false
    },
  ))
}

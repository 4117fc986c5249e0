import { newBuildAtom } from '#shared/state/build.ts'
import { cartAtom, countIn } from '#shared/state/cart.ts'
import { noticesAtom } from '#shared/state/notices.ts'
import { sessionAtom } from '#shared/state/session.ts'
import type { BrowserShop } from '#client/client-context.ts'

let taking: Promise<boolean> | undefined

/**
 * Makes the parts around `<main>` that change React's when the shopper turns to one, or when there is more to show in
 * them than the server did. Until then their links, menus and forms work without it.
 */
export function startIslands({ store, signal }: BrowserShop): void {
  const take = () => void takeIslands(store)
  for (const element of document.querySelectorAll('[data-island]')) {
    for (const turn of ['pointerover', 'touchstart', 'focusin']) {
      element.addEventListener(turn, take, { once: true, passive: true, signal })
    }
  }
  const served = countIn(store.get(cartAtom))
  // Most visits begin with an empty cart, and whether one is stored for it does not show.
  store.sub(cartAtom, () => (served > 0 || countIn(store.get(cartAtom)) > 0) && take())
  for (const shown of [sessionAtom, noticesAtom, newBuildAtom]) store.sub(shown, take)
  if (store.get(noticesAtom).length > 0) take()
}

/** Resolves to true once they are React's, to false when it cannot be had: they then stay as the server drew them. */
export function takeIslands(store: BrowserShop['store']): Promise<boolean> {
  return (taking ??= import('./island-roots.tsx').then(
    ({ hydrateIslands }) => {
      hydrateIslands(store)
      return true
    },
    (error: unknown) => {
      console.error(error)
      return false
    },
  ))
}

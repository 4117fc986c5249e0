import { Provider } from 'jotai/react'
import type { ComponentType } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { AccountButtons } from '#ui/frame/account-buttons.tsx'
import { AccountMenu } from '#ui/frame/account-menu.tsx'
import { CartMenu } from '#ui/cart/cart-menu.tsx'
import { Dock } from '#ui/frame/dock.tsx'
import { Hydrated } from './hydrated.tsx'
import type { ClientContext } from '#client/client-context.ts'

const islands: Record<string, ComponentType> = {
  'account-buttons': AccountButtons,
  'account-menu': AccountMenu,
  'cart-menu': CartMenu,
  dock: Dock,
}

/** Hydrates the parts around `<main>` that change; the rest of the page stays server markup. */
export function hydrateIslandRoots(store: ClientContext['store']): void {
  for (const element of document.querySelectorAll<HTMLElement>('[data-island]')) {
    const Part = islands[element.dataset.island!]!
    hydrateRoot(
      element,
      <Provider store={store}>
        <Part />
        <Hydrated element={element} />
      </Provider>,
      { onRecoverableError: (error) => console.error(error) },
    )
  }
}

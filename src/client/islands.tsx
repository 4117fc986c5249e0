import { Provider } from 'jotai/react'
import type { ComponentType } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { AccountButtons } from '#ui/account-buttons.tsx'
import { AccountMenu } from '#ui/account-menu.tsx'
import { CartMenu } from '#ui/cart-menu.tsx'
import { CurrentScreen } from '#ui/current-screen.tsx'
import { Dock } from '#ui/dock.tsx'
import type { BrowserShop } from './shop.ts'

type Store = BrowserShop['store']

const islands: Record<string, ComponentType> = {
  'account-buttons': AccountButtons,
  'account-menu': AccountMenu,
  'cart-menu': CartMenu,
  dock: Dock,
}

/** Takes over the parts of the document that change; all the rest stays as the server sent it. */
export function hydrateIslands(store: Store): void {
  for (const element of document.querySelectorAll<HTMLElement>('[data-island]')) {
    hydrate(store, element, islands[element.dataset.island!]!)
  }
}

let isMainDrawn = false

/** Takes over `<main>` as the server sent it. */
export function hydrateMain(store: Store): void {
  isMainDrawn = true
  hydrate(store, main(), CurrentScreen)
}

/** Draws the current page into `<main>`, unless something does that already. */
export function drawMain(store: Store): void {
  if (isMainDrawn) return
  isMainDrawn = true
  createRoot(main()).render(tree(store, CurrentScreen))
}

function main(): HTMLElement {
  return document.querySelector('main')!
}

function hydrate(store: Store, element: HTMLElement, Part: ComponentType): void {
  hydrateRoot(element, tree(store, Part), { onRecoverableError: (error) => console.error(error) })
}

function tree(store: Store, Part: ComponentType) {
  return (
    <Provider store={store}>
      <Part />
    </Provider>
  )
}

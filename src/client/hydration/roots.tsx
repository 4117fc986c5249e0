import { Provider } from 'jotai/react'
import { useEffect, type ComponentType, type ReactNode } from 'react'
import { createRoot, hydrateRoot, type Root } from 'react-dom/client'
import type { ScreenModule } from '#routes/screen.ts'
import { AccountButtons } from '#ui/frame/header/account-buttons.tsx'
import { AccountMenu } from '#ui/frame/header/account-menu.tsx'
import { CartMenu } from '#ui/cart/cart-menu.tsx'
import { currentPageAtom } from '#ui/frame/current-page.ts'
import { CurrentScreen } from '#ui/frame/current-screen.tsx'
import { Dock } from '#ui/frame/dock.tsx'
import type { ClientContext } from '#client/client-context.ts'

type Store = ClientContext['store']

/** The components by their element's `data-island`; `<main>` has none. */
const components: Record<string, ComponentType> = {
  'account-buttons': AccountButtons,
  'account-menu': AccountMenu,
  'cart-menu': CartMenu,
  dock: Dock,
}

const main = document.querySelector('main')!
const roots = new Map<HTMLElement, Root>()

/** Hydrates the server's markup in elements that React does not render yet. Resolves when it is done. */
export async function hydrateRoots(
  store: Store,
  elements: Iterable<HTMLElement>,
  screen?: ScreenModule,
  isLate = false,
): Promise<void> {
  const waiting = [...elements].filter((element) => !roots.has(element))
  if (screen && waiting.includes(main)) store.set(currentPageAtom, (page) => ({ ...page!, ...screen }))
  const onRecoverableError = (error: unknown) => console.error(error)
  const hydrate = (element: HTMLElement) =>
    new Promise<void>((resolve) => {
      const content = tree(store, element, resolve)
      roots.set(element, isLate ? rendered(element, content) : hydrateRoot(element, content, { onRecoverableError }))
    })
  await Promise.all(waiting.map(hydrate))
}

function rendered(element: HTMLElement, content: ReactNode): Root {
  const root = createRoot(element)
  root.render(content)
  return root
}

/** Renders the current page into `<main>`, unless React already does. */
export function renderMain(store: Store): void {
  if (roots.has(main)) return
  const root = createRoot(main)
  roots.set(main, root)
  root.render(tree(store, main))
}

function tree(store: Store, element: HTMLElement, onHydrated?: () => void) {
  const Part = components[element.dataset.island!] ?? CurrentScreen
  return (
    <Provider store={store}>
      <Part />
      <Hydrated element={element} onHydrated={onHydrated} />
    </Provider>
  )
}

function Hydrated({ element, onHydrated }: { element: HTMLElement; onHydrated?: () => void }) {
  useEffect(() => {
    element.dataset.hydrated = ''
    onHydrated?.()
  }, [element, onHydrated])
  return null
}

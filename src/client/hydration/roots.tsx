import { Provider } from 'jotai/react'
import { type ComponentType, type ReactNode, startTransition, useEffect, useLayoutEffect } from 'react'
import { createRoot, hydrateRoot, type Root } from 'react-dom/client'
import type { ClientContext } from '#client/client-context.ts'
import { CartMenu } from '#ui/cart/cart-menu.tsx'
import { currentPageAtom } from '#ui/frame/current-page.ts'
import { CurrentScreen } from '#ui/frame/current-screen.tsx'
import { Dock } from '#ui/frame/dock/dock.tsx'
import { type ServerSnapshot, ServerSnapshotContext } from '#ui/hydration/use-server-snapshot.ts'
import { keepState } from './keep-state.ts'
import type { LoadedPart, Start } from './part.ts'

type Store = ClientContext['store']

/** The components by `data-island`; `<main>` has none. Those of the account come with their part. */
const components: Record<string, ComponentType> = { 'cart-menu': CartMenu, dock: Dock }

/** Roots, each with what ends the wait for its hydration. */
const roots = new Map<HTMLElement, { root: Root; end: () => void }>()

tolerateTranslators()

/** Hydrates the server's markup in elements that React does not render yet. Resolves when it is done. */
export async function hydrateRoots(
  store: Store,
  elements: Iterable<HTMLElement>,
  { snapshot, isLate }: Start,
  { screen, islands }: LoadedPart,
): Promise<void> {
  Object.assign(components, islands)
  const waiting = [...elements].filter((element) => !roots.has(element))
  if (screen && waiting.some(isMain)) store.set(currentPageAtom, (page) => ({ ...page!, ...screen }))
  const hydrate = (element: HTMLElement) =>
    new Promise<void>((resolve) => {
      const restore = keepState(element)
      const content = tree(store, snapshot, { element, restore, onHydrated: resolve })
      const onRecoverableError = (error: unknown) => {
        restore()
        // A page that is left while it hydrates has nothing to recover.
        if (roots.has(element)) console.error(error)
      }
      // A transition, which React works on in short tasks instead of in one.
      startTransition(() => {
        const root = isLate ? rendered(element, content) : hydrateRoot(element, content, { onRecoverableError })
        roots.set(element, { root, end: resolve })
      })
    })
  await Promise.all(waiting.map(hydrate))
}

function rendered(element: HTMLElement, content: ReactNode): Root {
  const root = createRoot(element)
  root.render(content)
  return root
}

export function unmountMain(): void {
  const element = [...roots.keys()].find(isMain)
  const rendering = element && roots.get(element)
  if (!rendering) return
  roots.delete(element)
  rendering.root.unmount()
  rendering.end()
}

function isMain({ localName }: HTMLElement): boolean {
  return localName === 'main'
}

type HydratedProps = { element: HTMLElement; restore: () => void; onHydrated: () => void }

function tree(store: Store, snapshot: ServerSnapshot, hydrated: HydratedProps) {
  const Part = components[hydrated.element.dataset.island!] ?? CurrentScreen
  return (
    <Provider store={store}>
      <ServerSnapshotContext value={snapshot}>
        <Part />
        <Hydrated {...hydrated} />
      </ServerSnapshotContext>
    </Provider>
  )
}

function Hydrated({ element, restore, onHydrated }: HydratedProps) {
  useLayoutEffect(restore, [restore])
  useEffect(() => {
    element.dataset.hydrated = ''
    onHydrated()
  }, [element, onHydrated])
  return null
}

/**
 * Translators put their own elements in place of texts that React still holds. React would stop at the first one that it
 * cannot find; so removing it does nothing, and what belongs before it goes to the end.
 */
function tolerateTranslators(): void {
  const { prototype } = Node
  const { insertBefore, removeChild } = prototype
  prototype.removeChild = function <T extends Node>(this: Node, child: T): T {
    return child.parentNode === this ? (removeChild.call(this, child) as T) : child
  }
  prototype.insertBefore = function <T extends Node>(this: Node, child: T, before: Node | null): T {
    return insertBefore.call(this, child, before?.parentNode === this ? before : null) as T
  }
}

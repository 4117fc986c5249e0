import { Provider } from 'jotai/react'
import { createRoot, hydrateRoot, type Root } from 'react-dom/client'
import type { ScreenModule } from '#routes/screen.ts'
import { currentPageAtom } from '#ui/frame/current-page.ts'
import { CurrentScreen } from '#ui/frame/current-screen.tsx'
import { Hydrated } from './hydrated.tsx'
import type { ClientContext } from '#client/client-context.ts'

type Store = ClientContext['store']

const main = document.querySelector('main')!
let root: Root | undefined

/** Hydrates the server's `<main>`, unless React already renders another page into it. Resolves when it is done. */
export async function hydrateMainRoot(store: Store, screen: ScreenModule): Promise<void> {
  if (root) return
  store.set(currentPageAtom, (page) => ({ ...page!, ...screen }))
  await new Promise<void>((resolve) => {
    root = hydrateRoot(main, tree(store, resolve), { onRecoverableError: (error) => console.error(error) })
  })
}

/** Renders the current page into `<main>`, unless React already does. */
export function drawMain(store: Store): void {
  if (root) return
  root = createRoot(main)
  root.render(tree(store))
}

function tree(store: Store, onHydrated?: () => void) {
  return (
    <Provider store={store}>
      <CurrentScreen />
      <Hydrated element={main} onHydrated={onHydrated} />
    </Provider>
  )
}

import { Provider } from 'jotai/react'
import { createRoot, hydrateRoot, type Root } from 'react-dom/client'
import type { ScreenModule } from '#routes/screen.ts'
import { currentPageAtom } from '#ui/frame/current-page.ts'
import { CurrentScreen } from '#ui/frame/current-screen.tsx'
import { Live } from './hydrated.tsx'
import type { BrowserShop } from '#client/client-context.ts'

type Store = BrowserShop['store']

const main = document.querySelector('main')!
let root: Root | undefined

/** Gives `<main>` as the server drew it to React, unless another page is drawn into it already. Resolves when it is live. */
export async function hydrateMain(store: Store, screen: ScreenModule): Promise<void> {
  if (root) return
  store.set(currentPageAtom, (page) => ({ ...page!, ...screen }))
  await new Promise<void>((resolve) => {
    root = hydrateRoot(main, tree(store, resolve), { onRecoverableError: (error) => console.error(error) })
  })
}

/** Draws the current page into `<main>`, unless React does so already. */
export function drawMain(store: Store): void {
  if (root) return
  root = createRoot(main)
  root.render(tree(store))
}

function tree(store: Store, onLive?: () => void) {
  return (
    <Provider store={store}>
      <CurrentScreen />
      <Live element={main} onLive={onLive} />
    </Provider>
  )
}

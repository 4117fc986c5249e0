import { Provider } from 'jotai/react'
import type { ProductCard } from '#shared/schema/catalogue.ts'
import { RecentlyViewed } from '#ui/catalogue/recently-viewed.tsx'
import type { ClientContext } from '#client/client-context.ts'
import { ownRoot } from '#client/hydration/own-root.ts'

type Recent = { place: HTMLElement; cards: readonly ProductCard[]; store: ClientContext['store']; forget: () => void }

export function drawRecent({ place, cards, store, forget }: Recent): void {
  const root = ownRoot(place)
  const empty = () => {
    forget()
    root.unmount()
  }
  root.render(
    <Provider store={store}>
      <RecentlyViewed cards={cards} onForget={empty} />
    </Provider>,
  )
}

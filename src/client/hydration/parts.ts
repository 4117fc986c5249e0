import { atom, type Atom } from 'jotai/vanilla'
import type { Route } from '#routes/screen.ts'
import { newBuildAtom } from '#shared/state/build.ts'
import { cartAtom, cartIn, countIn } from '#shared/state/cart.ts'
import { noticesAtom } from '#shared/state/notices.ts'
import { sessionAtom } from '#shared/state/session.ts'
import { draftKeys } from '#ui/form/draft-keys.ts'
import { currentPageAtom } from '#ui/frame/current-page.ts'
import type { ServerSnapshot } from '#ui/hydration/use-server-snapshot.ts'
import type { ClientContext } from '#client/client-context.ts'
import type { LoadedPart } from './roots.tsx'

type Store = ClientContext['store']

/** How a part of the page begins in the browser. */
export type Start = {
  /** What the server rendered it from. */
  snapshot: ServerSnapshot
  /** True when the server did not know what the part shows: it is rendered at once instead of hydrated. */
  isLate?: boolean | undefined
}

export type Part = Start & {
  selector: string
  /** State whose change must show. */
  changes: Atom<unknown>[]
  /** True when the part must hydrate as soon as the page has loaded. */
  atOnce?: boolean
  onScroll?: boolean
  /** A tap on a control that needs no React does not hydrate the part. */
  waits?: boolean
  /** What it needs beyond what every interaction does. */
  load?: () => Promise<LoadedPart>
  /** The modules of that. */
  files?: readonly string[]
}

/** Most visits begin with an empty cart, and an empty cart looks the same as none. */
const filledCartAtom = atom((get) => {
  const cart = get(cartAtom)
  return countIn(cart) > 0 ? cart : null
})

/** What hydrates when, around `<main>`. */
export function islandParts(store: Store, start: Start): Part[] {
  return [
    // The header of a page whose data was late knows neither.
    {
      ...start,
      selector: '[data-island^=account]',
      changes: [sessionAtom],
      load: () => import('./account-islands.ts'),
    },
    { ...start, selector: '[data-island=cart-menu]', changes: [filledCartAtom] },
    {
      ...start,
      isLate: false,
      selector: '[data-island=dock]',
      changes: [noticesAtom, newBuildAtom],
      atOnce: store.get(noticesAtom).length > 0,
    },
  ]
}

/** The same for `<main>`. Null for a screen with `hydrates: false`, which stays as the server rendered it. */
export function mainPart(
  store: Store,
  { hydrates, isPrivate, screen }: Route,
  files: readonly string[],
  start: Start,
): Part | null {
  if (!hydrates) return null
  const hasCart = showsCart(store)
  const changes = isPrivate ? [sessionAtom, ...(hasCart ? [cartAtom] : [])] : []
  // A draft of this tab may have to be restored.
  const atOnce = draftKeys().length > 0 || document.querySelector('main [data-at-once]') !== null
  const load = async () => ({ screen: await screen() })
  return { ...start, selector: 'main', changes, atOnce, onScroll: true, waits: !hasCart, load, files }
}

/** Whether the page's screen shows the cart. */
export function showsCart(store: Store): boolean {
  return cartIn(store.get(currentPageAtom)!.data) !== undefined
}

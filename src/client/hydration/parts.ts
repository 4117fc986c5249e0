import { atom, type Atom } from 'jotai/vanilla'
import type { Route } from '#routes/screen.ts'
import { newBuildAtom } from '#shared/state/build.ts'
import { cartAtom, cartIn, countIn } from '#shared/state/cart.ts'
import { noticesAtom } from '#shared/state/notices.ts'
import { sessionAtom } from '#shared/state/session.ts'
import { draftKeys } from '#ui/form/draft-keys.ts'
import { currentPageAtom } from '#ui/frame/current-page.ts'
import type { ClientContext } from '#client/client-context.ts'

export type Part = {
  selector: string
  /** State whose change must show. */
  changes: Atom<unknown>[]
  /** True when the part must hydrate as soon as the page has loaded. */
  atOnce?: boolean
  /** True when the server did not know what the part shows: it is rendered at once instead of hydrated. */
  isLate?: boolean
  onScroll?: boolean
  screen?: Route['screen']
}

/** Most visits begin with an empty cart, and an empty cart looks the same as none. */
const filledCartAtom = atom((get) => {
  const cart = get(cartAtom)
  return countIn(cart) > 0 ? cart : null
})

/** What hydrates when. A screen with `hydrates: false` stays as the server rendered it. */
export function partsOf(
  store: ClientContext['store'],
  { hydrates, isPrivate, screen }: Route,
  isLate: boolean,
): Part[] {
  const parts: Part[] = [
    // The header of a page whose data was late knows neither.
    { selector: '[data-island^=account]', changes: [sessionAtom], isLate },
    { selector: '[data-island=cart-menu]', changes: [filledCartAtom], isLate },
    {
      selector: '[data-island=dock]',
      changes: [noticesAtom, newBuildAtom],
      atOnce: store.get(noticesAtom).length > 0,
    },
  ]
  if (!hydrates) return parts
  const showsCart = cartIn(store.get(currentPageAtom)!.data) !== undefined
  const changes = isPrivate ? [sessionAtom, ...(showsCart ? [cartAtom] : [])] : []
  // A draft of this tab may have to be restored.
  return [...parts, { selector: 'main', changes, atOnce: draftKeys().length > 0, onScroll: true, screen }]
}

import { atom } from 'jotai/vanilla'
import { following } from '#client/interaction/scripts.ts'
import type { PageData, SharedCall } from '#shared/page-data.ts'
import { newBuildAtom } from '#shared/state/build.ts'
import { cartAtom, cartIn, countIn } from '#shared/state/cart.ts'
import { noticesAtom } from '#shared/state/notices.ts'
import { sessionAtom } from '#shared/state/session.ts'
import { draftKeys } from '#ui/form/draft-keys.ts'
import { currentPageAtom } from '#ui/frame/current-page.ts'
import type { ClientContext } from '#client/client-context.ts'
import type { Part, Start } from './part.ts'

type Store = ClientContext['store']

/** An empty cart looks the same as none. */
const filledCartAtom = atom((get) => {
  const cart = get(cartAtom)
  return countIn(cart) > 0 ? cart : null
})

/** The parts around `<main>`, with what hydrates each. */
export function listIslands(store: Store, start: Start): Part[] {
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

/** Null for a screen with `hydrates: false`, which stays as the server rendered it. */
export function mainPart(context: ClientContext, pageData: PageData, start: Start): Part | null {
  const { route, data, shared, isPrivate, scripts } = pageData
  if (data === undefined) return null
  const { store } = context
  const hasCart = showsCart(store)
  const changes = isPrivate ? [sessionAtom, ...(hasCart ? [cartAtom] : [])] : []
  // A draft of this tab may have to be restored.
  const atOnce = draftKeys().length > 0 || document.querySelector('main [data-at-once]') !== null
  const load = async () => ({ screen: await following()!.screenNamed(route) })
  const ask = shared && (() => askShared(context, shared))
  return { ...start, selector: 'main', changes, atOnce, waits: !hasCart, ask, load, files: scripts.screen }
}

/** Asks for what the document leaves out because all pages of a screen share it. Rejects if the API does not answer. */
async function askShared({ store, api }: ClientContext, shared: Record<string, SharedCall>): Promise<void> {
  const { url } = store.get(currentPageAtom)!
  const calls = await api()
  const found = await Promise.all(Object.entries(shared).map(async ([name, call]) => [name, await calls[call]()]))
  store.set(currentPageAtom, (page) =>
    page?.url === url ? { ...page, data: { ...(page.data as object), ...Object.fromEntries(found) } } : page,
  )
}

export function showsCart(store: Store): boolean {
  return cartIn(store.get(currentPageAtom)!.data) !== undefined
}

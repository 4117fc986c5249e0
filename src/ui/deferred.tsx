import { useStore } from 'jotai/react'
import { atom, type Atom } from 'jotai/vanilla'
import { createContext, use, useSyncExternalStore } from 'react'
import { deferredId, jsonText } from '#shared/page-data.ts'
import type { Cart } from '#shared/schema/cart.ts'
import { cartAtom } from '#shared/state/cart.ts'
import { sessionAtom, type Session } from '#shared/state/session.ts'

/** What the server has asked for but does not wait for; empty in the browser, where the page's data holds it. */
export const DeferredContext = createContext<{ cart?: Promise<Cart | null>; session?: Promise<Session> }>({})

/** What the page came with. React finds it when it takes a part over, even if more is known by then, and then goes on. */
export const servedAtom = atom<{ cart: Cart | null; session: Session } | null>(null)

/** The cart. Inside a Suspense boundary on the server; null when there is none or it could not be had in time. */
export function useCart(): Cart | null {
  const known = useShared(cartAtom, 'cart')
  const pending = use(DeferredContext).cart
  if (known !== undefined) return known
  return pending ? use(pending) : null
}

/** Who is here. Inside a Suspense boundary on the server, except on pages about the shopper, which know it. */
export function useSession(): Session {
  const known = useShared(sessionAtom, 'session')
  const pending = use(DeferredContext).session
  if (known !== undefined) return known
  return pending ? use(pending) : { state: 'unavailable' }
}

function useShared<T>(shared: Atom<T>, name: 'cart' | 'session'): T {
  const store = useStore()
  const now = () => store.get(shared)
  const asServed = () => {
    const served = store.get(servedAtom)
    return served ? (served[name] as T) : now()
  }
  return useSyncExternalStore((changed) => store.sub(shared, changed), now, asServed)
}

/** Carries a deferred value to the browser, in the markup that it belongs to. */
export function DeferredData({ name, value }: { name: string; value: unknown }) {
  return (
    <script
      type="application/json"
      id={deferredId(name)}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: typeof document === 'undefined' ? jsonText(value) : '' }}
    />
  )
}

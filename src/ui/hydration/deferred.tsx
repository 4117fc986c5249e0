import { createContext, use } from 'react'
import { deferredId, jsonText } from '#shared/page-data.ts'
import type { Cart } from '#shared/schema/cart.ts'
import { cartAtom } from '#shared/state/cart.ts'
import { sessionAtom, type Session } from '#shared/state/session.ts'
import { useServerSnapshot } from './use-server-snapshot.ts'

/** What the server has asked for but does not wait for; empty in the browser, where the page's data holds it. */
export const DeferredContext = createContext<{ cart?: Promise<Cart | null>; session?: Promise<Session> }>({})

/** The cart. Inside a Suspense boundary on the server; null when there is none or it could not be had in time. */
export function useCart(): Cart | null {
  const snapshot = useServerSnapshot(cartAtom)
  const pending = use(DeferredContext).cart
  if (snapshot !== undefined) return snapshot
  return pending ? use(pending) : null
}

/** Who is here. Inside a Suspense boundary on the server, except on pages about the shopper, which know it. */
export function useSession(): Session {
  const snapshot = useServerSnapshot(sessionAtom)
  const pending = use(DeferredContext).session
  if (snapshot !== undefined) return snapshot
  return pending ? use(pending) : { state: 'unavailable' }
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

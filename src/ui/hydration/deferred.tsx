import { createContext, use } from 'react'
import { deferredId, jsonText } from '#shared/page-data.ts'
import type { Cart } from '#shared/schema/cart.ts'
import { cartAtom } from '#shared/state/cart.ts'
import { sessionAtom, type Session } from '#shared/state/session.ts'
import { useServerSnapshot } from './use-server-snapshot.ts'

/** Data that the server loads without delaying the page; empty in the browser, where the page data has it. */
export const DeferredContext = createContext<{ cart?: Promise<Cart | null>; session?: Promise<Session> }>({})

/** The cart; null if there is none or it did not load in time. On the server, use it within a Suspense boundary. */
export function useCart(): Cart | null {
  const snapshot = useServerSnapshot(cartAtom)
  const pending = use(DeferredContext).cart
  if (snapshot !== undefined) return snapshot
  return pending ? use(pending) : null
}

/** The session. On the server, use it within a Suspense boundary, except on private pages, which wait for it. */
export function useSession(): Session {
  const snapshot = useServerSnapshot(sessionAtom)
  const pending = use(DeferredContext).session
  if (snapshot !== undefined) return snapshot
  return pending ? use(pending) : { state: 'unavailable' }
}

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

import { useAtomValue } from 'jotai/react'
import { createContext, use } from 'react'
import { deferredId, jsonText } from '#shared/page-data.ts'
import type { Cart } from '#shared/schema/cart.ts'
import { cartAtom } from '#shared/state/cart.ts'

/** What the server has asked for but does not wait for; empty in the browser, where the page's data holds it. */
export const DeferredContext = createContext<{ cart?: Promise<Cart | null> }>({})

/** The cart. Inside a Suspense boundary on the server; null when there is none or it could not be had in time. */
export function useCart(): Cart | null {
  const known = useAtomValue(cartAtom)
  const pending = use(DeferredContext).cart
  if (known !== undefined) return known
  return pending ? use(pending) : null
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

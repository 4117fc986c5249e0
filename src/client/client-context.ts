import type { createStore } from 'jotai/vanilla'
import type { Api } from '#shared/api/api.ts'
import type { CartHandle } from '#shared/api/cart-session.ts'

/** What every browser behavior starts with; aborting `signal` stops it. */
export type ClientContext = {
  store: ReturnType<typeof createStore>
  api: () => Promise<Api>
  cart: CartHandle
  signal: AbortSignal
}

import type { createStore } from 'jotai/vanilla'
import type { Api } from '#shared/api/api.ts'
import type { CartHandle } from '#shared/api/cart-session.ts'

export type ClientContext = {
  store: ReturnType<typeof createStore>
  api: () => Promise<Api>
  cart: CartHandle
  signal: AbortSignal
}

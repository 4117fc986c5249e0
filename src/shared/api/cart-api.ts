import { apiOf } from './api-of.ts'
import type { CartApi } from './api.ts'
import { cartCalls } from './cart-calls.ts'
import type { Http } from './http.ts'
import { apiPaths } from '#shared/paths.ts'

/** A client for the calls about a cart alone. */
export function createCartApi(http: Http): CartApi {
  return apiOf<CartApi>(http, cartCalls, apiPaths)
}

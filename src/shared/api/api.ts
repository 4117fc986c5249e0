import { apiOf, type ClientOf } from './api-of.ts'
import type { cartCalls } from './cart-calls.ts'
import { contract, type Contract } from './contract.ts'
import type { Http } from './http.ts'
import { apiPaths } from '#shared/paths.ts'

export type Api = ClientOf<Contract, typeof apiPaths>

/** The calls about a cart, which need no other schemas. */
export type CartApi = Pick<Api, keyof typeof cartCalls>

export function createApi(http: Http): Api {
  return apiOf<Api>(http, contract, apiPaths)
}

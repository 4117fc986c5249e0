import type * as v from 'valibot'
import { apiOf, type Query } from './api-of.ts'
import type { Call } from './call-shape.ts'
import type { cartCalls } from './cart-calls.ts'
import { contract, type CallName, type Contract } from './contract.ts'
import type { Http, RequestOptions } from './http.ts'
import type { apiPaths } from '#shared/paths.ts'
import type { PlaceOrder, Step1, Step2 } from '#shared/schema/checkout-bodies.ts'

/** A method per call: the path's parameters in their order, the body or the query, then options. */
export type Api = {
  [Name in CallName]: (...given: Arguments<Contract[Name]>) => Promise<Output<Contract[Name]>>
}

type Arguments<C extends Call> = [...PathArguments<(typeof apiPaths)[C['path']]>, ...Input<C>, options?: CallOptions]
type CallOptions = Pick<RequestOptions, 'headers' | 'signal'>

type PathArguments<Path extends string> = Path extends `${string}:${string}/${infer Rest}`
  ? [string | number, ...PathArguments<`/${Rest}`>]
  : Path extends `${string}:${string}`
    ? [string | number]
    : []

type Input<C extends Call> = C extends { body: infer Name }
  ? [body: Name extends keyof TypedBodies ? TypedBodies[Name] : C extends { takesFiles: true } ? Body | FormData : Body]
  : C extends { query: true }
    ? [query?: Query]
    : []

type Body = Record<string, unknown>
type TypedBodies = { CheckoutAddressBody: Step1; CheckoutDeliveryBody: Step2; OrderBody: PlaceOrder }

type Output<C extends Call> = C extends { response: infer R }
  ? R extends { data: infer S extends Schema } | { bare: infer S extends Schema }
    ? v.InferOutput<S>
    : R extends { list: infer S extends Schema }
      ? v.InferOutput<S>[]
      : R extends { file: string }
        ? Response
        : unknown
  : undefined
type Schema = v.GenericSchema<any, unknown>

/** The calls about a cart, which need no other schemas. */
export type CartApi = Pick<Api, keyof typeof cartCalls>

export function createApi(http: Http): Api {
  return apiOf<Api>(http, contract)
}

import * as v from 'valibot'
import type { Call, Response as CallResponse } from './call-shape.ts'
import type { Http, RequestOptions } from './http.ts'
import { filledIn } from '#shared/paths.ts'
import type { PlaceOrder, Step1, Step2 } from '#shared/schema/checkout-bodies.ts'

type Schema = v.GenericSchema<any, unknown>

/** Empty values of a record are not sent. */
export type Query = URLSearchParams | Record<string, string>

/** A method per call: the path's parameters in their order, the body or the query, then options. */
export type ClientOf<Calls extends Record<string, Call<string>>, Paths extends Record<string, string>> = {
  [Name in keyof Calls]: (...given: Arguments<Calls[Name], Paths[Calls[Name]['path']]>) => Promise<Output<Calls[Name]>>
}

type Arguments<C extends Call<string>, Path extends string> = [
  ...PathArguments<Path>,
  ...Input<C>,
  options?: CallOptions,
]
export type CallOptions = Pick<RequestOptions, 'headers' | 'signal'>

type PathArguments<Path extends string> = Path extends `${string}:${string}/${infer Rest}`
  ? [string | number, ...PathArguments<`/${Rest}`>]
  : Path extends `${string}:${string}`
    ? [string | number]
    : []

type Input<C extends Call<string>> = C extends { body: infer Name }
  ? [body: Name extends keyof TypedBodies ? TypedBodies[Name] : C extends { takesFiles: true } ? Body | FormData : Body]
  : C extends { query: true }
    ? [query?: Query]
    : []

type Body = Record<string, unknown>
type TypedBodies = { CheckoutAddressBody: Step1; CheckoutDeliveryBody: Step2; OrderBody: PlaceOrder }

type Output<C extends Call<string>> = C extends { response: infer R }
  ? R extends { data: infer S extends Schema } | { bare: infer S extends Schema }
    ? v.InferOutput<S>
    : R extends { list: infer S extends Schema }
      ? v.InferOutput<S>[]
      : R extends { file: string }
        ? Response
        : unknown
  : undefined

/** A client with a method for each of the calls. */
export function apiOf<Client>(http: Http, calls: Record<string, Call<string>>, paths: Record<string, string>): Client {
  const methods = Object.entries(calls).map(([name, call]) => [
    name,
    (...given: unknown[]) => send(http, call, paths[call.path]!, given),
  ])
  return Object.fromEntries(methods) as Client
}

function send(http: Http, call: Call<string>, path: string, given: unknown[]): Promise<unknown> {
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name]) => name!)
  const params = Object.fromEntries(names.map((name, index) => [name, given[index]]))
  const rest = given.slice(names.length)
  const input = call.body || call.query ? rest.shift() : undefined
  const query = call.query && buildQuery(input as Query | undefined)
  return http(call.method, filledIn(path, params), findSchema(call.response), {
    ...(rest[0] as CallOptions | undefined),
    ...(query && { query }),
    ...(call.body && { body: input }),
    // Search terms vary endlessly and would evict everything else from the cache.
    shared: call.isPublic === true && !query?.has('q'),
    file: call.response !== undefined && 'file' in call.response,
  })
}

function buildQuery(query: Query = {}): URLSearchParams {
  if (query instanceof URLSearchParams) return query
  return new URLSearchParams(Object.entries(query).filter(([, value]) => value !== ''))
}

function findSchema(response: CallResponse | undefined): Schema {
  // A body means that something other than the API responded.
  if (!response) return v.undefined()
  if ('data' in response) return inData(response.data)
  if ('list' in response) return inData(v.array(response.list))
  if ('bare' in response) return response.bare
  return 'file' in response ? v.instance(Response) : v.unknown()
}

/** Unwraps the API's `{data: …}` envelope. */
function inData(schema: Schema): Schema {
  return v.pipe(
    v.unknown(),
    v.object({ data: schema }),
    v.transform(({ data }) => data),
  )
}

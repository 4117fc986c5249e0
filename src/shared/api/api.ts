import * as v from 'valibot'
import { calls, type Call, type CallName, type Contract, type Response as CallResponse } from './contract.ts'
import type { Http, RequestOptions } from './http.ts'
import { apiPaths, href } from '#shared/paths.ts'
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
/** Empty values of a record are not sent. */
type Query = URLSearchParams | Record<string, string>
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

export function createApi(http: Http): Api {
  return Object.fromEntries(
    calls.map(([name, call]) => [name, (...given: unknown[]) => send(http, call, given)]),
  ) as unknown as Api
}

function send(http: Http, call: Call, given: unknown[]): Promise<unknown> {
  const path = apiPaths[call.path]
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name]) => name!)
  const params = Object.fromEntries(names.map((name, index) => [name, given[index]]))
  const rest = given.slice(names.length)
  const input = call.body || call.query ? rest.shift() : undefined
  const query = call.query && queryOf(input as Query | undefined)
  return http(call.method, href(path, params as never), schemaOf(call.response), {
    ...(rest[0] as CallOptions | undefined),
    ...(query && { query }),
    ...(call.body && { body: input }),
    // Search terms vary endlessly and would evict everything else from the cache.
    shared: call.isPublic === true && !query?.has('q'),
    file: call.response !== undefined && 'file' in call.response,
  })
}

function queryOf(query: Query = {}): URLSearchParams {
  if (query instanceof URLSearchParams) return query
  return new URLSearchParams(Object.entries(query).filter(([, value]) => value !== ''))
}

function schemaOf(response: CallResponse | undefined): Schema {
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

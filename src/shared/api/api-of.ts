import * as v from 'valibot'
import type { Call, Response as CallResponse } from './call-shape.ts'
import type { Http, RequestOptions } from './http.ts'
import { apiPaths, href } from '#shared/paths.ts'

type Schema = v.GenericSchema<any, unknown>
type CallOptions = Pick<RequestOptions, 'headers' | 'signal'>

/** Empty values of a record are not sent. */
export type Query = URLSearchParams | Record<string, string>

/** A client with a method for each of the calls. */
export function apiOf<Client>(http: Http, calls: Record<string, Call>): Client {
  const methods = Object.entries(calls).map(([name, call]) => [name, (...given: unknown[]) => send(http, call, given)])
  return Object.fromEntries(methods) as Client
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

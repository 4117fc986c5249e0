import * as v from 'valibot'
import { XSRF_HEADER } from '#shared/constants.ts'
import { NOTHING_LOST } from '#shared/actions/nothing-lost.ts'
import { HttpError, UNREACHABLE } from './http-error.ts'
import { apiPaths } from '#shared/paths.ts'

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
type Schema = v.GenericSchema<any, unknown>
export type RequestOptions = {
  query?: URLSearchParams
  /** JSON, or form data for calls with files. */
  body?: unknown
  headers?: Record<string, string>
  signal?: AbortSignal
  shared?: boolean
  /** The response is a file and is returned unparsed. */
  file?: boolean
}

export type HttpSide = {
  fetch(path: string, init: RequestInit): Promise<Response>
  csrfToken(): string | null
  cached?<T>(key: string, load: () => Promise<T>): Promise<T>
}

export const COOKIES_REFUSED = `Your browser refuses cookies, and the cart and signing in need them. Allow cookies for this site in the browser’s privacy settings, then try again. ${NOTHING_LOST}.`

export type Http = ReturnType<typeof createHttp>

/** The API client's transport: no timeout and no retry, except once after a 419. Failures throw `HttpError`. */
export function createHttp(side: HttpSide) {
  async function send(method: Method, path: string, options: RequestOptions): Promise<Response> {
    const isAnonymous = options.shared && side.cached
    const query = options.query?.toString()
    return side.fetch(query ? `${path}?${query}` : path, {
      method,
      headers: buildHeaders(options, isAnonymous ? null : side.csrfToken()),
      credentials: isAnonymous ? 'omit' : 'include',
      ...(options.signal && { signal: options.signal }),
      ...encodeBody(options),
    })
  }

  async function mutate(method: Method, path: string, options: RequestOptions): Promise<Response> {
    const cookie = await side.fetch(apiPaths.csrfCookie, {
      method: 'GET',
      headers: { Accept: 'application/json' },
      credentials: 'include',
    })
    if (!cookie.ok) return cookie
    // The API would reject the change without a token, which only a browser that refuses cookies lacks now.
    if (side.csrfToken() === null) throw new HttpError(419, 'Cookies Refused', { message: COOKIES_REFUSED })
    return send(method, path, options)
  }

  async function change(method: Method, path: string, options: RequestOptions): Promise<Response> {
    const first = await mutate(method, path, options)
    return first.status === 419 ? mutate(method, path, options) : first
  }

  async function call(method: Method, path: string, options: RequestOptions): Promise<unknown> {
    const response = await (method === 'GET' ? send : change)(method, path, options)
    return options.file && response.ok ? response : parseJson(response)
  }

  /** Calls the API and validates the response; an invalid one is an `HttpError` 503. */
  return async function request<S extends Schema>(
    method: Method,
    path: string,
    schema: S,
    options: RequestOptions = {},
  ) {
    const load = async () => validated(schema, await call(method, path, options))
    const answer = options.shared && side.cached ? side.cached(`${path}?${options.query ?? ''}`, load) : load()
    return answer as Promise<v.InferOutput<S>>
  }
}

function validated<S extends Schema>(schema: S, answer: unknown): v.InferOutput<S> {
  const { success, output, issues } = v.safeParse(schema, answer)
  if (success) return output
  const cause = new Error(`The API answered ${v.getDotPath(issues[0]) ?? ''}: ${issues[0].message}`)
  throw new HttpError(503, 'Service Unavailable', { message: UNREACHABLE }, { cause })
}

async function parseJson(response: Response): Promise<unknown> {
  const text = response.status === 204 ? '' : await response.text()
  const data = text === '' ? undefined : parsed(text)
  if (!response.ok) {
    const wait = Number(response.headers.get('Retry-After')) || null
    throw new HttpError(response.status, response.statusText, data ?? null, { retryAfterSeconds: wait })
  }
  return data
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // Probably a proxy's HTML error page; the caller gets the status and a general message.
    return null
  }
}

function buildHeaders({ headers, body }: RequestOptions, token: string | null): Record<string, string> {
  const type: Record<string, string> = body instanceof FormData ? {} : { 'Content-Type': 'application/json' }
  return { Accept: 'application/json', ...headers, ...(token && { [XSRF_HEADER]: token, ...type }) }
}

function encodeBody({ body }: RequestOptions): { body?: FormData | string } {
  if (body === undefined) return {}
  return { body: body instanceof FormData ? body : JSON.stringify(body) }
}

import { slugs } from '#shared/business/first-business.ts'
import type { Call } from '#shared/api/call-shape.ts'
import { ANY_FILE, calls } from '#shared/api/contract.ts'
import { CHANGE_ORDER_HEADER } from '#shared/cart/change-order.ts'
import { cookieNames, XSRF_HEADER } from '#shared/constants.ts'
import { atMost, cutAt, endsWithin } from '#worker/base/request/at-most.ts'
import { API_RESPONSE_BYTES, API_FILE_BYTES } from '#worker/base/limits.ts'
import { deadlines } from '#worker/base/deadlines.ts'
import { report } from '#worker/base/report.ts'
import { REQUEST_ID } from '#worker/base/request/request-id.ts'
import { readSettings } from '#worker/base/settings.ts'
import { readOrigin } from '#worker/base/request/origin.ts'
import type { WorkerContext } from '#worker/base/worker-context.ts'
import { unreachable } from '#worker/base/unreachable.ts'
import { apiPaths } from '#shared/paths.ts'

/** The headers passed to the API host, none of which a browser could forge about the network. */
const SENT = [
  ...[
    CHANGE_ORDER_HEADER,
    'Accept',
    'Accept-Language',
    'Content-Length',
    'Content-Type',
    'Cookie',
    'Idempotency-Key',
    'Origin',
    'Referer',
  ],
  ...['Sec-Fetch-Site', 'Stripe-Signature', 'User-Agent', 'X-CSRF-TOKEN', 'X-Requested-With', XSRF_HEADER, REQUEST_ID],
].map((name) => name.toLowerCase())
/** The cookies passed to the API host: those that it sets or reads, whose names may begin with `__Host-`. */
const COOKIES: readonly string[] = [
  ...[...Object.values(cookieNames), `${slugs.name}_session`, 'db_bookmark', 'known_device', 'recent_order'],
  'laravel_session',
]
/** Laravel's cookie of a sign-in that is remembered ends with a digest. */
const REMEMBERED = /^remember_\w+$/
/** The response headers passed to the browser; the others concern the host. */
const PUBLIC_HEADERS = [
  ...['Allow', 'Cache-Control', 'Clear-Site-Data', 'Content-Disposition', 'Idempotent-Replayed', 'Retry-After'],
  ...['X-RateLimit-Limit', 'X-RateLimit-Remaining', 'X-RateLimit-Reset'],
]

/** Calls the host in `API_ORIGIN`. Whatever the contract does not allow, and the host's own failures, become a 503. */
export async function remoteApi(c: WorkerContext, request: Request): Promise<Response> {
  try {
    return await believed(c, request, await fetch(forHost(c, request), { redirect: 'manual' }))
  } catch (error) {
    report(c, 'upstream', error)
    return unreachable()
  }
}

function forHost(c: WorkerContext, request: Request): Request {
  const { apiOrigin, apiSecret, apiSessionCookie } = readSettings(c.env)
  const { pathname, search } = new URL(request.url)
  const passed = new Request(apiOrigin + pathname + search, request)
  for (const name of [...request.headers.keys()]) if (!SENT.includes(name)) passed.headers.delete(name)
  const cookies = hostsCookies(request.headers.get('Cookie') ?? '', apiSessionCookie)
  if (cookies === '') passed.headers.delete('Cookie')
  else passed.headers.set('Cookie', cookies)
  const visitor = request.headers.get('CF-Connecting-IP')
  if (visitor) passed.headers.set('X-Forwarded-For', visitor)
  if (apiSecret) passed.headers.set('X-Api-Secret', apiSecret)
  return passed
}

/** Without the cookies of staging, of the shop's pages, of its domain and of others' scripts. */
function hostsCookies(sent: string, session: string): string {
  const plain = (name: string) => name.replace(/^__Host-/, '')
  const isHosts = (name: string) => COOKIES.includes(name) || name === plain(session) || REMEMBERED.test(name)
  return sent
    .split(';')
    .map((pair) => pair.trim())
    .filter((pair) => isHosts(plain(pair.split('=')[0]!)))
    .join('; ')
}

async function believed(c: WorkerContext, request: Request, response: Response): Promise<Response> {
  const { status } = response
  const call = callAt(request.method, new URL(request.url).pathname)
  if (status >= 300 && status < 400) return ledOn(c, call, response)
  if (status >= 500 && status !== 503) throw new Error(`The API host returned ${status}.`)
  const headers = publicHeaders(c, response)
  if (status === 204 || request.method === 'HEAD') return new Response(null, { status, headers })
  if (!response.body) throw new Error(`The API host returned ${status} with no body.`)
  const file = findFileType(call)
  if (response.ok && file) return relayFile(file, response, headers)
  return relayJson(response, headers)
}

async function relayJson(response: Response, headers: Headers): Promise<Response> {
  const { status } = response
  const text = await readText(response)
  if (!isObject(text)) throw new Error(`The API host returned ${status} with no JSON object.`)
  headers.set('Content-Type', 'application/json')
  if (status === 503 && !headers.has('Retry-After')) headers.set('Retry-After', '5')
  return new Response(text, { status, headers })
}

async function readText(response: Response): Promise<string> {
  const bytes = await atMost(API_RESPONSE_BYTES, endsWithin(deadlines.callMs, response.body!))
  if (bytes) return new TextDecoder().decode(bytes)
  throw new Error(`The API host returned more than ${API_RESPONSE_BYTES} bytes.`)
}

/** The body is never quoted, because logs must not contain what visitors sent. */
function isObject(text: string): boolean {
  try {
    const answer: unknown = JSON.parse(text)
    return answer !== null && typeof answer === 'object' && !Array.isArray(answer)
  } catch {
    return false
  }
}

function findFileType(call: Call | undefined): string | null {
  return call?.response && 'file' in call.response ? call.response.file : null
}

function relayFile(expected: string, { status, body, headers: sent }: Response, headers: Headers): Response {
  const [type = ''] = (sent.get('Content-Type') ?? '').split(';')
  const isExpected = expected === ANY_FILE ? type !== '' && !/html|json/.test(type) : type === expected
  const isSmall = Number(sent.get('Content-Length') ?? 0) <= API_FILE_BYTES
  if (!isExpected || !isSmall) throw new Error('The API host returned a different file than requested.')
  headers.set('Content-Type', type)
  return new Response(cutAt(API_FILE_BYTES, endsWithin(deadlines.fileMs, body!)), { status, headers })
}

/** Follows the host's redirects to pages of this shop only, and only for calls that redirect. */
function ledOn(c: WorkerContext, call: Call | undefined, response: Response): Response {
  const to = new URL(response.headers.get('Location') ?? '', readOrigin(c))
  if (!call?.mayRedirect || to.origin !== readOrigin(c)) throw new Error('The API host returned a redirect.')
  const headers = publicHeaders(c, response)
  headers.set('Location', to.pathname + to.search)
  return new Response(null, { status: response.status, headers })
}

function publicHeaders(c: WorkerContext, { headers: sent }: Response): Headers {
  const headers = new Headers()
  for (const name of PUBLIC_HEADERS) if (sent.has(name)) headers.set(name, sent.get(name)!)
  const cookies = sent.getSetCookie()
  if (cookies.length > 0 || !headers.has('Cache-Control')) headers.set('Cache-Control', 'private, no-store')
  for (const line of cookies) headers.append('Set-Cookie', ofShop(c, line))
  return headers
}

/** Moves a cookie from the host's domain to the shop's; otherwise the browser would reject it. */
function ofShop(c: WorkerContext, line: string): string {
  const { hostname } = new URL(readOrigin(c))
  return line.replace(/;\s*domain=\.?([^;]*)/i, (attribute: string, domain: string) =>
    `.${hostname}`.endsWith(`.${domain.trim().toLowerCase()}`) ? attribute : '',
  )
}

const patterns = calls.map(([, call]) => ({ call, pattern: compilePattern(apiPaths[call.path]) }))

/** Undefined if the contract has none. */
function callAt(method: string, pathname: string): Call | undefined {
  const asked = method === 'HEAD' ? 'GET' : method
  return patterns.find(({ call, pattern }) => call.method === asked && pattern.test(pathname))?.call
}

function compilePattern(path: string): RegExp {
  return new RegExp(`^${path.replaceAll('.', '\\.').replaceAll(/:\w+/g, '[^/]+')}$`)
}

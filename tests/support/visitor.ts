import { parse } from 'hono/utils/cookie'
import { apiPaths, href, paths } from '#shared/paths.ts'
import type { Cart } from '#shared/schema/cart.ts'
import { sessionCookieName } from '#worker/base/signing/session-id.ts'
import { readSettings } from '#worker/base/settings.ts'
import app from '#worker/index.ts'
import { formToken as newFormToken } from '#worker/pages/form-token.ts'
import { testEnv } from './env.ts'
import { forgetShopping } from './limits.ts'

export const ORIGIN = 'http://shop.test'

type Sent = { headers?: Record<string, string>; origin?: string }
type Fields = Record<string, string | string[]>

export type Visitor = ReturnType<typeof newVisitor>

let networks = 0

/** A network address of the 2^16 that are reserved for tests, which no rate limit has counted. */
export function newNetwork(): string {
  networks++
  return `198.19.${networks >> 8}.${networks & 255}`
}

/**
 * A browser without a screen: it stores and sends cookies and never follows redirects. Each is in a network of its own. It
 * calls the Worker's handler directly, because requests through the pool's `exports.default` become slower with each
 * one.
 */
export function newVisitor(env: Env = testEnv, network: string | null = newNetwork()) {
  const cookies = new Map<string, string>()
  // A shop whose own origin is https sends its visitors there.
  const ownOrigin = String(env.SITE_ORIGIN).startsWith('https:') ? ORIGIN.replace('http:', 'https:') : ORIGIN

  async function send(method: string, path: string, body?: BodyInit, { headers, origin = ownOrigin }: Sent = {}) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const from: Record<string, string> = network === null ? {} : { 'CF-Connecting-IP': network }
    const sent = { ...from, ...(cookie ? { Cookie: cookie } : {}), ...headers }
    const response = await app.fetch(new Request(origin + path, { method, body, headers: sent }), env)
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (/max-age=0\b/i.test(line)) cookies.delete(name)
      else cookies.set(name, value)
    }
    return response
  }

  /** What the shop's script does before each change: fetches the cookie, decodes it and sends it as a header. */
  async function token(): Promise<string> {
    await send('GET', apiPaths.csrfCookie)
    return parse(`t=${cookies.get('XSRF-TOKEN')}`).t ?? ''
  }

  async function api(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) {
    const csrf = method === 'GET' ? '' : await token()
    const text = body === undefined ? undefined : JSON.stringify(body)
    return send(method, path, text, {
      headers: { Accept: 'application/json', 'Content-Type': 'application/json', 'X-XSRF-TOKEN': csrf, ...headers },
    })
  }

  /** The page as one reads it: spaces that hold a figure to its unit are spaces. */
  async function page(path: string): Promise<string> {
    return (await (await send('GET', path)).text()).replaceAll('\u00a0', ' ')
  }

  /** The token that this visitor's pages would have in their forms; it belongs to the session, not to a page. */
  function formToken(): string {
    const { appKey, apiOrigin, apiSessionCookie } = readSettings(env)
    const own = sessionCookieName(ownOrigin.startsWith('https:'))
    const names = apiOrigin ? [apiSessionCookie, sessionCookieName(true), sessionCookieName(false)] : [own]
    return newFormToken(appKey, names.map((name) => cookies.get(name)).find(Boolean) ?? '')
  }

  /** Posts a form of the page at `path` like a browser without JavaScript, with the page's token. */
  function post(path: string, fields: Fields, sent: Sent = {}): Promise<Response> {
    return postAs(path, { _token: formToken(), ...fields }, sent)
  }

  async function postAs(path: string, fields: Fields, sent: Sent = {}): Promise<Response> {
    const pairs = Object.entries(fields).flatMap(([name, value]) => [value].flat().map((text) => [name, text]))
    return afterCookieCheck(await send('POST', path, new URLSearchParams(pairs as [string, string][]), sent), sent)
  }

  /** A browser without a cookie is asked first whether it keeps one; it goes on to where the form leads. */
  async function afterCookieCheck(answer: Response, sent: Sent = {}): Promise<Response> {
    const asked = answer.headers.get('Location') ?? ''
    if (!asked.startsWith(`${paths.cookieSettings}?refused=`)) return answer
    const next = await send('GET', asked, undefined, sent)
    const headers = new Headers(answer.headers)
    headers.set('Location', next.headers.get('Location')!)
    return new Response(null, { status: next.status, headers })
  }

  /** A cart to prepare a test with; it does not count for the limits on carts, coupons and orders. */
  async function newCart(): Promise<string> {
    await forgetShopping()
    const { data } = (await (await api('POST', apiPaths.carts, { status: 'active' })).json()) as { data: Cart }
    cookies.set('cart_hash_id', data.hash_id)
    return data.hash_id
  }

  /** A cart with one of each product, or the given quantities. */
  async function newCartWith(...items: (number | readonly [id: number, quantity: number])[]): Promise<string> {
    const hash = await newCart()
    for (const item of items) {
      const [product_id, quantity] = typeof item === 'number' ? [item, 1] : item
      await api('POST', href(apiPaths.cartItems, { hash }), { product_id, quantity })
    }
    return hash
  }

  const get = (path: string, headers: Record<string, string> = {}) => send('GET', path, undefined, { headers })
  return {
    cookies,
    network,
    send,
    token,
    formToken,
    get,
    page,
    api,
    post,
    postAs,
    afterCookieCheck,
    newCart,
    newCartWith,
  }
}

/** A response's JSON, loosely typed. */
export async function json(response: Promise<Response> | Response): Promise<any> {
  return (await response).json()
}

import { parse } from 'hono/utils/cookie'
import { createApi, type Api } from '#shared/api/api.ts'
import type { CartHandle } from '#shared/api/cart-session.ts'
import { COOKIE_DAYS, cookieNames } from '#shared/constants.ts'
import { createHttp, type Http } from '#shared/api/http.ts'
import { DAY_SECONDS } from '#shared/time.ts'
import { sessionCookieName } from '#worker/base/signing/session-id.ts'
import { readSettings } from '#worker/base/settings.ts'
import { readOrigin } from '#worker/base/request/origin.ts'
import { catalogueCache } from './catalogue-cache.ts'
import { isHttps, readUrl } from '#worker/base/request/request-url.ts'
import { upstream } from './upstream.ts'
import type { WorkerContext } from '#worker/base/worker-context.ts'
import { deadlines, withTimeout } from '#worker/base/deadlines.ts'

/** The API client, cart and session of one visitor for one request. */
export type RequestContext = {
  api: Api
  /** The client's transport, for calls that are not in the shop's contract. */
  http: Http
  cart: CartHandle
  /** The visitor's session id, from this shop or a remote Laravel host; '' without a session. */
  sessionId(): string
  setCookies(): string[]
}

export function buildRequestContext(c: WorkerContext): RequestContext {
  const origin = readUrl(c).origin
  const cookies = new Map(Object.entries(parse(c.req.header('Cookie') ?? '')))
  const sessionCookies = sessionCookieNames(c)
  const issued: string[] = []
  let cartCookie: string | null = null
  let isLate = false

  const http = createHttp({
    async fetch(path, init) {
      if (init.credentials === 'omit') return upstream(c, new Request(origin + path, { headers: init.headers }))
      const headers = new Headers(init.headers)
      headers.set('Cookie', [...cookies].map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('; '))
      headers.set('Origin', readOrigin(c))
      const address = c.req.header('CF-Connecting-IP')
      if (address) headers.set('CF-Connecting-IP', address)
      const device = c.req.header('User-Agent')
      if (device) headers.set('User-Agent', device)
      const { credentials: _, ...rest } = init
      const answer = upstream(c, new Request(origin + path, { ...rest, headers }))
      const response = await (init.method === 'GET' ? inTime(answer) : answer)
      for (const line of response.headers.getSetCookie()) {
        issued.push(line)
        for (const [name, value] of Object.entries(parse(line.split(';')[0]!))) cookies.set(name, value)
      }
      return response
    },
    csrfToken: () => cookies.get(cookieNames.xsrf) ?? null,
    cached: catalogueCache(c),
  })

  /** A page waits only once: after one slow read, the other reads get no time of their own. */
  async function inTime(answer: Promise<Response>): Promise<Response> {
    try {
      return await withTimeout(isLate ? 0 : deadlines.visitorReadsMs, answer)
    } catch (error) {
      isLate = true
      throw error
    }
  }

  const setCart = (hash: string, maxAge: number) => {
    const secure = isHttps(c) ? '; Secure' : ''
    cartCookie = `${cookieNames.cart}=${encodeURIComponent(hash)}; Path=/; Max-Age=${maxAge}; SameSite=Lax${secure}`
  }
  const cart: CartHandle = {
    hash: () => cookies.get(cookieNames.cart) || null,
    save(hash) {
      cookies.set(cookieNames.cart, hash)
      setCart(hash, COOKIE_DAYS * DAY_SECONDS)
    },
    clear() {
      cookies.delete(cookieNames.cart)
      setCart('', 0)
    },
  }
  return {
    api: createApi(http),
    http,
    cart,
    sessionId: () => sessionCookies.map((name) => cookies.get(name)).find(Boolean) ?? '',
    setCookies: () => latest([...issued, ...(cartCookie ? [cartCookie] : [])]),
  }
}

/**
 * The cookies that may hold the session, the most trusted first. No other name counts, because a subdomain can set
 * cookies for the shop. A remote host may be another instance of this shop or name its cookie in a setting.
 */
function sessionCookieNames(c: WorkerContext): string[] {
  const { apiOrigin, apiSessionCookie } = readSettings(c.env)
  if (!apiOrigin) return [sessionCookieName(isHttps(c))]
  return apiSessionCookie ? [apiSessionCookie] : [sessionCookieName(true), sessionCookieName(false)]
}

/** Keeps the last line for each cookie, because several API calls may set the same one. */
function latest(lines: readonly string[]): string[] {
  return [...new Map(lines.map((line) => [line.split('=')[0], line])).values()]
}

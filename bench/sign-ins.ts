import { cookieNames, XSRF_HEADER } from '#shared/constants.ts'
import { apiPaths, paths } from '#shared/paths.ts'

const WRONG_PASSWORD = 'not the password of anybody'

export type Shop = { url: string; headers: Record<string, string> }
export type Asked = { status: number; ms: number }

let visitors = 0

export async function visitorOf(url: string): Promise<Shop> {
  const response = await fetch(url + apiPaths.csrfCookie)
  const cookies = response.headers.getSetCookie().map((line) => line.split(';')[0]!)
  const token = cookies.find((cookie) => cookie.startsWith(`${cookieNames.xsrf}=`))!.slice(cookieNames.xsrf.length + 1)
  const headers = {
    Accept: 'application/json',
    'Content-Type': 'application/json',
    Cookie: cookies.join('; '),
    [XSRF_HEADER]: decodeURIComponent(token),
  }
  return { url, headers }
}

export function home({ url }: Shop): Promise<Asked> {
  return asked(fetch(url + paths.home))
}

export function signIn(shop: Shop, email: string, network?: string): Promise<Asked> {
  return post(shop, apiPaths.login, { email, password: WRONG_PASSWORD }, network)
}

/** Unless it has one, each request comes from another network, so that per-visitor limits do not apply. */
export function post({ url, headers }: Shop, path: string, body: object, network = nextNetwork()): Promise<Asked> {
  const sent = { ...headers, 'CF-Connecting-IP': network }
  return asked(fetch(url + path, { method: 'POST', headers: sent, body: JSON.stringify(body) }))
}

/** A network that no limit has counted. */
export function nextNetwork(): string {
  return `10.${(visitors >> 16) & 127}.${(visitors >> 8) & 255}.${visitors++ & 255}`
}

async function asked(answer: Promise<Response>): Promise<Asked> {
  const started = performance.now()
  const response = await answer
  await response.arrayBuffer()
  return { status: response.status, ms: performance.now() - started }
}

/** Throws if it answered with another status. */
export async function timed(answer: Promise<Asked>, expected: number): Promise<number> {
  const { status, ms } = await answer
  if (status !== expected) throw new Error(`Expected status ${expected}, got ${status}.`)
  return ms
}

export function verdict(value: number, goal: number): string {
  return `${value <= goal ? '≤' : 'OVER'} ${goal}`
}

import { cpSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { apiPaths, href, paths } from '#shared/paths.ts'
import { cookieNames, XSRF_HEADER } from '#shared/constants.ts'
import { serve } from '../scripts/serve.ts'
import { KNOWN, prepareFlood } from './flood.ts'
import { address } from './scale/order-once.ts'

const DELAY_MS = 100
const PRODUCT = 1731
/** The most trips to the end of an answer: of a page that no one has asked for, or of a call. */
const pages: Record<string, number> = {
  [paths.home]: 2,
  '/walk-in-closets': 2,
  '/walk-in-closets/straight-wall-systems': 2,
  '/closet-organizers?finish=walnut&sort=price': 2,
  '/reach-in-closets/reach-in-kits/1202': 2,
  '/results?q=shelf': 3,
  [paths.planner]: 2,
}

type Timed = { firstByte: number; end: number; trips: string }
type Row = { name: string; goal: number; near: Timed[]; far: Timed[] }
type Ask = (method: string, path: string, body?: object) => Promise<{ timed: Timed; data: any }>

/** Asks a shop beside its database and one 100 ms away for the same, each page with empty caches and again. */
export async function benchTrips(seeded: string): Promise<void> {
  const rows = new Map<string, Row>()
  for (const [place, delay] of [
    ['near', 0],
    ['far', DELAY_MS],
  ] as const) {
    const note = (name: string, goal: number, timed: Timed) => {
      const row = rows.get(name) ?? { name, goal, near: [], far: [] }
      row[place].push(timed)
      rows.set(name, row)
    }
    const state = `${seeded}-trips`
    rmSync(state, { recursive: true, force: true })
    cpSync(seeded, state, { recursive: true })
    prepareFlood(state)
    for (const [path, goal] of Object.entries(pages)) {
      await withShop(state, delay, async (ask) => {
        await ask('GET', '/faq')
        note(`${path}, first`, goal, (await ask('GET', path)).timed)
        note(`${path}, again`, path.startsWith(paths.results) ? goal : 0, (await ask('GET', path)).timed)
      })
    }
    await withShop(state, delay, (ask) => shop(ask, note))
    await withShop(state, delay, (ask) => account(ask, note))
    rmSync(state, { recursive: true, force: true })
  }
  print([...rows.values()])
}

type Note = (name: string, goal: number, timed: Timed) => void

/** Fetches the token of a visitor, who then makes calls that are noted. */
async function callerOf(ask: Ask, note: Note) {
  await ask('GET', apiPaths.csrfCookie)
  return async (name: string, goal: number, ...asked: Parameters<Ask>) => {
    const { timed, data } = await ask(...asked)
    note(name, goal, timed)
    return data
  }
}

/** The calls from a new cart to its order. */
async function shop(ask: Ask, note: Note): Promise<void> {
  const call = await callerOf(ask, note)
  const { hash_id: hash } = await call('new cart', 2, 'POST', apiPaths.carts, { status: 'active' })
  const line = href(apiPaths.cartItem, { hash, productId: PRODUCT })
  await call('add to cart', 2, 'POST', href(apiPaths.cartItems, { hash }), { product_id: PRODUCT, quantity: 1 })
  await call('change a quantity', 2, 'PUT', line, { quantity: 4 })
  await call('apply a coupon', 2, 'POST', href(apiPaths.applyCoupon, { hash }), { coupon_name: 'STEADY5' })
  await call('read the cart', 1, 'GET', href(apiPaths.cart, { hash }))
  await call('read the checkout', 2, 'GET', href(apiPaths.checkout, { hash }))
  const sent = { ...address, email: 'trips@example.com' }
  const { rates } = await call('enter the address', 2, 'PUT', href(apiPaths.checkoutAddress, { hash }), sent)
  const delivery = { rate_id: rates[0].id }
  const { totals } = await call('choose the delivery', 2, 'PUT', href(apiPaths.checkoutDelivery, { hash }), delivery)
  const order = { payment_method: 'invoice', expected_total: totals.total, acknowledge: true }
  await call('place an order', 4, 'POST', href(apiPaths.checkoutOrders, { hash }), order)
}

async function account(ask: Ask, note: Note): Promise<void> {
  const call = await callerOf(ask, note)
  await call('sign in', 3, 'POST', apiPaths.login, KNOWN)
  await call('sign out', 2, 'POST', apiPaths.logout)
  await call('sign in on a known device', 3, 'POST', apiPaths.login, KNOWN)
  await call('sign out', 2, 'POST', apiPaths.logout)
  const { password } = KNOWN
  const names = { first_name: 'Robin', last_name: 'Reed', email: 'trips@example.com' }
  const passwords = { password, password_confirmation: password, 'g-recaptcha-response': 'test-captcha' }
  await call('register', 3, 'POST', apiPaths.register, { ...names, ...passwords })
}

async function withShop(state: string, delay: number, work: (ask: Ask) => Promise<void>): Promise<void> {
  rmSync(join(state, 'v3/cache'), { recursive: true, force: true })
  const server = await serve({ port: 0, state: join(state, 'v3'), vars: { DATABASE_DELAY_MS: String(delay) } })
  try {
    await work(visitorOf(server.url))
  } finally {
    await server.stop()
  }
}

/** A visitor who keeps cookies. Throws if a request is refused. */
function visitorOf(url: string): Ask {
  const cookies = new Map<string, string>()
  const headersOf = (method: string, path: string) => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const token = decodeURIComponent(cookies.get(cookieNames.xsrf) ?? '')
    const json = { 'Content-Type': 'application/json', Accept: 'application/json', [XSRF_HEADER]: token }
    return { Cookie: cookie, ...((method !== 'GET' || path.startsWith('/api')) && json) }
  }
  return async (method, path, body) => {
    const started = performance.now()
    const sent = body && { body: JSON.stringify(body) }
    const response = await fetch(url + path, { method, headers: headersOf(method, path), ...sent })
    const firstByte = performance.now() - started
    const text = await response.text()
    const end = performance.now() - started
    if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${text}`)
    for (const line of response.headers.getSetCookie()) {
      const [name, value] = line.split(';')[0]!.split('=') as [string, string]
      cookies.set(name, value)
    }
    const [, trips = '0'] = /in (\d+) trips/.exec(response.headers.get('Server-Timing') ?? '') ?? []
    return { timed: { firstByte, end, trips }, data: text.startsWith('{') ? JSON.parse(text).data : null }
  }
}

function print(rows: readonly Row[]): void {
  console.log('| request | trips to the first byte | goal | first byte, 0 ms | end | first byte, 100 ms | end |')
  console.log('|---|--:|--:|--:|--:|--:|--:|')
  for (const { name, goal, near, far } of rows) {
    const times = [near, far].flatMap(([timed]) => [timed!.firstByte, timed!.end]).map((ms) => `${ms.toFixed(0)} ms`)
    console.log(`| ${[name, far[0]!.trips, goal, ...times].join(' | ')} |`)
  }
}

import { vi } from 'vitest'
import { api } from '#api/index.ts'
import app from '#worker/index.ts'
import { SCARCE } from '../checkout.ts'
import { testEnv } from '../env.ts'
import { newVisitor, ORIGIN } from '../visitor.ts'
import { crashAfter } from './crash.ts'
import { createStripeLedger } from './stripe-ledger.ts'

const STRIPE_ORIGIN = 'http://stripe.test'
export const SECRET = 'whsec_right'
const { DB } = testEnv

/** Emails stay in the outbox, where the check counts them. */
export const shop = {
  ...testEnv,
  MAIL_PROVIDER: '',
  PAYMENT_PROVIDERS: 'invoice,test,stripe',
  STRIPE_SECRET_KEY: 'sk_test_right',
  STRIPE_WEBHOOK_SECRET: SECRET,
  STRIPE_API_URL: STRIPE_ORIGIN,
} as unknown as Env

/** What is scarce: two products in stock, and a coupon for two orders. */
export const stock = { [SCARCE]: 3, 1603: 2 }

type Send = (method: string, path: string, body?: unknown, headers?: Record<string, string>) => Promise<Response | null>

export type World = Awaited<ReturnType<typeof createWorld>>

/** An empty shop with its clock at `now`, its payment provider's ledger, and what happened so far. */
export async function createWorld(now: number) {
  vi.setSystemTime(now)
  await emptyShop()
  const stripe = createStripeLedger(STRIPE_ORIGIN)
  vi.stubGlobal('fetch', (input: RequestInfo, init?: RequestInit) => stripe.answer(new Request(input, init)))
  const visitor = newVisitor(shop)
  const token = await visitor.token()
  const cookie = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ')

  /** Calls the shop, or posts a form to it. Null if it crashed; a 500 is a fault of its own. */
  function sender(crashAt: number | null): Send {
    const { env, crashed } = crashAt === null ? { env: shop, crashed: null } : crashAfter(crashAt, shop)
    return async (method, path, body, headers) => {
      const request = new Request(ORIGIN + path, {
        method,
        ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
        headers: {
          Accept: 'application/json',
          'Content-Type': 'application/json',
          Cookie: cookie,
          'X-XSRF-TOKEN': token,
          ...headers,
        },
      })
      const answering = path.startsWith('/api/') ? api.fetch(request, env) : app.fetch(request, env)
      const response = await Promise.race([answering, ...(crashed ? [crashed] : [])])
      if (response === 'crashed') return null
      if (response.status === 500) throw new Error(`${method} ${path} answered 500: ${await response.text()}`)
      return response
    }
  }

  return {
    stripe,
    sender,
    carts: [] as string[],
    /** The numbers of orders that a response promised. */
    acknowledged: new Set<string>(),
    /** Payment pages that a shopper was sent to. */
    urls: new Set<string>(),
    crashes: 0,
    /** Orders that were canceled at the desk while they were cut, for a part of their sum. */
    wasCut: new Set<string>(),
  }
}

async function emptyShop(): Promise<void> {
  const tables = [
    'order_events',
    'order_items',
    'order_addresses',
    'coupon_redemptions',
    'payment_attempts',
    'payment_pages',
  ]
  await DB.batch([
    ...['order_refund_lines', 'order_refunds', 'order_notes'].map((table) => DB.prepare(`DELETE FROM ${table}`)),
    ...[...tables, 'sales', 'parcels', 'orders', 'carts', 'idempotency_keys', 'outbox', 'refunds', 'rate_limits'].map(
      (table) => DB.prepare(`DELETE FROM ${table}`),
    ),
    DB.prepare(`UPDATE coupons SET used = 0, max_uses = iif(code = 'LAST5', 2, max_uses) WHERE code <> 'FIRST100'`),
    ...Object.entries(stock).map(([id, quantity]) =>
      DB.prepare('UPDATE stock SET quantity = ?2 WHERE product_id = ?1').bind(Number(id), quantity),
    ),
  ])
}

import { cookieNames, XSRF_HEADER } from '#shared/constants.ts'
import { apiPaths, href } from '#shared/paths.ts'
import type { PaidOrder } from './desk-staff.ts'
import { untilAnswered } from './until-answered.ts'

/** An order that a response promised, and the key that it was placed under. */
export type Promised = { number: string; key: string }

const PRODUCTS = [1731, 1603]
const address = {
  ...{ first_name: 'Pat', last_name: 'Reed', address_line_1: '120 NW Couch St', address_line_2: '', city: 'Portland' },
  ...{ state: 'OR', zip_code: '97209', phone_number: '(503) 555-0142' },
}

let visits = 0

/**
 * Orders until `isOver`, every second time at Stripe, and pays there. Like a browser it repeats an order whose response
 * was lost, under the same key.
 */
export async function startShopper(
  url: string,
  index: number,
  { promised, paid, isOver }: { promised: Promised[]; paid: PaidOrder[]; isOver: () => boolean },
): Promise<void> {
  for (let order = 0; !isOver(); order++) {
    const call = await untilAnswered(() => visitor(url))
    const email = `shopper-${index}-${order}@example.com`
    const { hash_id: hash } = await untilAnswered(() => call('POST', apiPaths.carts, { status: 'active' }))
    for (const product_id of PRODUCTS) {
      await untilAnswered(() => call('POST', href(apiPaths.cartItems, { hash }), { product_id, quantity: 1 }))
    }
    await untilAnswered(() => coupon(call, hash))
    await untilAnswered(() => call('PUT', href(apiPaths.checkoutAddress, { hash }), { ...address, email }))
    const { rates } = await untilAnswered(() => call('GET', href(apiPaths.checkout, { hash })))
    const delivery = { rate_id: rates[0].id }
    const { totals } = await untilAnswered(() => call('PUT', href(apiPaths.checkoutDelivery, { hash }), delivery))
    const payment_method = order % 2 === 0 ? 'invoice' : 'stripe'
    const body = { payment_method, expected_total: totals.total, acknowledge: true }
    const key = `${index}-${order}`
    const path = href(apiPaths.checkoutOrders, { hash })
    const placed = await untilAnswered(() => call('POST', path, body, { 'Idempotency-Key': key }))
    promised.push({ number: placed.number, key })
    if (payment_method === 'stripe') paid.push(await pay(call, placed))
  }
}

type Call = Awaited<ReturnType<typeof visitor>>

/** Pays on Stripe's page and comes back until the shop knows it. */
async function pay(call: Call, { number, token, payment_url: page, totals }: any): Promise<PaidOrder> {
  await fetch(page, { method: 'POST', redirect: 'manual' })
  await untilAnswered(async () => {
    const { status } = await call('GET', `${href(apiPaths.order, { number })}?token=${token}`)
    if (status !== 'paid') throw new Error(`${number} is ${status}`)
  })
  return { number, totalCents: Math.round(totals.total * 100) }
}

/** A repeated coupon is rejected, because it is applied already. */
async function coupon(call: Call, hash: string): Promise<void> {
  const { coupon: applied } = await call('GET', href(apiPaths.cart, { hash }))
  if (!applied) await call('POST', href(apiPaths.applyCoupon, { hash }), { coupon_name: 'LAST5' })
}

async function visitor(url: string) {
  const network = `2001:${(++visits % 65_536).toString(16)}::1`
  const response = await fetch(url + apiPaths.csrfCookie)
  const cookies = response.headers.getSetCookie().map((line) => line.split(';')[0]!)
  const token = cookies.find((cookie) => cookie.startsWith(`${cookieNames.xsrf}=`))!.slice(cookieNames.xsrf.length + 1)
  const sent = {
    ...{ Accept: 'application/json', 'Content-Type': 'application/json', Cookie: cookies.join('; ') },
    ...{ [XSRF_HEADER]: decodeURIComponent(token), 'CF-Connecting-IP': network },
  }
  return async (method: string, path: string, body?: object, headers: Record<string, string> = {}): Promise<any> => {
    const answer = await fetch(url + path, {
      method,
      headers: { ...sent, ...headers },
      signal: AbortSignal.timeout(10_000),
      ...(body && { body: JSON.stringify(body) }),
    })
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}`)
    return ((await answer.json()) as { data: unknown }).data
  }
}

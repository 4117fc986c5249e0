import { cookieNames, XSRF_HEADER } from '#shared/constants.ts'
import { apiPaths, href } from '#shared/paths.ts'

const PRODUCT = 1731
export const address = {
  ...{ first_name: 'Pat', last_name: 'Reed', address_line_1: '120 NW Couch St', address_line_2: '', city: 'Portland' },
  ...{ state: 'OR', zip_code: '97209', phone_number: '(503) 555-0142' },
}

type Call = (method: string, path: string, body?: object) => Promise<any>

/** Fills a cart and orders by invoice, from a network of its own. Returns the milliseconds of each call. */
export async function orderOnce(url: string, number: number): Promise<number[]> {
  const times: number[] = []
  const call = await visitor(url, number, times)
  const { hash_id: hash } = await call('POST', apiPaths.carts, { status: 'active' })
  await call('POST', href(apiPaths.cartItems, { hash }), { product_id: PRODUCT, quantity: 1 })
  await call('PUT', href(apiPaths.checkoutAddress, { hash }), { ...address, email: `bench-${number}@example.com` })
  const { rates } = await call('GET', href(apiPaths.checkout, { hash }))
  const { totals } = await call('PUT', href(apiPaths.checkoutDelivery, { hash }), { rate_id: rates[0].id })
  await call('POST', href(apiPaths.checkoutOrders, { hash }), {
    payment_method: 'invoice',
    expected_total: totals.total,
    acknowledge: true,
  })
  return times
}

async function visitor(url: string, number: number, times: number[]): Promise<Call> {
  const response = await fetch(url + apiPaths.csrfCookie)
  const cookies = response.headers.getSetCookie().map((line) => line.split(';')[0]!)
  const token = cookies.find((cookie) => cookie.startsWith(`${cookieNames.xsrf}=`))!.slice(cookieNames.xsrf.length + 1)
  const headers = {
    ...{ Accept: 'application/json', 'Content-Type': 'application/json', Cookie: cookies.join('; ') },
    ...{ [XSRF_HEADER]: decodeURIComponent(token), 'CF-Connecting-IP': `2001:${number.toString(16)}::1` },
  }
  return async (method, path, body) => {
    const started = performance.now()
    const answer = await fetch(url + path, { method, headers, ...(body && { body: JSON.stringify(body) }) })
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`)
    times.push(performance.now() - started)
    return ((await answer.json()) as { data: unknown }).data
  }
}

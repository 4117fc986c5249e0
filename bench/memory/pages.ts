import { paths } from '#shared/paths.ts'

/** Sends one request or a few that belong together, and throws if one gets another status than a working shop gives. */
export type Errand = () => Promise<number>

const SORTS = ['featured', 'price', '-price', 'rating', 'width', '-width']
const PRICES = 100

/** Everything in the sitemap, and what it leaves out. */
export async function pagesOf(url: string): Promise<string[]> {
  const parts = locations(await (await fetch(`${url}/sitemap.xml`)).text())
  const texts = await Promise.all(parts.map(async (part) => (await fetch(url + part)).text()))
  const { login, register, shoppingCart, support, compare, wishlist } = paths as Record<string, string>
  return [...texts.flatMap(locations), login, register, shoppingCart, support, compare, wishlist].filter(
    (path): path is string => path !== undefined,
  )
}

function locations(xml: string): string[] {
  return [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => new URL(address!).pathname)
}

/** Asks for a page that no one has asked for before: each page of the sitemap, then lists, each with another filter. */
export async function differentPages(url: string): Promise<Errand> {
  const pages = await pagesOf(url)
  const categories = locations(await (await fetch(`${url}/sitemaps/categories.xml`)).text())
  const subcategories = categories.filter((path) => path.split('/').length === 3)
  const lists = Array.from({ length: PRICES }, (_, index) => 500 + index * 10).flatMap((price) =>
    SORTS.flatMap((sort) => subcategories.map((path) => `${path}?price_max=${price}&sort=${sort}`)),
  )
  const different = [...new Set([...pages, ...lists])]
  let next = 0
  return () => ask(url + different[next++ % different.length]!, [200])
}

export async function ask(
  address: string,
  expected: readonly number[],
  headers: Record<string, string> = {},
): Promise<number> {
  const response = await send(address, { headers: { Accept: 'text/html,*/*', ...headers }, redirect: 'manual' })
  await response.arrayBuffer()
  if (!expected.includes(response.status)) throw new Error(`GET ${address} answered ${response.status}.`)
  return 1
}

/**
 * Sends a request on a connection of its own: a runtime that is busy for five seconds closes the connections that wait
 * for their next request, and the request that was on its way is lost.
 */
export async function send(address: string, init: RequestInit = {}): Promise<Response> {
  try {
    return await fetch(address, { ...init, headers: { ...init.headers, Connection: 'close' } })
  } catch (error) {
    const { message, cause } = error as Error
    throw new Error(`${init.method ?? 'GET'} ${address} got no answer: ${String(cause ?? message)}`, { cause })
  }
}

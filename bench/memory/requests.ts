import { fileRules } from '#shared/actions/form-files.ts'
import { cookieNames, XSRF_HEADER } from '#shared/constants.ts'
import { apiPaths, href, paths } from '#shared/paths.ts'
import { plannerHref } from '#shared/planner/planner-href.ts'
import { drawnCode } from '../drawn-code.ts'
import { ask, pagesOf, send, type Errand } from './pages.ts'

const WORDS = ['oak', 'basket', 'walk-in', 'light', 'drawer', 'white', 'hinge', 'wine', 'pantry', 'x1731', 'shelf pins']
const FILTERS: Record<string, readonly string[]> = {
  width: ['0-36', '36-60', '60-96', '96-'],
  depth: ['12', '14', '16', '18', '20', '24'],
  height: ['84', '96', '72'],
  install: ['easy', 'moderate', 'demanding'],
  material: ['laminate', 'steel', 'aluminum', 'plastic', 'felt'],
  finish: ['white', 'oak', 'walnut', 'sage'],
  offer: ['sale', 'stock'],
  sort: ['price-asc', 'price-desc', 'newest'],
}
const PRODUCTS = [1731, 1603, 1742]
/** Walls for the planner, in eighths of an inch. */
const NARROWEST = 1200
const WIDER = 720
let networks = 0

/** The kinds of requests in the mix, each as often as it is listed. */
export async function errands(url: string): Promise<Errand[]> {
  const pages = await pagesOf(url)
  const page: Errand = () => ask(url + pick(pages), [200])
  const list: Errand = () => ask(`${url}${paths.closetOrganizers}?${filters()}`, [200])
  const search: Errand = () => ask(`${url}${paths.results}?q=${encodeURIComponent(words())}`, [200])
  const call: Errand = () => ask(`${url}${apiPaths.products}?${filters()}`, [200])
  const missing: Errand = () => ask(`${url}/missing-${Math.random()}`, [404])
  const picture: Errand = () => ask(`${url}/_ipx/w_96&q_70/images/missing-${Math.random()}.webp`, [404])
  const planner: Errand = () => ask(url + plannerHref({ code: drawnCode(NARROWEST + random(WIDER)) }), [200])
  const cart: Errand = () => fillCart(url)
  const form: Errand = () => sendForm(url)
  return [page, page, page, page, list, list, search, search, planner, call, missing, picture, cart, cart, form]
}

/** A cart with a few products, changed, shown and left. */
async function fillCart(url: string): Promise<number> {
  const visitor = await newVisitor(url)
  const { data } = await visitor.call('POST', apiPaths.carts, { status: 'active' })
  const items = href(apiPaths.cartItems, { hash: data.hash_id })
  for (const product_id of PRODUCTS) await visitor.call('POST', items, { product_id, quantity: 1 + random(9) })
  const cookie = `${cookieNames.cart}=${data.hash_id}`
  return 2 + PRODUCTS.length + (await ask(url + paths.shoppingCart, [200], { Cookie: cookie }))
}

/** A request to the staff with a small file. */
async function sendForm(url: string): Promise<number> {
  const visitor = await newVisitor(url)
  const body = new FormData()
  const message = `A shelf came without its pins: ${Math.random()}.`
  const typed = { name: 'Jordan Fir', email: `jordan-${Math.random()}@example.com`, topic: 'An order', message }
  for (const [name, text] of Object.entries(typed)) body.append(name, text)
  body.append(
    fileRules.support!.field,
    new File(['%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%%EOF\n'.padEnd(20_000)], 'drawing.pdf'),
  )
  await visitor.call('POST', href(apiPaths.form, { kind: 'support' }), body)
  return 2
}

async function newVisitor(url: string) {
  const network = `2${(++networks >> 16).toString(16).padStart(3, '0')}:${(networks & 65_535).toString(16)}::1`
  const response = await send(url + apiPaths.csrfCookie, { headers: { 'CF-Connecting-IP': network } })
  const cookies = response.headers.getSetCookie().map((line) => line.split(';')[0]!)
  const token = cookies.find((cookie) => cookie.startsWith(`${cookieNames.xsrf}=`))!.slice(cookieNames.xsrf.length + 1)
  const headers = {
    ...{ Accept: 'application/json', Cookie: cookies.join('; '), 'CF-Connecting-IP': network },
    [XSRF_HEADER]: decodeURIComponent(token),
  }
  return {
    async call(method: string, path: string, sent: object | FormData): Promise<any> {
      const isForm = sent instanceof FormData
      const answer = await send(url + path, {
        method,
        body: isForm ? sent : JSON.stringify(sent),
        headers: isForm ? headers : { ...headers, 'Content-Type': 'application/json' },
      })
      if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`)
      return answer.json()
    },
  }
}

/** Up to a dozen values of several filters at once. */
function filters(): string {
  const names = Object.keys(FILTERS).filter(() => Math.random() < 0.6)
  const chosen = names.flatMap((name) => FILTERS[name]!.filter(() => Math.random() < 0.6).map((value) => [name, value]))
  return new URLSearchParams([...chosen, ['price_max', String(100 + random(9_900))]]).toString()
}

function words(): string {
  return Array.from({ length: 1 + random(3) }, () => pick(WORDS)).join(' ') + (random(2) ? random(10_000) : '')
}

function pick<T>(values: readonly T[]): T {
  return values[random(values.length)]!
}

function random(below: number): number {
  return Math.floor(Math.random() * below)
}

import { readCart } from '#shared/api/cart-session.ts'
import { orNull } from '#shared/api/or-null.ts'
import { paths } from '#shared/paths.ts'
import { decode, encode } from '#shared/planner/code.ts'
import type { Design } from '#shared/planner/design.ts'
import { productIdIn } from '#shared/planner/design-product.ts'
import { designOfProduct, kitOfProduct } from '#shared/planner/kit-of-product.ts'
import { plannerHref } from '#shared/planner/planner-href.ts'
import { ownPrice, priceOf } from '#shared/planner/price.ts'
import type { Product } from '#shared/schema/catalogue.ts'
import { toCents } from '#shared/text/money.ts'
import { Breadcrumb } from '#ui/elements/breadcrumb.tsx'
import { unitPrice } from '#ui/elements/price.tsx'
import { notFound, redirect, type Head, type LoadContext, type Loaded, type ScreenProps } from '#routes/screen.ts'
import { drawn, type StartForm } from './answers.ts'
import type { EditorData } from './editor.tsx'
import { LiveEditor } from './live/live-editor.tsx'
import { Start, type StartKit } from './start.tsx'

type PlannerData =
  | { view: 'start'; kits: StartKit[]; form: StartForm | null; problem: string | null }
  | ({ view: 'editor' } & EditorData)

const DAMAGED = 'This link was cut off. Paste the whole address, or start here.'
const NEWER = 'This design was made with a newer planner. Reload the page to open it.'

export async function load(context: LoadContext): Promise<Loaded<PlannerData>> {
  const { api, url } = context
  const query = url.searchParams
  const code = query.get('d')
  if (code !== null) return opened(context, code, query)
  const kit = query.get('kit')
  if (kit !== null) return openedKit(api, kit)
  if (!query.has('back')) return started(api, null, null)
  const answer = drawn(query)
  return 'code' in answer ? redirect(plannerHref({ code: answer.code })) : started(api, answer.form, null)
}

async function started(
  api: LoadContext['api'],
  form: StartForm | null,
  problem: string | null,
): Promise<Loaded<PlannerData>> {
  const tariff = await orNull(api.designTariff())
  const kits = (tariff?.kits ?? []).map(({ id, name, priceCents, salePriceCents }) => ({
    id,
    name,
    cents: salePriceCents ?? priceCents,
  }))
  return { data: { view: 'start', kits, form, problem } }
}

async function opened(context: LoadContext, code: string, query: URLSearchParams): Promise<Loaded<PlannerData>> {
  const { api } = context
  const decoded = decode(code)
  if (decoded.outcome !== 'ok') return started(api, null, decoded.outcome === 'newer' ? NEWER : DAMAGED)
  const { design } = decoded
  const [tariff, product, line] = await Promise.all([
    orNull(api.designTariff()),
    productOf(api, query.get('kit')),
    lineIn(context, productIdIn(query.get('line'))),
  ])
  const price = tariff && priceOf(design, tariff)
  const kit = product && { id: String(product.id), name: product.name, cents: toCents(unitPrice(product)) }
  const kitOnly = !tariff && product ? kitOfProduct(design, product) : null
  const changedCents = tariff && price?.kit ? ownPrice(design, tariff).cents : null
  return { data: { view: 'editor', code, ...shownSection(design, query), price, changedCents, kit, kitOnly, line } }
}

/** The line that it takes the place of, as long as the visitor's cart has it. */
async function lineIn({ api, cart }: LoadContext, line: number | undefined): Promise<number | undefined> {
  const own = line === undefined ? null : await readCart(api, cart).catch(() => null)
  const lines = [...(own?.items ?? []), ...(own?.withdrawn ?? [])]
  return lines.some(({ product_id: id }) => id === line) ? line : undefined
}

/** The catalogue's product that a design began as, if it is still sold. */
function productOf(api: LoadContext['api'], id: string | null): Promise<Product | null> {
  return id !== null && /^\d{1,7}$/.test(id) ? orNull(api.product(id)) : Promise.resolve(null)
}

function shownSection(design: Design, query: URLSearchParams): { run: number; section: number } {
  const [run = 0, section = 0] = (query.get('section') ?? '').split('-').map(Number)
  return design.runs[run]?.sections[section] ? { run, section } : { run: 0, section: 0 }
}

async function openedKit(api: LoadContext['api'], id: string): Promise<Loaded<PlannerData>> {
  const product = await productOf(api, id)
  if (!product) return notFound
  const design = designOfProduct(product)
  if (!design) return redirect(paths.requestDesign)
  return redirect(plannerHref({ code: encode(design), kit: String(product.id) }))
}

export function head({ data }: ScreenProps<PlannerData>): Head {
  return {
    title: data.view === 'start' ? 'Draw your closet' : 'Your closet',
    description: 'Draw your own closet to scale, see its price at every step, and buy exactly that.',
    canonical: paths.planner,
    noindex: data.view === 'editor',
  }
}

export function Screen({ data }: ScreenProps<PlannerData>) {
  const trail = [{ name: 'Home', to: paths.home }, { name: 'Planner' }]
  return (
    <div className="container page-end">
      <Breadcrumb trail={trail} />
      {data.view === 'start' ? <Start {...data} /> : <LiveEditor {...data} />}
    </div>
  )
}

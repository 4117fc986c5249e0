import { nextPath } from '#shared/account/next-path.ts'
import { readCart } from '#shared/api/cart-session.ts'
import { orNull } from '#shared/api/or-null.ts'
import { paths } from '#shared/paths.ts'
import { decode, encode } from '#shared/planner/model/code.ts'
import type { Design } from '#shared/planner/model/design.ts'
import { productIdIn } from '#shared/planner/design-product.ts'
import { shownIn, titleOf, type Shown } from '#shared/planner/editing/editing.ts'
import { designOfProduct, kitsOfProduct } from '#shared/planner/kits/kit-of-product.ts'
import { unitIn, type LengthUnit } from '#shared/planner/model/lengths.ts'
import { priceParts } from '#shared/planner/price/part-prices.ts'
import type { Tariff } from '#shared/planner/price/tariff.ts'
import { savingsOf } from '#shared/planner/savings/savings.ts'
import { plannerHref } from '#shared/planner/planner-href.ts'
import type { Product } from '#shared/schema/catalogue.ts'
import { toCents } from '#shared/text/money.ts'
import { unitPrice } from '#ui/elements/price/price.tsx'
import { notFound, redirect, type Head, type LoadContext, type Loaded, type ScreenProps } from '#routes/screen.ts'
import { drawnAddress, valuesIn } from './start/answers.ts'
import type { EditorData } from './editor/editor-data.ts'
import { detectDevice } from './editor/space/device.ts'
import { DesignEditor } from './editor/state/design-editor.tsx'
import { withoutMarks } from '#shared/clean-address.ts'
import type { Problem } from './start/lost-link.tsx'
import { Start, type StartData } from './start/start.tsx'

type PlannerData = ({ view: 'start' } & StartData) | ({ view: 'editor' } & EditorData)

const LONGEST_LINK = 3000

export async function load(context: LoadContext): Promise<Loaded<PlannerData>> {
  const { api, url } = context
  const query = url.searchParams
  const unit = unitIn(query.get('unit'))
  const code = query.get('d')
  if (code !== null) return opened(context, code, query)
  const link = query.get('link')
  if (link !== null) return pasted(api, link, unit)
  const kit = query.get('kit')
  if (kit !== null) return openedKit(api, kit, unit)
  if (!query.has('back')) return started(api, { unit })
  const answer = drawnAddress(valuesIn(query), unit)
  return 'code' in answer ? redirect(plannerHref({ ...answer, unit })) : started(api, { unit, form: answer.form })
}

async function started(
  api: LoadContext['api'],
  { unit, form = null, problem = null }: Pick<StartData, 'unit'> & Partial<StartData>,
): Promise<Loaded<PlannerData>> {
  return { data: { view: 'start', tariff: await orNull(api.designTariff()), unit, form, problem } }
}

async function opened(context: LoadContext, code: string, query: URLSearchParams): Promise<Loaded<PlannerData>> {
  const { api, userAgent } = context
  const shown = shownIn(query)
  if (!shown) {
    const problem = describeProblem(decode(code).outcome === 'newer' ? 'newer' : 'damaged', code)
    return started(api, { unit: unitIn(query.get('unit')), problem })
  }
  const next = nextPath(query.get('next'), '')
  const [tariff, product, line] = await Promise.all([
    orNull(api.designTariff()),
    loadProduct(api, query.get('kit')),
    lineIn(context, productIdIn(query.get('line'))),
  ])
  const kit = product && toKit(product)
  const kits = !tariff && product ? { kits: kitsOfProduct(product) } : {}
  const prices = tariff && countPrices(shown, tariff)
  const place = { line, ...(next && { next }), device: detectDevice(userAgent) }
  return { data: { view: 'editor', shown, tariff, kit, ...kits, ...place, ...prices } }
}

/** Of each part that can be added to the chosen section, and of what would cost less if the address asks for that. */
function countPrices(shown: Shown, tariff: Tariff): Pick<EditorData, 'partPrices' | 'savings'> {
  const design = designIn(shown.code)!
  return {
    ...(shown.isChosen && { partPrices: priceParts(design, shown, tariff) }),
    ...(shown.isCheaperAsked && { savings: savingsOf(design, tariff) }),
  }
}

function designIn(code: string): Design | null {
  const decoded = decode(code)
  return decoded.outcome === 'ok' ? decoded.design : null
}

function describeProblem(outcome: 'damaged' | 'newer', typed: string): Problem {
  return { outcome, typed: typed.slice(0, LONGEST_LINK) }
}

/** Opens a pasted design URL or code. */
async function pasted(api: LoadContext['api'], link: string, unit?: LengthUnit): Promise<Loaded<PlannerData>> {
  const code = /[?&]d=([\w-]+)/.exec(link)?.[1] ?? withoutMarks(link)
  const { outcome } = decode(code)
  return outcome === 'damaged'
    ? started(api, { unit, problem: describeProblem(outcome, link) })
    : redirect(plannerHref({ code, unit }))
}

/** The cart line to replace, if the visitor's cart still has it. */
async function lineIn({ api, cart }: LoadContext, line: number | undefined): Promise<number | undefined> {
  const own = line === undefined ? null : await readCart(api, cart).catch(() => null)
  const lines = [...(own?.items ?? []), ...(own?.withdrawn ?? [])]
  return lines.some(({ product_id: id }) => id === line) ? line : undefined
}

/** The product that a design began as, if it is still sold. */
function loadProduct(api: LoadContext['api'], id: string | null): Promise<Product | null> {
  return id !== null && /^\d{1,7}$/.test(id) ? orNull(api.product(id)) : Promise.resolve(null)
}

function toKit(product: Product): EditorData['kit'] {
  const design = designOfProduct(product)
  const { id, name } = product
  return design && { id: String(id), code: encode(design), name, cents: toCents(unitPrice(product)) }
}

async function openedKit(api: LoadContext['api'], id: string, unit?: LengthUnit): Promise<Loaded<PlannerData>> {
  const product = await loadProduct(api, id)
  if (!product) return notFound
  const design = designOfProduct(product)
  if (!design) return redirect(paths.requestDesign)
  return redirect(plannerHref({ code: encode(design), kit: String(product.id), unit }))
}

/** The tariff is a fifth of the editor's document, and the browser may have it from another design. */
export const shared = { tariff: 'designTariff' } as const

export function head({ data }: ScreenProps<PlannerData>): Head {
  return {
    title: data.view === 'start' ? 'Design your closet' : titleOf(data.shown),
    description: 'Design your closet to scale, see the price at every step, and buy exactly what you see.',
    canonical: paths.planner,
    noindex: data.view === 'editor',
    ...(data.view === 'editor' && { about: { closet: { code: data.shown.code, name: data.shown.name } } }),
  }
}

export function Screen({ data, now }: ScreenProps<PlannerData>) {
  return data.view === 'start' ? <Start {...data} /> : <DesignEditor {...data} now={now} />
}

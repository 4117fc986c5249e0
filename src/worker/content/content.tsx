import * as v from 'valibot'
import { renderToStaticMarkup } from 'react-dom/server'
import type { ComponentType } from 'react'
import { contentFiles } from '#content/content-paths.ts'
import type { Api } from '#shared/api/api.ts'
import { ContentPage, type ContentPayload, PageFacts, PAYLOAD } from '#shared/content/content-page.ts'
import { paths } from '#shared/paths.ts'
import { fillIn, shop } from '#shared/business/shop-texts.ts'
import { firstBusiness } from '#shared/business/first-business.ts'
import { emptySite, siteAtom } from '#shared/state/page.ts'
import { findBusiness } from '#worker/upstream/find-business.ts'
import { Provider } from 'jotai/react'
import { createStore } from 'jotai/vanilla'
import type { Product } from '#shared/schema/catalogue.ts'
import { MINUTE_MS } from '#shared/time.ts'
import { CatalogueContext } from '#ui/content/parts/catalogue-context.ts'
import { PatternContext } from '#ui/content/parts/pattern-context.ts'
import { RulesContext } from '#ui/content/parts/shipping.tsx'
import type { ShopRules } from '#shared/checkout/shop-rules.ts'
import { firstRules } from '#worker/base/first-rules.ts'
import { contentParts } from '#ui/content/parts/content-parts.ts'
import { DrawContext } from '#ui/drawing/figures/drawing-figure.tsx'
import { lru } from '#worker/base/cache/lru.ts'
import { cachedDrawing } from './drawing-cache.ts'
import { createMiddleware } from 'hono/factory'
import { readUrl } from '#worker/base/request/request-url.ts'
import { buildRequestContext } from '#worker/upstream/request-context.ts'
import type { WorkerEnv } from '#worker/base/worker-context.ts'

type Text = { page: PageFacts; default: ComponentType<{ components: typeof contentParts }> }

const pages = new Map(
  Object.entries(import.meta.glob<Text>('../../content/pages/*/*.mdx')).map(([file, load]) => [readName(file), load]),
)
const posts = import.meta.glob<Text>('../../content/posts/*.mdx')
const instructions = import.meta.glob<Text>('../../content/instructions/*.mdx')

/** How long a page may show a price, a rate or a drawing that has changed. */
const FRESH_MS = MINUTE_MS

type CachedPage = { payload: ContentPayload; until: number }
const cache = lru<string, CachedPage>(200)

/** The page at a path, with the shop's name, phone number, hours and place as they are now. */
export async function contentPayload(api: Api, path: string): Promise<ContentPayload | null> {
  const [payload, business] = await Promise.all([loadPayload(api, path), findBusiness(api)])
  if (!payload) return null
  const { html, ...facts } = payload.data
  const data = { ...fillIn(facts, business), html: fillIn(html, business, escapeHtml) }
  return { ...payload, data }
}

/** Texts name the `shop`, so that a cached page shows changes of the shop's data. */
async function loadPayload(api: Api, path: string): Promise<ContentPayload | null> {
  const cached = cache.get(path)
  if (cached && Date.now() < cached.until) return cached.payload
  const load = textAt(path)
  if (!load) return null
  const text = await load()
  const facts = v.parse(PageFacts, text.page)
  const { products, rules } = await namedIn(api, text, facts)
  const html = markup(text, facts, products, () => rules)
  const prerenderedAt = Date.now()
  const payload = { data: { ...facts, html, headings: findHeadings(html) } satisfies ContentPage, prerenderedAt }
  cache.set(path, { payload, until: products.size > 0 || rules ? prerenderedAt + FRESH_MS : Infinity })
  return payload
}

/** Texts that name the `shop` are not filled in. */
export async function contentFacts(path: string): Promise<ContentPage | null> {
  const text = await textAt(path)?.()
  return text ? { ...v.parse(PageFacts, text.page), html: '', headings: [] } : null
}

function textAt(path: string): (() => Promise<Text>) | undefined {
  const file = contentFiles.get(path)
  if (file) return pages.get(file)
  return (
    posts[`../../content/posts/${below(paths.blog, path)}.mdx`] ??
    instructions[`../../content/instructions/${below(paths.diyInstructions, path)}.mdx`]
  )
}

function readName(file: string): string {
  return file.replace(/^.*\/(.*)\.mdx$/, '$1')
}

function below(parent: string, path: string): string {
  return path.startsWith(`${parent}/`) ? path.slice(parent.length + 1) : ''
}

type Named = { products: Map<number, Product>; rules: ShopRules | null }

/** Finds the products that a text shows, and whether it names rates, by rendering it once without them. */
async function namedIn(api: Api, text: Text, facts: PageFacts): Promise<Named> {
  const wanted = new Set<number>()
  let namesRates = false
  const noteRates = () => {
    namesRates = true
    return null
  }
  markup(text, facts, { get: (id) => void wanted.add(id) }, noteRates)
  const [rules, ...products] = await Promise.all([
    namesRates ? loadRules(api) : null,
    ...[...wanted].map((id) => api.product(id)),
  ])
  return { products: new Map(products.map((product) => [product.id, product])), rules }
}

/** A remote API may know no rules. */
async function loadRules(api: Api): Promise<ShopRules> {
  return (await api.site()).rules ?? firstRules
}

/** Components that show the shop's data write its places, too. */
const unfilled = createStore()
unfilled.set(siteAtom, { ...emptySite, info: { ...emptySite.info, business: { ...firstBusiness, ...shop, miles: 0 } } })

function markup(
  { default: Text }: Text,
  { pattern }: PageFacts,
  products: { get(id: number): Product | undefined },
  rules: () => ShopRules | null,
): string {
  return renderToStaticMarkup(
    <Provider store={unfilled}>
      <DrawContext value={cachedDrawing}>
        <CatalogueContext value={products}>
          <PatternContext value={pattern}>
            <RulesContext value={rules}>
              <Text components={contentParts} />
            </RulesContext>
          </PatternContext>
        </CatalogueContext>
      </DrawContext>
    </Provider>,
  )
}

function findHeadings(html: string): ContentPage['headings'] {
  return [...html.matchAll(/<h2 id="([^"]+)"[^>]*>(.*?)<\/h2>/g)].map(([, id, inner]) => ({
    id: id!,
    text: plainText(inner!),
  }))
}

const entities: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#x27;': "'" }

function escapeHtml(text: string): string {
  return Object.entries(entities).reduce((escaped, [entity, sign]) => escaped.replaceAll(sign, entity), text)
}

function plainText(html: string): string {
  return html.replace(/<[^>]+>/g, '').replace(/&(amp|lt|gt|quot|#x27);/g, (entity) => entities[entity]!)
}

/** The data that a content page's screen loads during navigation. */
export const payload = createMiddleware<WorkerEnv>(async (c, next) => {
  const { pathname } = readUrl(c)
  if (!pathname.endsWith(PAYLOAD)) return next()
  const found = await contentPayload(buildRequestContext(c).api, pathname.slice(0, -PAYLOAD.length).toLowerCase())
  const headers = { 'Content-Type': 'application/json;charset=utf-8', 'Cache-Control': 'private, no-cache' }
  if (!found)
    return c.json({ message: 'No content page has this address.' }, 404, { 'Cache-Control': 'private, no-store' })
  return c.body(JSON.stringify(found), 200, headers)
})

import * as v from 'valibot'
import { renderToStaticMarkup } from 'react-dom/server'
import type { ComponentType } from 'react'
import { contentFiles } from '#content/content-paths.ts'
import type { Api } from '#shared/api/api.ts'
import { ContentPage, type ContentPayload, PageFacts, PAYLOAD } from '#shared/content/content-page.ts'
import { paths } from '#shared/paths.ts'
import type { Product } from '#shared/schema/catalogue.ts'
import { MINUTE_MS } from '#shared/time.ts'
import { CatalogueContext } from '#ui/content/parts/catalogue-context.ts'
import { PatternContext } from '#ui/content/parts/pattern-context.ts'
import { contentParts } from '#ui/content/parts/content-parts.ts'
import { DrawContext } from '#ui/drawing/figures/drawing-figure.tsx'
import { lru } from '#worker/base/cache/lru.ts'
import { cachedDrawing } from './drawing-cache.ts'
import { createMiddleware } from 'hono/factory'
import { urlOf } from '#worker/base/request/request-url.ts'
import { requestContextOf } from '#worker/upstream/request-context.ts'
import type { WorkerEnv } from '#worker/base/worker-context.ts'

type Text = { page: PageFacts; default: ComponentType<{ components: typeof contentParts }> }

const pages = new Map(
  Object.entries(import.meta.glob<Text>('../../content/pages/*/*.mdx')).map(([file, load]) => [nameOf(file), load]),
)
const posts = import.meta.glob<Text>('../../content/posts/*.mdx')
const instructions = import.meta.glob<Text>('../../content/instructions/*.mdx')

/** How long a page may show a price or drawing that the catalogue has changed. */
const FRESH_MS = MINUTE_MS

type CachedPage = { payload: ContentPayload; until: number }
const cache = lru<string, CachedPage>(200)

export async function contentPayload(api: Api, path: string): Promise<ContentPayload | null> {
  const cached = cache.get(path)
  if (cached && Date.now() < cached.until) return cached.payload
  const load = textAt(path)
  if (!load) return null
  const text = await load()
  const facts = v.parse(PageFacts, text.page)
  const products = await productsOf(api, text, facts)
  const html = markup(text, facts, products)
  const prerenderedAt = Date.now()
  const payload = { data: { ...facts, html, headings: headingsOf(html) } satisfies ContentPage, prerenderedAt }
  cache.set(path, { payload, until: products.size > 0 ? prerenderedAt + FRESH_MS : Infinity })
  return payload
}

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

function nameOf(file: string): string {
  return file.replace(/^.*\/(.*)\.mdx$/, '$1')
}

function below(parent: string, path: string): string {
  return path.startsWith(`${parent}/`) ? path.slice(parent.length + 1) : ''
}

/** Finds the products that a text shows by rendering it once without them. */
async function productsOf(api: Api, text: Text, facts: PageFacts): Promise<Map<number, Product>> {
  const wanted = new Set<number>()
  markup(text, facts, { get: (id) => void wanted.add(id) })
  const products = await Promise.all([...wanted].map((id) => api.product(id)))
  return new Map(products.map((product) => [product.id, product]))
}

function markup(
  { default: Text }: Text,
  { pattern }: PageFacts,
  products: { get(id: number): Product | undefined },
): string {
  return renderToStaticMarkup(
    <DrawContext value={cachedDrawing}>
      <CatalogueContext value={products}>
        <PatternContext value={pattern}>
          <Text components={contentParts} />
        </PatternContext>
      </CatalogueContext>
    </DrawContext>,
  )
}

function headingsOf(html: string): ContentPage['headings'] {
  return [...html.matchAll(/<h2 id="([^"]+)"[^>]*>(.*?)<\/h2>/g)].map(([, id, inner]) => ({
    id: id!,
    text: plainText(inner!),
  }))
}

const entities: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#x27;': "'" }

function plainText(html: string): string {
  return html.replace(/<[^>]+>/g, '').replace(/&(amp|lt|gt|quot|#x27);/g, (entity) => entities[entity]!)
}

/** The data that a content page's screen loads during navigation. */
export const payload = createMiddleware<WorkerEnv>(async (c, next) => {
  const { pathname } = urlOf(c)
  if (!pathname.endsWith(PAYLOAD)) return next()
  const found = await contentPayload(requestContextOf(c).api, pathname.slice(0, -PAYLOAD.length).toLowerCase())
  const headers = { 'Content-Type': 'application/json;charset=utf-8', 'Cache-Control': 'private, no-cache' }
  if (!found)
    return c.json({ message: 'No content page has this address.' }, 404, { 'Cache-Control': 'private, no-store' })
  return c.body(JSON.stringify(found), 200, headers)
})

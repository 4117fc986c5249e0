import type { Api } from '#shared/api/api.ts'
import { productHref } from '#shared/catalogue/product-href.ts'
import { brand } from '#shared/brand.ts'
import { MAX_PRODUCTS_PER_PAGE } from '#shared/constants.ts'
import type { ProductCard } from '#shared/schema/catalogue.ts'
import { formatPrice } from '#shared/text/money.ts'
import { markdownPath } from './markdown-path.ts'
import { href, paths } from '#shared/paths.ts'
import { posts } from '#shared/content/posts.ts'
import { unitPrice } from '#ui/elements/price/price.tsx'
import { requestContextOf, type RequestContext } from '#worker/upstream/request-context.ts'
import type { WorkerContext } from '#worker/base/worker-context.ts'
import { originOf } from '#worker/base/request/origin.ts'
import { allCategories, fixedPaths } from './indexable-pages.ts'
import { match } from '#routes/match.ts'
import type { Head } from '#ui/frame/page-head.ts'
import { contentFacts } from '#worker/content/content.tsx'

type Entry = { path: string; name: string; text: string }

/** A longer list is of no use to a model that reads it whole; the sitemap has all. */
const PAGES_OF_PRODUCTS = 5

/** The index for language models (llmstxt.org): pages as Markdown, each with a description. */
export async function llms(c: WorkerContext): Promise<Response> {
  const context = requestContextOf(c)
  const [categories, products, pages] = await Promise.all([
    allCategories(context.api),
    featuredProducts(context.api),
    Promise.all(fixedPaths().map((path) => fixedEntry(path))),
  ])
  const sections: Record<string, Entry[]> = {
    Pages: pages,
    Guides: posts.map(({ slug, title, text }) => ({ path: href(paths.blogPost, { slug }), name: title, text })),
    Categories: categories.map(({ slug, name, intro }) => ({
      path: href(paths.category, { slug }),
      name,
      text: intro,
    })),
    Products: products.map((card) => ({
      path: productHref(card),
      name: card.name,
      text: [card.size, formatPrice(unitPrice(card))].filter(Boolean).join(', '),
    })),
  }
  const origin = originOf(c)
  const lists = Object.entries(sections).map(
    ([title, entries]) => `## ${title}\n\n${entries.map((entry) => line(entry, origin)).join('\n')}\n`,
  )
  return c.text([`# ${brand.name}\n`, `> ${brand.what}\n`, contact, ...lists].join('\n'), 200, {
    'Cache-Control': 'public, max-age=3600',
  })

  async function fixedEntry(path: string): Promise<Entry> {
    const head = await headOf(context, new URL(path, c.req.url))
    return { path, name: head?.title ?? path, text: head?.description ?? '' }
  }
}

async function featuredProducts(api: Api): Promise<ProductCard[]> {
  const page = (number: number) =>
    api.products(new URLSearchParams({ per_page: String(MAX_PRODUCTS_PER_PAGE), page: String(number) }))
  const first = await page(1)
  const last = Math.min(first.meta.last_page, PAGES_OF_PRODUCTS)
  const others = await Promise.all(Array.from({ length: last - 1 }, (_, index) => page(index + 2)))
  return [first, ...others].flatMap(({ data }) => data)
}

const contact = `Prices are in US dollars and hold for the finish and size on the page. Phone ${brand.phoneDisplay}, ${brand.hours}.\n`

function line({ path, name, text }: Entry, origin: string): string {
  return `- [${name}](${origin}${markdownPath(path)})${text ? `: ${text}` : ''}`
}

/** Loads a page's head without rendering the page; null if there is no page. */
async function headOf({ api, cart }: RequestContext, url: URL): Promise<Head | null> {
  const matched = match(url.pathname)
  if (!matched) return null
  const { route, params } = matched
  const now = Date.now()
  const screen = await route.screen()
  const loaded = await screen.load({
    api,
    cart,
    content: contentFacts,
    isGuest: true,
    consent: { objects: false, chosen: null },
    url,
    params,
    now,
  })
  return 'data' in loaded ? screen.head({ data: loaded.data, url, params, now }) : null
}

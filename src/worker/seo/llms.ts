import { productHref } from '#shared/catalogue/product-href.ts'
import { brand } from '#shared/brand.ts'
import { formatPrice } from '#shared/text/money.ts'
import { href, markdownPath, paths } from '#shared/paths.ts'
import { posts } from '#shared/content/posts.ts'
import { unitPrice } from '#ui/elements/price.tsx'
import { requestContextOf } from '#worker/pages/request-context.ts'
import type { WorkerContext } from '#worker/pages/upstream.ts'
import { headOf } from './head-of.ts'
import { originOf } from './origin.ts'
import { allCategories, allProducts, fixedPaths } from './indexable-pages.ts'

type Entry = { path: string; name: string; text: string }

/** The index for language models (llmstxt.org): every page as Markdown, with a description. */
export async function llms(c: WorkerContext): Promise<Response> {
  const context = requestContextOf(c)
  const [categories, products, pages] = await Promise.all([
    allCategories(context.api),
    allProducts(context.api),
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

const contact = `Prices are in US dollars and hold for the finish and size on the page. Phone ${brand.phoneDisplay}, ${brand.hours}.\n`

function line({ path, name, text }: Entry, origin: string): string {
  return `- [${name}](${origin}${markdownPath(path)})${text ? `: ${text}` : ''}`
}

import { listFreePlaces } from '#shared/checkout/free-places.ts'
import { optionNames } from '#shared/catalogue/options.ts'
import type { Api } from '#shared/api/api.ts'
import { productHref } from '#shared/catalogue/product-href.ts'
import type { Business } from '#shared/business/business.ts'
import { firstBusiness } from '#shared/business/first-business.ts'
import { sharedCartHref } from '#shared/cart/shared-cart.ts'
import { MAX_CART_LINES, MAX_PRODUCTS_PER_PAGE } from '#shared/constants.ts'
import type { ShopRules } from '#shared/checkout/shop-rules.ts'
import { firstRules } from '#worker/base/first-rules.ts'
import type { ProductCard } from '#shared/schema/catalogue.ts'
import { formatRoundAmount } from '#shared/text/money.ts'
import { describeTrade } from './business-data.ts'
import { fillIn } from '#shared/business/shop-texts.ts'
import { markdownPath } from './markdown-path.ts'
import { filePaths } from '#shared/file-paths.ts'
import { href, paths } from '#shared/paths.ts'
import { buildPostPath, listPosts } from '#shared/content/posts.ts'
import { unitPrice } from '#ui/elements/price/price.tsx'
import { buildRequestContext, type RequestContext } from '#worker/upstream/request-context.ts'
import type { WorkerContext } from '#worker/base/worker-context.ts'
import { readOrigin } from '#worker/base/request/origin.ts'
import { allCategories, fixedPaths } from './indexable-pages.ts'
import { match } from '#routes/match.ts'
import type { Head } from '#ui/frame/page-head.ts'
import { contentFacts } from '#worker/content/content.tsx'
import { listAddedPages } from '#worker/content/edited-text.ts'

type Entry = { path: string; name: string; text: string }

/** A longer list is of no use to a model that reads it whole; the sitemap has all. */
const PAGES_OF_PRODUCTS = 5

/** The index for language models (llmstxt.org): pages as Markdown, each with a description. */
export async function llms(c: WorkerContext): Promise<Response> {
  const context = buildRequestContext(c)
  const [{ rules = firstRules, business = firstBusiness, edits }, categories, products, pages] = await Promise.all([
    context.api.site(),
    allCategories(context.api),
    featuredProducts(context.api),
    Promise.all(fixedPaths().map((path) => fixedEntry(path))),
  ])
  const added = await Promise.all(listAddedPages(edits).map((path) => describeAdded(c, context, path)))
  const sections: Record<string, Entry[]> = {
    Pages: [...pages, ...added],
    Guides: listPosts(edits).map((post) => ({ path: buildPostPath(post), name: post.title, text: post.text })),
    Categories: categories.map(({ slug, name, intro }) => ({
      path: href(paths.category, { slug }),
      name,
      text: intro,
    })),
    Products: products.map((card) => ({
      path: productHref(card),
      name: card.name,
      text: [card.size, formatRoundAmount(unitPrice(card))].filter(Boolean).join(', '),
    })),
  }
  const origin = readOrigin(c)
  const lists = Object.entries(sections).map(
    ([title, entries]) =>
      `## ${title}\n\n${entries.map((entry) => line(fillIn(entry, business), origin)).join('\n')}\n`,
  )
  return c.text(
    [
      `# ${business.name}\n`,
      `> ${describeTrade(business)}\n`,
      describeContact(business),
      ordering(origin, rules),
      ...lists,
    ].join('\n'),
    200,
    {
      'Cache-Control': 'public, max-age=3600',
    },
  )

  async function fixedEntry(path: string): Promise<Entry> {
    const head = await loadHead(c, context, new URL(path, c.req.url))
    return { path, name: head?.title ?? path, text: head?.description ?? '' }
  }
}

async function describeAdded(c: WorkerContext, { api }: RequestContext, path: string): Promise<Entry> {
  const facts = await contentFacts(c, api, path)
  return { path, name: facts?.title ?? path, text: facts?.description ?? '' }
}

async function featuredProducts(api: Api): Promise<ProductCard[]> {
  const page = (number: number) =>
    api.products(new URLSearchParams({ per_page: String(MAX_PRODUCTS_PER_PAGE), page: String(number) }))
  const first = await page(1)
  const last = Math.min(first.meta.last_page, PAGES_OF_PRODUCTS)
  const others = await Promise.all(Array.from({ length: last - 1 }, (_, index) => page(index + 2)))
  return [first, ...others].flatMap(({ data }) => data)
}

function describeContact({ phoneDisplay, hours }: Business): string {
  return `Prices are in US dollars and hold for the finish and size on the page. Phone ${phoneDisplay}, ${hours}.\n`
}

/** How an agent that reads for a shopper hands over a cart or a design. */
function ordering(origin: string, rules: ShopRules): string {
  const cart = sharedCartHref([
    { productId: 1203, quantity: 1 },
    { productId: 1602, quantity: 2 },
  ])
  const lines = [
    `The number at the end of a product page’s address is its product number. Each combination of options has its own: ${Object.values(optionNames).join(', ').toLowerCase()}.`,
    `A link with numbers and quantities shows these lines, their prices and one button: ${origin}${cart} is one of product 1203 and two of product 1602, at most ${MAX_CART_LINES} products. Nothing is in a cart until the shopper selects the button.`,
    `A closet that someone drew is a link to ${origin}${paths.planner} with \`d=\` and its code. The page names its size, finish, parts and price. Codes can’t be written by hand; \`kit=\` and a kit’s product number opens that kit to change it. Lengths are in inches.`,
    `Shipping, return and lead times are on ${origin}${markdownPath(paths.policies)}. Shipping to ${listFreePlaces(rules.free_in)} is free from ${formatRoundAmount(rules.free_from_cents / 100)}.`,
    `All products with prices, finishes and availability are in ${origin}${filePaths.googleFeed}.`,
  ]
  return `## Ordering\n\n${lines.map((text) => `- ${text}`).join('\n')}\n`
}

function line({ path, name, text }: Entry, origin: string): string {
  return `- [${name}](${origin}${markdownPath(path)})${text ? `: ${text}` : ''}`
}

/** Loads a page's head without rendering the page; null if there is no page. */
async function loadHead(c: WorkerContext, context: RequestContext, url: URL): Promise<Head | null> {
  const matched = match(url.pathname)
  if (!matched) return null
  const { route, params } = matched
  const now = Date.now()
  const screen = await route.screen()
  const loaded = await screen.load({
    api: context.api,
    cart: context.cart,
    content: (path) => contentFacts(c, context.api, path),
    isGuest: true,
    consent: { objects: false, chosen: null },
    userAgent: '',
    url,
    params,
    now,
  })
  return 'data' in loaded ? screen.head({ data: loaded.data, url, params, now }) : null
}

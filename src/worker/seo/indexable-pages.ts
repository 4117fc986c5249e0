import { productHref } from '#shared/catalogue/product-href.ts'
import { routes } from '#routes/table.ts'
import type { Api } from '#shared/api/api.ts'
import { canonicalPath } from '#shared/canonical-path.ts'
import { closetCategories } from '#shared/catalogue/closet-categories.ts'
import { MAX_PRODUCTS_PER_PAGE, POSTS_PER_PAGE } from '#shared/constants.ts'
import { instructions } from '#shared/content/instructions.ts'
import { href, paths } from '#shared/paths.ts'
import { posts } from '#shared/content/posts.ts'
import type { Category, ProductCard } from '#shared/schema/catalogue.ts'

/** `changed` is a calendar day, if the data has one. */
export type Place = { path: string; changed?: string }

/** Every indexable page by kind, each under its canonical address. */
export const indexablePages = {
  pages: async (api) => [
    ...fixedPaths().map((path) => ({ path })),
    ...instructions.map(({ slug }) => ({ path: href(paths.diyGuide, { guide: slug }) })),
    ...(await laterPages(
      paths.closetOrganizers,
      api.products(new URLSearchParams(closetCategories.map((slug) => ['within', slug]))),
    )),
    ...(await laterPages(paths.reviews, api.reviews(new URLSearchParams()))),
    ...(await laterPages(paths.blog, { meta: { last_page: Math.ceil(posts.length / POSTS_PER_PAGE) } })),
  ],
  categories: async (api) => (await allCategories(api)).flatMap((category) => categoryPaths(category)),
  // One address per family: the other combinations name it as canonical.
  products: async (api) => (await allProducts(api)).map((card) => ({ path: productHref(card) })),
  posts: async () => posts.map(({ slug, published }) => ({ path: href(paths.blogPost, { slug }), changed: published })),
} satisfies Record<string, (api: Api) => Promise<Place[]>>

export function fixedPaths(): string[] {
  const open = routes.filter(({ path, isPrivate, noindex }) => !isPrivate && !noindex && !path.includes(':'))
  return open.map(({ path }) => path)
}

export async function allCategories(api: Api): Promise<Category[]> {
  const tiles = await api.categories()
  return Promise.all(tiles.map(({ slug }) => api.category(slug)))
}

export async function allProducts(api: Api): Promise<ProductCard[]> {
  const page = (number: number) =>
    api.products(new URLSearchParams({ per_page: String(MAX_PRODUCTS_PER_PAGE), page: String(number) }))
  const first = await page(1)
  const others = await Promise.all(range(2, first.meta.last_page).map(page))
  return [first, ...others].flatMap(({ data }) => data)
}

function categoryPaths({ slug, children }: Category): Place[] {
  const subs = children.map(({ slug: sub }) => ({ path: href(paths.subCategory, { slug, sub }) }))
  return [{ path: href(paths.category, { slug }) }, ...subs]
}

type ListMeta = { meta: { last_page: number } }

async function laterPages(path: string, list: ListMeta | Promise<ListMeta>): Promise<Place[]> {
  const { last_page } = (await list).meta
  return range(2, last_page).map((page) => ({ path: canonicalPath(path, page) }))
}

function range(from: number, to: number): number[] {
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index)
}

import { productHref } from '#shared/catalogue/product-href.ts'
import { routes } from '#routes/table.ts'
import type { Api } from '#shared/api/api.ts'
import { listAddedPages } from '#worker/content/edited-text.ts'
import { orNull } from '#shared/api/or-null.ts'
import { canonicalPath } from '#shared/canonical-path.ts'
import { closetCategories } from '#shared/catalogue/closet-categories.ts'
import { POSTS_PER_PAGE, SITEMAP_PART } from '#shared/constants.ts'
import { instructions } from '#shared/content/instructions.ts'
import { href, paths } from '#shared/paths.ts'
import { buildPostPath, listPosts } from '#shared/content/posts.ts'
import { formatIsoDay } from '#shared/checkout/delivery-dates.ts'
import type { Edits } from '#shared/schema/site.ts'
import type { Category } from '#shared/schema/catalogue.ts'

/** `changed` is a calendar day, if the data has one. */
export type Place = { path: string; changed?: string }
/** One part of the indexable pages of a kind, each under its canonical address, and how many parts there are. */
export type PlacesPart = { places: Place[]; parts: number }

/** Parts of every kind of indexable page by number, from 1. Only families are too many to be counted by listing them. */
export const indexablePages = {
  pages: async (api, part) => slicePart(await otherPages(api), part),
  categories: async (api, part) => slicePart((await allCategories(api)).flatMap(categoryPaths), part),
  // One address per family: the other combinations name it as canonical.
  products: async (api, part) => {
    const pages = await orNull(api.familyPages(new URLSearchParams({ part: String(part) })))
    const places = (pages?.data ?? []).map(({ changed, ...card }) => ({
      path: productHref(card),
      ...(changed && { changed }),
    }))
    return { places, parts: pages?.meta.parts ?? 1 }
  },
  posts: async (api, part) => {
    const { edits = {} } = await api.site()
    const places = listPosts(edits).map((post) => ({ path: buildPostPath(post), changed: post.published }))
    return slicePart(
      places.map((place) => ({ ...place, ...editedOn(edits, place.path) })),
      part,
    )
  },
} satisfies Record<string, (api: Api, part: number) => Promise<PlacesPart>>

export function fixedPaths(): string[] {
  const open = routes.filter(({ path, isPrivate, noindex }) => !isPrivate && !noindex && !path.includes(':'))
  return open.map(({ path }) => path)
}

export async function allCategories(api: Api): Promise<Category[]> {
  const tiles = await api.categories()
  return Promise.all(tiles.map(({ slug }) => api.category(slug)))
}

async function otherPages(api: Api): Promise<Place[]> {
  const { edits = {} } = await api.site()
  return [
    ...[...fixedPaths(), ...listGuides(), ...listAddedPages(edits)].map((path) => ({
      path,
      ...editedOn(edits, path),
    })),
    ...(await laterPages(
      paths.closetOrganizers,
      api.products(new URLSearchParams(closetCategories.map((slug) => ['within', slug]))),
    )),
    ...(await laterPages(paths.reviews, api.reviews(new URLSearchParams()))),
    ...(await laterPages(paths.blog, { meta: { last_page: Math.ceil(listPosts(edits).length / POSTS_PER_PAGE) } })),
  ]
}

function listGuides(): string[] {
  return instructions.map(({ slug }) => href(paths.diyGuide, { guide: slug }))
}

function editedOn(edits: Edits, path: string): { changed?: string } {
  const at = edits[path]?.at
  return at === undefined ? {} : { changed: formatIsoDay(at) }
}

function categoryPaths({ slug, children }: Category): Place[] {
  const subs = children.map(({ slug: sub }) => ({ path: href(paths.subCategory, { slug, sub }) }))
  return [{ path: href(paths.category, { slug }) }, ...subs]
}

function slicePart(places: Place[], part: number): PlacesPart {
  const from = (part - 1) * SITEMAP_PART
  return {
    places: places.slice(from, from + SITEMAP_PART),
    parts: Math.max(1, Math.ceil(places.length / SITEMAP_PART)),
  }
}

type ListMeta = { meta: { last_page: number } }

async function laterPages(path: string, list: ListMeta | Promise<ListMeta>): Promise<Place[]> {
  const { last_page } = (await list).meta
  return Array.from({ length: Math.max(0, last_page - 1) }, (_, index) => ({ path: canonicalPath(path, index + 2) }))
}

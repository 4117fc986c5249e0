import { orNull } from '#shared/api/or-null.ts'
import { canonicalPath } from '#shared/canonical-path.ts'
import { closetCategories } from '#shared/catalogue/closet-categories.ts'
import { filters } from '#shared/catalogue/facets.ts'
import { chosenFilters, hrefWithout, listingQuery } from './listing-query.ts'
import { hrefOfPage, throughOf } from '#routes/page-links.ts'
import { href, paths } from '#shared/paths.ts'
import { placedProducts } from '#routes/placements.ts'
import { productPages } from './product-pages.ts'
import type { Category, ProductCard as Card, ProductList } from '#shared/schema/catalogue.ts'
import { truncate } from './truncate.ts'
import { Breadcrumb, type Crumb } from '#ui/elements/navigation/breadcrumb.tsx'
import { FilteredProducts } from './filtered-products.tsx'
import type { Advice } from './no-matches.tsx'
import { SiblingCategories, type Siblings } from './sibling-categories.tsx'
import { WidthGuide } from './width-guide.tsx'
import {
  notFound,
  redirect,
  type Head,
  type Loaded,
  type LoadContext,
  type Redirect,
  type ScreenProps,
} from '#routes/screen.ts'

type ListingData = {
  name: string
  intro: string
  trail: Crumb[]
  list: ProductList
  advice: Advice | null
  kits: Card[]
  siblings: Siblings | null
}
type Api = LoadContext['api']
type Props = ScreenProps<ListingData>

const closetOrganizers = {
  name: 'Closet organizers',
  intro:
    'Kits, walls, wardrobes and towers, drawn to one scale. The line under each picture is its true width, so you can compare at a glance.',
  within: closetCategories,
}
const REACH_IN = 'reach-in-closets'

export async function load({ api, url, params }: LoadContext): Promise<Loaded<ListingData>> {
  const { sub } = params
  const within = sub ? [sub] : closetOrganizers.within
  const [{ category, parent }, list, kits] = await Promise.all([
    sub ? subcategory(api, params.slug, sub) : { category: null, parent: null },
    productPages(api, listingQuery(url.searchParams, within), throughOf(url.searchParams)),
    reachInKits(api, params),
  ])
  const elsewhere = (sub && notAtItsPath(category, params.slug, sub, url)) || afterLastPage(list, url)
  if (elsewhere) return elsewhere
  const { name, intro } = category ?? closetOrganizers
  const advice = list.meta.total === 0 ? await bestAdvice(api, url, within) : null
  const siblings = parent && buildSiblings(parent, sub!)
  return { data: { name, intro, trail: trailTo(category), list, advice, kits, siblings } }
}

async function subcategory(api: Api, slug: string | undefined, sub: string) {
  const [category, parent] = await Promise.all([orNull(api.category(sub)), slug ? orNull(api.category(slug)) : null])
  return { category, parent }
}

async function reachInKits(api: Api, { slug, sub }: LoadContext['params']): Promise<Card[]> {
  if (sub && slug !== REACH_IN) return []
  return (await placedProducts(api, 'width-guide')).map(({ product }) => product)
}

function notAtItsPath(category: Category | null, slug: string | undefined, sub: string, url: URL) {
  if (!category?.parent) return notFound
  if (category.parent.slug === slug) return null
  return redirect(href(paths.subCategory, { slug: category.parent.slug, sub }) + url.search, 301)
}

function afterLastPage({ meta }: ProductList, url: URL): Redirect | null {
  return meta.current_page > meta.last_page ? redirect(hrefOfPage(url, meta.last_page), 302) : null
}

/** Only a tile's fields, because pages carry their data twice. */
function buildSiblings({ slug, name, picture, from_price, children }: Category, sub: string): Siblings {
  const others = children.filter((child) => child.slug !== sub)
  return {
    parent: { slug, name, picture, from_price },
    tiles: others.map(({ slug, name, picture, from_price, tile }) => ({ slug, name, picture, from_price, tile })),
  }
}

function trailTo(category: Category | null): Crumb[] {
  const home = { name: 'Home', to: paths.home }
  if (!category?.parent) return [home, { name: closetOrganizers.name }]
  const { parent, name } = category
  return [home, { name: parent.name, to: href(paths.category, { slug: parent.slug }) }, { name }]
}

async function bestAdvice(api: Api, url: URL, within: readonly string[]): Promise<Advice | null> {
  const names = [...new Set(chosenFilters(url.searchParams).map(({ name }) => name))]
  const options = await Promise.all(
    [...new Set(names.map((name) => filters[name].word))].map(async (word) => {
      const fewer = hrefWithout(url, ...names.filter((name) => filters[name].word === word))
      const query = listingQuery(new URL(fewer, url).searchParams, within)
      query.set('per_page', '1')
      return { word, href: fewer, total: (await api.products(query)).meta.total }
    }),
  )
  const [best] = options.sort((a, b) => b.total - a.total)
  return best && best.total > 0 ? best : null
}

export function head({ data, url, params: { slug, sub } }: Props): Head {
  const { from, per_page } = data.list.meta
  const page = Math.ceil((from ?? 1) / per_page)
  const chosen = chosenFilters(url.searchParams)
  const description = truncate(data.intro)
  const path = slug && sub ? href(paths.subCategory, { slug, sub }) : paths.closetOrganizers
  return {
    title: page > 1 ? `${data.name}, page ${page}` : data.name,
    description: page > 1 ? `Page ${page}. ${description}` : description,
    // A filtered list is part of the whole one, which is canonical.
    canonical: canonicalPath(path, chosen.length === 0 ? page : 1),
    noindex: chosen.length > 1,
    trail: data.trail,
    about: { scene: slug },
  }
}

export function Screen({ data: { name, intro, trail, list, advice, kits, siblings }, url }: Props) {
  return (
    <>
      <div className="container">
        <Breadcrumb trail={trail} />
        <div className="page-head page-head--listing">
          <h1>{name}</h1>
          <p className="lead">{intro}</p>
        </div>
        <FilteredProducts list={list} url={url} advice={advice} />
      </div>
      {kits.length > 0 && <WidthGuide kits={kits} />}
      {siblings && siblings.tiles.length > 0 && <SiblingCategories {...siblings} />}
    </>
  )
}

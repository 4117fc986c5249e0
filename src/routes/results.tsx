import { brand } from '#shared/brand.ts'
import { hrefOfPage, listingQuery, sortNames, sortOf } from '#shared/listing-query.ts'
import { href, paths } from '#shared/paths.ts'
import type { CategoryTile as Tile, ProductList } from '#shared/schema/catalogue.ts'
import { CategoryTile } from '#ui/category-tile.tsx'
import { Icon } from '#ui/icon.tsx'
import { Pagination } from '#ui/pagination.tsx'
import { ProductCard } from '#ui/product-card.tsx'
import { SampleNote } from '#ui/rating.tsx'
import { MAX_SEARCH_LENGTH, SearchForm } from '#ui/search-field.tsx'
import { SearchSummary } from '#ui/search-summary.tsx'
import { redirect, type Head, type LoadContext, type Loaded, type ScreenProps } from './screen.ts'

type ResultsData = {
  /** What was typed, cut to its greatest length; '' when nothing was. */
  typed: string
  list: ProductList | null
  /** Where to start instead, when nothing was found. */
  tiles: Tile[]
}
type Props = ScreenProps<ResultsData>

const TILES = 4
const EAGER_CARDS = 4

export async function load({ api, url }: LoadContext): Promise<Loaded<ResultsData>> {
  const typed = (url.searchParams.get('q') ?? '').trim().slice(0, MAX_SEARCH_LENGTH).trim()
  const list = typed ? await api.products(searchQuery(url, typed)) : null
  if (list && list.meta.current_page > list.meta.last_page) return redirect(hrefOfPage(url, list.meta.last_page), 302)
  const tiles = list?.data.length ? [] : (await api.categories()).slice(0, TILES)
  return { data: { typed, list, tiles } }
}

function searchQuery(url: URL, typed: string): URLSearchParams {
  const chosen = new URLSearchParams()
  for (const name of ['sort', 'page']) chosen.set(name, url.searchParams.get(name) ?? '')
  const query = listingQuery(chosen, [])
  query.set('q', typed)
  return query
}

export function head({ data: { typed, list } }: Props): Head {
  const found = list?.data.length ? `Results for “${typed}”` : `Nothing for “${typed}”`
  return { title: typed ? found : 'Search', noindex: true }
}

export function Screen({ data: { typed, list, tiles }, url }: Props) {
  if (!list || list.data.length === 0) return <Nothing typed={typed} tiles={tiles} />
  return (
    <div className="container results page-end">
      <div className="stack mb-8">
        <h1>Results</h1>
        <SearchForm typed={typed} />
        <SearchSummary typed={typed} list={list} />
      </div>
      <section aria-labelledby="rp">
        <div className="section-head">
          <h2 id="rp">Products</h2>
          <SortForm typed={typed} url={url} />
        </div>
        <Products list={list} url={url} />
      </section>
    </div>
  )
}

function SortForm({ typed, url }: { typed: string; url: URL }) {
  const sort = sortOf(url.searchParams)
  return (
    <form className="results__sort" method="get" data-autosubmit="" data-keep-scroll="" key={url.search}>
      <input type="hidden" name="q" value={typed} />
      <label htmlFor="sort">Sort by</label>
      <select
        className="input input--sm"
        id="sort"
        name="sort"
        defaultValue={sort === 'featured' ? '' : sort}
        autoComplete="off"
      >
        {Object.entries(sortNames).map(([name, text]) => (
          <option key={name} value={name === 'featured' ? '' : name}>
            {name === 'featured' ? 'Best match' : text}
          </option>
        ))}
      </select>
      <button className="btn btn--secondary" data-without-script="">
        Sort
      </button>
    </form>
  )
}

function Products({ list: { data, meta }, url }: { list: ProductList; url: URL }) {
  const scale = data.some(({ width }) => (width ?? 0) > 100) ? 150 : 100
  return (
    <>
      <div className="grid grid--2up grid--4 grid--min-14">
        {data.map((card, index) => (
          <ProductCard key={card.id} card={card} scale={scale} eager={index < EAGER_CARDS} />
        ))}
      </div>
      <div className="stack listing__more">
        <Pagination current={meta.current_page} last={meta.last_page} hrefOf={(page) => hrefOfPage(url, page)} />
        {data.some(({ rating }) => rating !== null) && <SampleNote />}
      </div>
    </>
  )
}

function Nothing({ typed, tiles }: Pick<ResultsData, 'typed' | 'tiles'>) {
  return (
    <div className="container section--tight results results--none page-end">
      <div className="stack stack--6">
        <h1>{typed ? `Nothing for “${typed}”` : 'What are you looking for?'}</h1>
        <SearchForm typed={typed} />
        <p className="muted">
          {typed
            ? 'Check the spelling, or start from one of these.'
            : 'Type a word or two, or start from one of these.'}{' '}
          If we could make it,{' '}
          <a className="link" href={paths.requestDesign}>
            ask for a drawing
          </a>{' '}
          or call{' '}
          <a className="link" href={brand.phoneHref}>
            {brand.phoneDisplay}
          </a>
          .
        </p>
      </div>
      <h2 className="sr-only">Start here</h2>
      <div className="grid grid--2up grid--4 grid--min-14 mt-8">
        {tiles.map((tile) => (
          <CategoryTile key={tile.slug} category={tile} to={href(paths.category, { slug: tile.slug })} />
        ))}
      </div>
      <p className="mt-8">
        <a className="link-arrow" href={paths.closetOrganizers}>
          All closet organizers <Icon name="arrow" />
        </a>
      </p>
    </div>
  )
}

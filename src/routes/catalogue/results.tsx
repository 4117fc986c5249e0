import { cutText } from '#shared/text/cut-text.ts'
import { nullIfRejected } from '#routes/null-if-rejected.ts'
import { hrefOfPage, throughOf } from '#routes/page-links.ts'
import { type Head, type LoadContext, type Loaded, redirect, type ScreenProps } from '#routes/screen.ts'
import type { CategoryTile as Tile, ProductList } from '#shared/schema/catalogue.ts'
import type { SearchJson } from '#shared/schema/search.ts'
import { ProductCard } from '#ui/catalogue/product-card.tsx'
import { Icon } from '#ui/elements/icon/icon.tsx'
import { MAX_SEARCH_LENGTH, SearchForm } from '#ui/frame/header/search-field.tsx'
import { FilteredProducts } from './filtered-products.tsx'
import { FoundQuestions, FoundTexts } from './found-texts.tsx'
import { listingQuery } from './listing-query.ts'
import { NothingFound, SearchUnavailable } from './nothing-found.tsx'
import { productPages } from './product-pages.ts'
import {
  kindHref,
  resultKindNames,
  readKind,
  type ResultsCounts,
  type ResultsKind,
  ResultsKinds,
} from './results-kinds.tsx'
import { SearchSummary } from './search-summary.tsx'

type ResultsData = {
  typed: string
  kind: ResultsKind
  list: ProductList | null
  found: SearchJson | null
  tiles: Tile[]
  /** Search does not respond; the rest of the shop may. */
  isDown: boolean
}
type Props = ScreenProps<ResultsData>

const TILES = 4
const SOME_PRODUCTS = 8
const SOME_TEXTS = 4

export async function load({ api, url }: LoadContext): Promise<Loaded<ResultsData>> {
  const typed = typedIn(url)
  const kind = readKind(url.searchParams)
  const nothing = { typed, kind, list: null, found: null }
  if (!typed) return { data: { ...nothing, tiles: await loadTiles(api), isDown: false } }
  const answers = await nullIfRejected(
    Promise.all([
      productPages(api, productQuery(url, typed, kind), throughOf(url.searchParams)),
      api.search(textQuery(typed)),
    ]),
  )
  if (!answers) {
    return { data: { ...nothing, tiles: (await nullIfRejected(loadTiles(api))) ?? [], isDown: true }, status: 503 }
  }
  const [list, found] = answers
  if (list.meta.current_page > list.meta.last_page) return redirect(hrefOfPage(url, list.meta.last_page), 302)
  const tiles = countResults(found) === 0 ? await loadTiles(api) : []
  return { data: { typed, kind, list, found, tiles, isDown: false } }
}

function typedIn({ searchParams }: URL): string {
  return cutText((searchParams.get('q') ?? '').trim(), MAX_SEARCH_LENGTH, '').trim()
}

async function loadTiles(api: LoadContext['api']): Promise<Tile[]> {
  return (await api.categories()).slice(0, TILES)
}

function productQuery(url: URL, typed: string, kind: ResultsKind): URLSearchParams {
  const query = kind === 'products' ? listingQuery(url.searchParams, []) : new URLSearchParams()
  if (kind !== 'products') query.set('per_page', String(SOME_PRODUCTS))
  query.set('q', typed)
  return query
}

function textQuery(typed: string): URLSearchParams {
  return new URLSearchParams([['q', typed], ...['posts', 'pages', 'questions'].map((kind) => ['kind', kind])])
}

function countResults({ meta: { counts } }: SearchJson): number {
  return counts.products + counts.posts + counts.pages + counts.questions
}

/** Does not depend on the data, because the frame may be sent first. */
export function head({ url }: Props): Head {
  const typed = typedIn(url)
  return { title: typed ? `Results for “${typed}”` : 'Search', noindex: true }
}

export function Screen({ data, url }: Props) {
  const { typed, kind, list, found, tiles, isDown } = data
  if (isDown) return <SearchUnavailable typed={typed} tiles={tiles} />
  if (!list || !found || countResults(found) === 0) {
    return <NothingFound typed={typed} found={found} tiles={tiles} />
  }
  const { products, posts, pages, questions } = found.meta.counts
  const counts: ResultsCounts = { all: countResults(found), products, posts, pages, questions }
  return (
    <div className="container results page-end">
      <div className="stack mb-8">
        <h1>Results</h1>
        <SearchForm typed={typed} />
        <SearchSummary typed={typed} total={counts.all} also={found.meta.also} list={list} />
        <ResultsKinds typed={typed} kind={kind} counts={counts} />
      </div>
      {kind === 'products' && (
        <FilteredProducts list={list} url={url} advice={null} preserved={{ q: typed, show: 'products' }} />
      )}
      {kind === 'all' && products > 0 && <SomeProducts typed={typed} list={list} />}
      {kind !== 'products' && <Texts typed={typed} kind={kind} found={found} />}
    </div>
  )
}

function SomeProducts({ typed, list: { data, meta } }: { typed: string; list: ProductList }) {
  const scale = data.some(({ width }) => (width ?? 0) > 100) ? 150 : 100
  return (
    <section aria-labelledby="rp">
      <div className="section-head">
        <h2 id="rp">Products</h2>
        <a className="link-arrow" href={kindHref(typed, 'products')}>
          {meta.total > data.length ? `All ${meta.total} products` : 'Filter and sort'} <Icon name="arrow" />
        </a>
      </div>
      <div className="grid grid--2up grid--4">
        {data.map((card, index) => (
          <ProductCard key={card.id} card={card} scale={scale} eager={index < TILES} />
        ))}
      </div>
    </section>
  )
}

type TextsProps = { typed: string; kind: ResultsKind; found: SearchJson }

function Texts({ typed, kind, found: { data } }: TextsProps) {
  const group = (name: 'posts' | 'pages' | 'questions') => ({
    id: `found-${name}`,
    title: resultKindNames[name],
    texts: kind === name ? data[name] : kind === 'all' ? data[name].slice(0, SOME_TEXTS) : [],
    children: kind === 'all' && data[name].length > SOME_TEXTS && (
      <a className="link small" href={kindHref(typed, name)}>
        All {data[name].length} {resultKindNames[name].toLowerCase()}
      </a>
    ),
  })
  return (
    <div className={kind === 'all' ? 'results__texts results__texts--side' : 'results__texts'}>
      <FoundTexts {...group('posts')} />
      <FoundTexts {...group('pages')} />
      <FoundQuestions {...group('questions')} />
    </div>
  )
}

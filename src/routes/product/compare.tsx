import { comparedIds, MAX_COMPARED } from '#shared/catalogue/compared.ts'
import { orNull } from '#shared/api/or-null.ts'
import { href, paths } from '#shared/paths.ts'
import type { CategoryTile as Tile, Product } from '#shared/schema/catalogue.ts'
import { Breadcrumb } from '#ui/elements/navigation/breadcrumb.tsx'
import { CategoryTile } from '#ui/catalogue/category-tile.tsx'
import { CompareTable } from './compare-table.tsx'
import type { Head, LoadContext, Loaded, ScreenProps } from '#routes/screen.ts'

type CompareData = { products: Product[]; onlyDifferences: boolean; tiles: Tile[] }

/** How many categories an empty comparison suggests. */
const TILES = 4

export async function load({ api, url }: LoadContext): Promise<Loaded<CompareData>> {
  const found = await Promise.all(comparedIds(url.searchParams).map((id) => orNull(api.product(id))))
  const products = found.filter((product) => product !== null)
  const tiles = products.length === 0 ? (await api.categories()).slice(0, TILES) : []
  return { data: { products, onlyDifferences: url.searchParams.get('show') === 'differences', tiles } }
}

export function head({ data: { products } }: ScreenProps<CompareData>): Head {
  const names = products.map(({ name }) => name).join(', ')
  return { title: names ? `Compare ${names}` : 'Compare products', noindex: true }
}

export function Screen({ data: { products, onlyDifferences, tiles } }: ScreenProps<CompareData>) {
  return (
    <div className="container page-end">
      <Breadcrumb trail={[{ name: 'Home', to: paths.home }, { name: 'Compare' }]} />
      <div className="page-head flush-top">
        <h1>Compare</h1>
        <p className="lead">
          {products.length > 1
            ? 'Rows that differ are marked.'
            : `Select “Compare” on two to ${MAX_COMPARED} products in a list to see them side by side.`}
        </p>
      </div>
      {products.length > 0 && <CompareTable products={products} onlyDifferences={onlyDifferences} />}
      {tiles.length > 0 && (
        <>
          <h2 className="sr-only">Start here</h2>
          <div className="grid grid--2up grid--4">
            {tiles.map((tile) => (
              <CategoryTile key={tile.slug} category={tile} to={href(paths.category, { slug: tile.slug })} />
            ))}
          </div>
        </>
      )}
      <p className="mt-8">
        <a className="btn btn--secondary" href={paths.closetOrganizers}>
          {products.length > 0 ? 'Choose others' : 'All closet organizers'}
        </a>
      </p>
    </div>
  )
}

import { comparedIds, MAX_COMPARED } from '#shared/compared.ts'
import { isNotFound } from '#shared/cart-session.ts'
import { paths } from '#shared/paths.ts'
import type { Product } from '#shared/schema/catalogue.ts'
import { Breadcrumb } from '#ui/breadcrumb.tsx'
import { CompareTable } from '#ui/compare-table.tsx'
import { SampleNote } from '#ui/rating.tsx'
import '#ui/styles/compare-products.css'
import type { Head, LoadContext, Loaded, ScreenProps } from './screen.ts'

type CompareData = { products: Product[]; onlyDifferences: boolean }

export async function load({ api, url }: LoadContext): Promise<Loaded<CompareData>> {
  const found = await Promise.all(comparedIds(url.searchParams).map((id) => api.product(id).catch(nullWhenGone)))
  const products = found.filter((product) => product !== null)
  return { data: { products, onlyDifferences: url.searchParams.get('show') === 'differences' } }
}

function nullWhenGone(error: unknown): null {
  if (isNotFound(error)) return null
  throw error
}

export function head({ data: { products } }: ScreenProps<CompareData>): Head {
  const names = products.map(({ name }) => name).join(', ')
  return { title: names ? `Compare ${names}` : 'Compare products', noindex: true }
}

export function Screen({ data: { products, onlyDifferences } }: ScreenProps<CompareData>) {
  return (
    <div className="container page-end">
      <Breadcrumb trail={[{ name: 'Home', to: paths.home }, { name: 'Compare' }]} />
      <div className="page-head flush-top">
        <h1>Compare</h1>
        <p className="lead">
          {products.length > 1
            ? 'Rows that differ are marked.'
            : `Tick “Compare” on two to ${MAX_COMPARED} products of a list to see them side by side.`}
        </p>
      </div>
      {products.length > 0 && <CompareTable products={products} onlyDifferences={onlyDifferences} />}
      {products.some(({ rating }) => rating !== null) && <SampleNote />}
      <p className="mt-8">
        <a className="btn btn--secondary" href={paths.closetOrganizers}>
          {products.length > 0 ? 'Choose others' : 'All closet organizers'}
        </a>
      </p>
    </div>
  )
}

import { THUMB_WIDTH } from '#shared/catalogue/picture-sizes.ts'
import { fixedSet } from '#shared/catalogue/picture-url.ts'
import { deskHref, deskPaths } from '#shared/desk/paths.ts'
import { may } from '#shared/desk/permissions.ts'
import type { ProductList, ProductRow } from '#shared/schema/desk/products.ts'
import { formatCents } from '#shared/text/money.ts'
import type { DeskLoadContext } from '#routes/desk-screen.ts'
import { redirect, type Loaded } from '#routes/screen.ts'
import { DeskHead } from '#ui/desk/desk-head.tsx'
import { useDesk } from '#ui/desk/desk-context.ts'
import { NumberedPager } from '#ui/desk/pager.tsx'
import { When } from '#ui/desk/when.tsx'
import { ExportProducts } from '#desk/imports/export-products.tsx'
import { ProductFilters } from './product-filters.tsx'

const PER_PAGE = 50

type Data = { list: ProductList; query: string }

/** A search for a family’s number leads to the family. */
export async function load({ api, url }: DeskLoadContext): Promise<Loaded<Data>> {
  const list = await api.products(url.searchParams)
  const q = (url.searchParams.get('q') ?? '').trim()
  const whole = list.rows.find(({ id }) => String(id) === q)
  if (whole) return redirect(deskHref(deskPaths.product, { id: whole.id }))
  return { data: { list, query: url.search } }
}

export function head() {
  return { title: 'Products' }
}

export function Screen({ data: { list, query } }: { data: Data }) {
  const { visit } = useDesk()
  const chosen = new URLSearchParams(query)
  return (
    <>
      <DeskHead title="Products">
        <ExportProducts />
        {may(visit.role, 'importProducts') && (
          <a className="btn btn--secondary" href={deskPaths.imports}>
            Import
          </a>
        )}
        {may(visit.role, 'bulkPrices') && (
          <a className="btn btn--secondary" href={deskPaths.bulkPrices}>
            Change prices
          </a>
        )}
      </DeskHead>
      <ProductFilters list={list} chosen={chosen} />
      {list.rows.length > 0 ? <Rows rows={list.rows} /> : <Nothing chosen={chosen} />}
      <NumberedPager {...list} shown={list.rows.length} perPage={PER_PAGE} />
    </>
  )
}

/** What a tab without products says. */
const empty: Record<string, string> = {
  sale: 'Nothing is on sale.',
  stock: 'Nothing is kept in stock.',
  low: 'Nothing is low.',
  off: 'Nothing is off sale.',
  changed: 'Nothing has been changed here.',
}

function Nothing({ chosen }: { chosen: URLSearchParams }) {
  const said = !chosen.get('q') && !chosen.get('category') && empty[chosen.get('view') ?? '']
  return (
    <p className="muted">
      {said || 'No products match.'}{' '}
      <a className="link" href={deskPaths.products}>
        {said ? 'Show all products' : 'Clear all filters'}
      </a>
    </p>
  )
}

function Rows({ rows }: { rows: readonly ProductRow[] }) {
  return (
    <table className="rows rows--fold">
      <caption className="sr-only">Products</caption>
      <thead>
        <tr>
          <th scope="col">
            <span className="sr-only">Picture</span>
          </th>
          <th scope="col">Family</th>
          <th scope="col" className="hide-m">
            Category
          </th>
          <th scope="col" className="hide-m">
            Size
          </th>
          <th scope="col" className="end">
            Base price
          </th>
          <th scope="col" className="end">
            Sale price
          </th>
          <th scope="col" className="end">
            Stock
          </th>
          <th scope="col">For sale</th>
          <th scope="col">Changed</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Row key={row.id} row={row} />
        ))}
      </tbody>
    </table>
  )
}

function Row({ row }: { row: ProductRow }) {
  const { now } = useDesk()
  return (
    <tr>
      <td className="hide-s">
        <Thumb url={row.picture} />
      </td>
      <td className="at-1">
        <a className="product-name" href={deskHref(deskPaths.product, { id: row.id })}>
          {row.name}
        </a>
        <small>{row.id}</small>
      </td>
      <td className="hide-s hide-m">{row.category}</td>
      <td className="hide-s hide-m">{row.size}</td>
      <td className="end at-end">{row.priceCents === null ? '–' : <b>{formatCents(row.priceCents)}</b>}</td>
      <td className="end" data-label={row.salePriceCents === null ? undefined : 'Sale price'}>
        {row.salePriceCents === null ? (
          <span className="muted hide-s">–</span>
        ) : (
          <b>{formatCents(row.salePriceCents)}</b>
        )}
      </td>
      <td className="end" data-label={row.stock === null ? undefined : 'Stock'}>
        <Stock row={row} />
      </td>
      <td data-label={row.isForSale ? undefined : 'For sale'}>
        {row.isForSale ? <span className="hide-s">Yes</span> : <span className="is-due">Off sale</span>}
      </td>
      <td className="hide-s keep">
        {row.changedAt === null ? <span className="muted">–</span> : <When at={row.changedAt} now={now} isBrief />}
      </td>
    </tr>
  )
}

function Stock({ row: { stock, isLow } }: { row: ProductRow }) {
  if (stock === null) return <span className="muted hide-s keep">to order</span>
  return isLow ? <span className="is-due">{stock}, low</span> : stock
}

function Thumb({ url }: { url: string | null }) {
  if (url === null) return null
  const set = fixedSet(url, { width: THUMB_WIDTH })
  return <img className="thumb" src={url} {...set} alt="" width={40} height={40} loading="lazy" decoding="async" />
}

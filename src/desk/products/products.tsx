import { THUMB_WIDTH } from '#shared/catalogue/picture-sizes.ts'
import { fixedSet } from '#shared/catalogue/picture-url.ts'
import { deskHref, deskPaths } from '#shared/desk/paths.ts'
import { may } from '#shared/desk/permissions.ts'
import { readPage, countPages } from '#shared/desk/list-pages.ts'
import { formatCents } from '#shared/text/money.ts'
import { formatProductSize, type Size } from '#db/catalogue/size-text.ts'
import { deskPage } from '#desk/frame/desk-page.ts'
import { redirect } from '#routes/screen.ts'
import { DeskHead } from '#desk/frame/desk-head.tsx'
import { useDesk } from '#desk/frame/desk-context.ts'
import { DeskTable, Figure } from '#desk/frame/desk-table.tsx'
import { NumberedPager } from '#desk/frame/pager.tsx'
import { When } from '#desk/frame/when.tsx'
import { exportProducts } from '#desk/imports/export-form.ts'
import { ExportProducts } from '#desk/imports/export-products.tsx'
import { TextLink } from '#ui/elements/links.tsx'
import { ProductFilters } from './product-filters.tsx'
import { listProducts, type ProductList, type StoredProduct } from './sql.ts'

const PER_PAGE = 50

type Data = { list: ProductList; page: number; chosen: URLSearchParams }

/** The families of the catalogue. A search for the number of one leads to it. */
export const products = deskPage<Data>(deskPaths.products, {
  needs: 'readProducts',
  title: 'Products',
  list: 'products',
  load: async ({ db, query }) => {
    const page = readPage(query)
    const list = await listProducts(db, query, { limit: PER_PAGE, offset: (page - 1) * PER_PAGE })
    const whole = list.rows.find(({ id }) => String(id) === query.get('q')?.trim())
    if (whole) return redirect(deskHref(deskPaths.product, { id: whole.id }))
    return { data: { list, page, chosen: query } }
  },
  Screen: ProductsScreen,
  forms: [exportProducts],
})

function ProductsScreen({ data: { list, page, chosen } }: { data: Data }) {
  const { visit } = useDesk()
  const { rows, total } = list
  return (
    <>
      <DeskHead title="Products">
        <ExportProducts />
        {may(visit.role, 'importProducts') && (
          <a className="btn btn--secondary" href={deskPaths.imports}>
            Import
          </a>
        )}
        {may(visit.role, 'editContent') && (
          <a className="btn btn--secondary" href={deskPaths.categories}>
            Categories
          </a>
        )}
        <a className="btn btn--secondary" href={deskPaths.finishes}>
          Finishes
        </a>
        {may(visit.role, 'bulkPrices') && (
          <a className="btn btn--secondary" href={deskPaths.bulkPrices}>
            Change prices
          </a>
        )}
      </DeskHead>
      <ProductFilters list={list} chosen={chosen} />
      {rows.length > 0 ? <Rows rows={rows} /> : <Nothing chosen={chosen} />}
      <NumberedPager {...{ page, total }} pages={countPages(list, PER_PAGE)} shown={rows.length} perPage={PER_PAGE} />
    </>
  )
}

/** Messages of empty tabs. */
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
      <TextLink href={deskPaths.products}>{said ? 'Show all products' : 'Clear all filters'}</TextLink>
    </p>
  )
}

function Rows({ rows }: { rows: readonly StoredProduct[] }) {
  return (
    <DeskTable
      caption="Products"
      columns={[
        { hidden: 'Picture' },
        'Family',
        { wide: 'Category' },
        { wide: 'Size' },
        { end: 'Base price' },
        { end: 'Sale price' },
        { end: 'Stock' },
        'For sale',
        'Changed',
      ]}
    >
      {rows.map((row) => (
        <Row key={row.id} row={row} />
      ))}
    </DeskTable>
  )
}

function Row({ row }: { row: StoredProduct }) {
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
      <td className="hide-s hide-m">{formatSize(row)}</td>
      <td className="end at-end">{row.priceCents === null ? '–' : <b>{formatCents(row.priceCents)}</b>}</td>
      <Figure label={row.salePriceCents === null ? undefined : 'Sale price'}>
        {row.salePriceCents === null ? (
          <span className="muted hide-s">–</span>
        ) : (
          <b>{formatCents(row.salePriceCents)}</b>
        )}
      </Figure>
      <Figure label={row.stock === null ? undefined : 'Stock'}>
        <Stock row={row} />
      </Figure>
      <td data-label={row.isForSale ? undefined : 'For sale'}>
        {row.isForSale ? <span className="hide-s">Yes</span> : <span className="is-due">Off sale</span>}
      </td>
      <td className="hide-s keep">
        {row.changedAt === null ? <span className="muted">–</span> : <When at={row.changedAt} now={now} isBrief />}
      </td>
    </tr>
  )
}

/** The size of a family, without what an option changes. */
export function formatSize({ size }: StoredProduct): string {
  return formatProductSize(JSON.parse(size) as Size, { width: null, depth: null })
}

function Stock({ row: { stock, isLow } }: { row: StoredProduct }) {
  if (stock === null) return <span className="muted hide-s keep">to order</span>
  return isLow ? <span className="is-due">{stock}, low</span> : stock
}

function Thumb({ url }: { url: string | null }) {
  if (url === null) return null
  const set = fixedSet(url, { width: THUMB_WIDTH })
  return <img className="thumb" src={url} {...set} alt="" width={40} height={40} loading="lazy" decoding="async" />
}

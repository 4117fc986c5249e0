import type { ProductList, ProductRow } from '#shared/schema/desk/products.ts'
import { listProducts, productViews, type ProductFilter, type StoredProduct } from '#db/desk/products/list.ts'
import { sizeText, type Size } from '#db/catalogue/size-text.ts'
import { data, type Desk } from '../desk.ts'
import { pageOf, pagesOf } from '#shared/desk/list-pages.ts'

const ROWS_PER_PAGE = 50

/** GET products: a page of the families by the filters of its address. */
export async function products(desk: Desk): Promise<Response> {
  const { db, query } = desk
  const page = pageOf(query)
  const found = await listProducts(db, productFilterOf(query), ROWS_PER_PAGE, (page - 1) * ROWS_PER_PAGE)
  const list: ProductList = {
    ...found,
    rows: found.rows.map(productRow),
    ...{ page, total: found.total, pages: pagesOf(found, ROWS_PER_PAGE) },
  }
  return data(desk, list)
}

export function productFilterOf(query: URLSearchParams): ProductFilter {
  const view = productViews.find((name) => name === query.get('view')) ?? 'all'
  return {
    view,
    q: (query.get('q') ?? '').trim(),
    category: Number(query.get('category') ?? '') || null,
  }
}

export function productRow({ size, isForSale, ...row }: StoredProduct): ProductRow {
  const [stock, isLow] = JSON.parse(row.stock) as [number | null, number | null]
  return { ...row, size: sizeOf(size), stock, isLow: isLow === 1, isForSale: isForSale === 1 }
}

function sizeOf(json: string): string {
  return sizeText(JSON.parse(json) as Size, { width: null, depth: null })
}

import { productsById, placementsAt } from '#db/catalogue/cards.ts'
import { categoryFamilyRows, categoryRows, mainCategoryRows, productPage, loadScope } from '#db/catalogue/catalogue.ts'
import { findInOtherFinish, productDetail } from '#db/catalogue/product.ts'
import { sorts, type ProductFilter, type Sort } from '#db/catalogue/product-filter.ts'
import { MAX_CART_LINES, MAX_PRODUCTS_PER_PAGE, PREVIEW, PRODUCTS_PER_PAGE, SITEMAP_PART } from '#shared/constants.ts'
import { facetNames, filters } from '#shared/catalogue/facets.ts'
import { plainNumber } from '#db/catalogue/plain-number.ts'
import { categoryJson, listJson, tileJson, cardJson } from './catalogue-json.ts'
import type { CallContext } from '#api/http/context.ts'
import { missing } from '#api/http/errors.ts'
import { startEarly } from '#worker/base/start-early.ts'
import { productJson } from './product-json.ts'
import { searchFamilies } from './search.ts'
import { familyPages as read } from '#db/lists/family-pages.ts'
import type { FamilyPages } from '#shared/schema/family-pages.ts'

export async function mainCategories(c: CallContext<'mainCategories'>): Promise<Response> {
  const rows = await mainCategoryRows(c.get('catalogueDb'))
  return c.json({ data: rows.map(({ name, slug }) => ({ name, slug })) })
}

export async function categories(c: CallContext<'categories'>): Promise<Response> {
  return c.json({ data: (await mainCategoryRows(c.get('catalogueDb'))).map(tileJson) })
}

export async function category(c: CallContext<'category'>): Promise<Response> {
  const slug = c.req.param('slug').toLowerCase()
  const category = categoryJson(await categoryFamilyRows(c.get('catalogueDb'), slug), slug)
  if (!category) return missing(c, 'Category not found.')
  return c.json({ data: category })
}

export async function products(c: CallContext<'products'>): Promise<Response> {
  const query = new URL(c.req.url).searchParams
  const ids = (query.get('ids') ?? '').split(',').map(Number).filter(Number.isSafeInteger).slice(0, MAX_CART_LINES)
  const filter = readFilter(query)
  const db = c.get('catalogueDb')
  if (query.has('ids')) {
    const rows = await productsById(db, ids)
    const summary = { total: rows.length, unfilteredTotal: rows.length, priceMin: 0, priceMax: 0, facets: [] }
    return c.json(listJson(c, { rows, ...summary }, { page: 1, perPage: MAX_CART_LINES }, []))
  }
  const isSearch = Boolean(query.get('q')?.trim())
  const scope = isSearch ? startEarly(() => loadScope(db, filter.within)) : undefined
  const categories = startEarly(() => (isSearch ? categoryRows(db) : mainCategoryRows(db)))
  const found = isSearch ? await searchFamilies(c, query.get('q')!) : null
  const page = await productPage(db, found ? { ...filter, families: found.families } : filter, scope)
  return c.json(listJson(c, page, filter, await categories, found))
}

export async function product(c: CallContext<'product'>): Promise<Response> {
  const id = c.req.param('id')
  const { withSamples } = c.get('settings')
  if (!/^\d{1,12}$/.test(id)) return missing(c, 'Product not found.')
  const detail = await productDetail(c.get('catalogueDb'), Number(id), withSamples)
  if (detail) return c.json({ data: productJson(detail) })
  const other = await findInOtherFinish(c.get('catalogueDb'), Number(id))
  if (other === null) return missing(c, 'Product not found.')
  return missing(c, 'This finish is not on sale for now.', { code: 'finish_off_sale', other })
}

function readFilter(query: URLSearchParams): ProductFilter {
  const sort = (query.get('sort') ?? 'featured') as Sort
  return {
    within: query.getAll('within').slice(0, 8),
    families: null,
    priceMin: cents(query.get('price_min')),
    priceMax: cents(query.get('price_max')),
    widthMin: mils(query.get('width_min')),
    widthMax: mils(query.get('width_max')),
    heightMax: mils(query.get('height_max')),
    facets: readFacets(query),
    sort: sorts.includes(sort) ? sort : 'featured',
    page: Math.max(1, Math.min(10_000, Math.trunc(number(query.get('page')) ?? 1))),
    perPage: Math.max(
      1,
      Math.min(MAX_PRODUCTS_PER_PAGE, Math.trunc(number(query.get('per_page')) ?? PRODUCTS_PER_PAGE)),
    ),
  }
}

function readFacets(query: URLSearchParams): ProductFilter['facets'] {
  const chosen = facetNames.map((name) => [name, query.getAll(name).slice(0, filters[name].isSingle ? 1 : 8)])
  return Object.fromEntries(chosen) as ProductFilter['facets']
}

function number(text: string | null): number | null {
  return text === null ? null : plainNumber(text)
}

function cents(text: string | null): number | null {
  const dollars = number(text)
  return dollars === null ? null : Math.round(dollars * 100)
}

function mils(text: string | null): number | null {
  const inches = number(text)
  return inches === null ? null : Math.round(inches * 1000)
}

export async function familyPages(c: CallContext<'familyPages'>): Promise<Response> {
  const part = /^[1-9]\d{0,4}$/.exec(c.req.query('part') ?? '1')
  const from = part === null ? 0 : (Number(part[0]) - 1) * SITEMAP_PART
  const { rows, total } = await read(c.get('catalogueDb'), from, SITEMAP_PART)
  const data = rows.map(({ id, categorySlug, parentSlug, changedAt }) => ({
    id,
    category: { slug: categorySlug, parent_category_slug: parentSlug },
    changed: changedAt === 0 ? null : new Date(changedAt).toISOString().slice(0, 10),
  }))
  return c.json({ data, meta: { parts: Math.max(1, Math.ceil(total / SITEMAP_PART)) } } satisfies FamilyPages)
}

const MAX_PLACES = 20

export async function placements(c: CallContext<'placements'>): Promise<Response> {
  const places = new URL(c.req.url).searchParams.getAll('place').slice(0, MAX_PLACES)
  const preview = c.req.query(PREVIEW) ?? ''
  // A replica may not have a version yet that was saved a moment ago.
  const db = preview === '' ? c.get('catalogueDb') : c.env.DB.withSession('first-primary')
  const rows = await placementsAt(db, places, preview)
  const data = rows.map((row) => ({
    place: row.place,
    position: row.position,
    text: row.text,
    product: cardJson(row),
  }))
  return c.json({ data })
}

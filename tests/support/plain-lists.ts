import { facetNames, type FacetName } from '#shared/catalogue/facets.ts'
import type { ProductFilter } from '#db/catalogue/product-filter.ts'

/** A product for sale with what a list asks of it, read without the derived tables. */
export type Sold = {
  id: number
  familyId: number
  finish: string | null
  priceCents: number
  isReduced: number
  widthMils: number | null
  depthMils: number | null
  heightMils: number | null
  isLit: number
  isInStock: number
  position: number
  install: string
  material: string | null
  sub: string
  main: string
  rating: number | null
  reviews: number
}

export async function soldProducts(db: D1Database): Promise<Sold[]> {
  const reviews = (of: string) =>
    `(SELECT ${of} FROM reviews r WHERE r.family_id = f.id AND r.status = 'published' AND r.origin = 'customer')`
  const { results } = await db
    .prepare(
      `SELECT p.id, p.family_id AS familyId, p.finish, p.sale_price_cents AS priceCents,
        p.discount_price_cents IS NOT NULL AS isReduced, p.width_mils AS widthMils, p.depth_mils AS depthMils,
        p.height_mils AS heightMils, coalesce(json_extract(p.options, '$.led'), 'none') <> 'none' AS isLit,
        EXISTS (SELECT 1 FROM stock s WHERE s.product_id = p.id AND s.quantity > 0) AS isInStock,
        f.position, f.install, f.material, c.slug AS sub, m.slug AS main,
        ${reviews('avg(rating)')} AS rating, ${reviews('count(*)')} AS reviews
       FROM products p JOIN families f ON f.id = p.family_id JOIN categories c ON c.id = f.category_id
       JOIN categories m ON m.id = c.parent_id WHERE p.for_sale = 1 AND f.weight_class <> 'service'`,
    )
    .all<Sold>()
  return results
}

/** The product that a list shows for each family that passes, in the list's order. */
export function matchesOf(products: readonly Sold[], filter: ProductFilter): Sold[] {
  const shown = new Map<number, Sold>()
  for (const product of products.filter((one) => passes(one, filter, null))) {
    const before = shown.get(product.familyId)
    if (!before || compared(ranked(filter, product), ranked(filter, before)) < 0) shown.set(product.familyId, product)
  }
  return [...shown.values()].sort((a, b) => compared(ordered(filter, a), ordered(filter, b)))
}

/** "facet value: families" for every value that some family would have if nothing were chosen in its facet. */
export function facetsOf(products: readonly Sold[], filter: ProductFilter): string[] {
  const families = new Map<string, Set<number>>()
  for (const product of products) {
    for (const [facet, value] of valuesOf(product)) {
      if (!passes(product, filter, `${facet} ${value}`)) continue
      const key = `${facet} ${value}`
      families.set(key, (families.get(key) ?? new Set()).add(product.familyId))
    }
  }
  return [...families].map(([key, ids]) => `${key}: ${ids.size}`).toSorted()
}

function valuesOf(product: Sold): [FacetName, string | number][] {
  const rating = product.rating ?? 0
  const width = product.widthMils
  const values: Record<FacetName, (string | number | null | false)[]> = {
    width: [
      width !== null && (width <= 36_000 ? '0-36' : width <= 60_000 ? '36-60' : width <= 96_000 ? '60-96' : '96-'),
    ],
    depth: [product.depthMils !== null && product.depthMils / 1000],
    height: [product.heightMils !== null && product.heightMils / 1000],
    finish: [product.finish],
    category: [product.main],
    install: [product.install !== 'none' && product.install],
    material: [product.material],
    lights: [product.isLit === 1 && 'led'],
    offer: [product.isReduced === 1 && 'sale', product.isInStock === 1 && 'stock'],
    rating: [rating >= 4.5 ? '4.5' : rating >= 4 && '4'],
  }
  return facetNames.flatMap((facet) =>
    values[facet]
      .filter((value) => value !== null && value !== false)
      .map((value): [FacetName, string | number] => [facet, value]),
  )
}

/** `counted` is a facet's value for which what is chosen in its facet does not count. */
function passes(product: Sold, filter: ProductFilter, counted: string | null): boolean {
  const { within, families, priceMin, priceMax, widthMin, widthMax, heightMax, facets } = filter
  const at = (value: number | null) => value ?? NaN
  const limits = [
    within.length === 0 || within.includes(product.sub) || within.includes(product.main),
    families === null || families.includes(product.familyId),
    priceMin === null || product.priceCents >= priceMin,
    priceMax === null || product.priceCents <= priceMax,
    widthMin === null || at(product.widthMils) >= widthMin,
    widthMax === null || at(product.widthMils) <= widthMax,
    heightMax === null || at(product.heightMils) <= heightMax,
  ]
  if (limits.includes(false)) return false
  const own = counted?.split(' ')[0]
  const isOne = (facet: FacetName, isChosen: boolean) => facets[facet].length === 0 || own === facet || isChosen
  return [
    isOne(
      'width',
      facets.width.some((band) => isInBand(product.widthMils, band)),
    ),
    isOne('depth', facets.depth.includes(String(at(product.depthMils) / 1000))),
    isOne('height', facets.height.includes(String(at(product.heightMils) / 1000))),
    isOne('finish', facets.finish.includes(product.finish ?? '')),
    isOne('category', facets.category.includes(product.sub) || facets.category.includes(product.main)),
    isOne('install', facets.install.includes(product.install)),
    isOne('material', facets.material.includes(product.material ?? '')),
    isOne('lights', product.isLit === 1),
    isOne('rating', (product.rating ?? 0) >= Number(facets.rating[0])),
    !facets.offer.includes('sale') || counted === 'offer sale' || product.isReduced === 1,
    !facets.offer.includes('stock') || counted === 'offer stock' || product.isInStock === 1,
  ].every(Boolean)
}

function isInBand(width: number | null, band: string): boolean {
  const [from, to] = band.split('-')
  return width !== null && width > Number(from) * 1000 && (to === '' || width <= Number(to) * 1000)
}

function ranked({ sort }: ProductFilter, { id, familyId, priceCents, widthMils }: Sold): number[] {
  const width = widthMils === null ? 1 : -widthMils
  const usual = [id === familyId ? 0 : 1, priceCents, width, id]
  return sort === '-width' ? [width, ...usual] : usual
}

function ordered(filter: ProductFilter, product: Sold): number[] {
  const { id, familyId, priceCents, widthMils, position } = product
  const rating = product.rating ?? 0
  const orders: Record<ProductFilter['sort'], number[]> = {
    featured: filter.families ? [filter.families.indexOf(familyId)] : [position, id === familyId ? 0 : 1],
    newest: [-familyId],
    price: [priceCents, position],
    '-price': [-priceCents, position],
    rating: [-rating, -product.reviews, position],
    width: [widthMils === null ? 1 : 0, widthMils ?? 0, position],
    '-width': [widthMils === null ? 1 : 0, -(widthMils ?? 0), position],
  }
  return [...orders[filter.sort], familyId]
}

function compared(a: readonly number[], b: readonly number[]): number {
  const index = a.findIndex((value, at) => value !== b[at])
  return index === -1 ? 0 : a[index]! - b[index]!
}

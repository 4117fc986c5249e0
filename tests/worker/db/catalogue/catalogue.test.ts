import { beforeAll, expect, test } from 'vitest'
import { facetNames } from '#shared/catalogue/facets.ts'
import { productPage } from '#db/catalogue/catalogue.ts'
import { refreshStatements } from '#db/derived/refresh.ts'
import { sorts, type ProductFilter } from '#db/catalogue/product-filter.ts'
import { testEnv } from '#tests/support/env.ts'
import { facetsOf, matchesOf, soldProducts, type Sold } from '#tests/support/plain-lists.ts'
import { randomly } from '#tests/support/randomly.ts'

const db = testEnv.DB
let products: Sold[] = []

beforeAll(async () => {
  // A catalogue that is less regular than the seed's: gaps in combinations, offers for some, a kit without its pictured cut.
  await db.batch(
    [
      'UPDATE products SET for_sale = 0 WHERE id % 7 = 3',
      'UPDATE products SET for_sale = 0 WHERE id IN (1204, 1731)',
      'UPDATE products SET discount_price_cents = price_cents * 8 / 10 WHERE id % 11 = 4',
      'UPDATE products SET price_cents = price_cents + id % 5 * 700 WHERE id % 3 = 1 AND discount_price_cents IS NULL',
      "UPDATE reviews SET origin = 'customer' WHERE id % 3 = 0",
      ...refreshStatements(),
    ].map((sql) => db.prepare(sql)),
  )
  products = await soldProducts(db)
})

const none: ProductFilter = {
  within: [],
  families: null,
  priceMin: null,
  priceMax: null,
  widthMin: null,
  widthMax: null,
  heightMax: null,
  facets: Object.fromEntries(facetNames.map((name) => [name, []])) as unknown as ProductFilter['facets'],
  sort: 'featured',
  page: 1,
  perPage: 12,
}

test('a list without filters has every family once, in each order', async () => {
  for (const sort of sorts) {
    for (const within of [[], ['reach-in-kits'], ['walk-in-closets', 'reach-in-closets', 'wardrobes-armoires']]) {
      for (const page of within.length === 1 ? [1] : [1, 2, 6]) await expectSame({ ...none, sort, within, page })
    }
  }
})

test('a list with any filters has the families, products and counts that going through all products gives', async () => {
  const random = randomly(48)
  for (let round = 0; round < 40; round++) await expectSame(randomFilter(random))
})

async function expectSame(filter: ProductFilter): Promise<void> {
  const page = await productPage(db.withSession('first-primary'), filter)
  const matches = matchesOf(products, filter)
  const from = (filter.page - 1) * filter.perPage
  const shown = {
    total: page.total,
    ids: page.rows.map(({ id }) => id),
    facets: page.facets.map(({ facet, value, count }) => `${facet} ${value}: ${count}`).toSorted(),
  }
  const expected = {
    total: matches.length,
    ids: matches.slice(from, from + filter.perPage).map(({ id }) => id),
    facets: facetsOf(products, filter),
  }
  expect(shown, JSON.stringify(filter)).toEqual(expected)
}

function randomFilter({ one, sometimes, some }: ReturnType<typeof randomly>): ProductFilter {
  const { priceCents: price, widthMils } = one(products)
  const values = (name: keyof Sold) => products.map((product) => product[name])
  const inches = (name: 'depthMils' | 'heightMils') =>
    some(values(name).filter((mils) => mils !== null)).map((mils) => String(Number(mils) / 1000))
  return {
    ...none,
    within: sometimes(
      0.5,
      () => some(['wine-racks', 'reach-in-closets', 'reach-in-kits', 'led-lighting', 'armoires']),
      [],
    ),
    families: sometimes(0.2, () => some(products, 20).map(({ familyId }) => familyId), null)?.filter(isFirst) ?? null,
    priceMin: sometimes(0.3, () => price - 5_000, null),
    priceMax: sometimes(0.3, () => price + 9_000, null),
    widthMin: sometimes(0.1, () => widthMils, null),
    widthMax: sometimes(0.3, () => widthMils, null),
    heightMax: sometimes(0.2, () => one(products).heightMils, null),
    facets: {
      ...none.facets,
      width: sometimes(0.2, () => some(['0-36', '36-60', '60-96', '96-', '20-50']), []),
      depth: sometimes(0.2, () => inches('depthMils'), []),
      height: sometimes(0.1, () => inches('heightMils'), []),
      category: sometimes(0.2, () => some(['wine-racks', 'reach-in-closets', 'led-lighting']), []),
      finish: sometimes(0.5, () => some(['white', 'walnut', 'oak', 'sage', 'nothing']), []),
      install: sometimes(0.1, () => some(['easy', 'moderate', 'demanding']), []),
      material: sometimes(0.1, () => some(['laminate', 'steel', 'felt']), []),
      lights: sometimes(0.1, () => ['led'], []),
      offer: sometimes(0.2, () => some(['sale', 'stock']), []),
      rating: sometimes(0.1, () => [one(['4', '4.5', '3'])], []),
    },
    sort: one(sorts),
    page: sometimes(0.2, () => 2, 1),
  }
}

function isFirst<T>(value: T, index: number, all: readonly T[]): boolean {
  return all.indexOf(value) === index
}

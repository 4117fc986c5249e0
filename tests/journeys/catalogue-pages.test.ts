import { beforeAll, describe, expect, test } from 'vitest'
import { type Product } from '#shared/schema/catalogue.ts'
import { formatRoundAmount } from '#shared/text/money.ts'
import { changeCatalogue } from '#tests/support/change-catalogue.ts'
import { json, newVisitor } from '#tests/support/visitor.ts'

const visitor = newVisitor()

test('reach-ins start at the price of the cheapest whole kit, not of a part', async () => {
  const { meta } = await json(visitor.get('/api/products?within=reach-in-kits'))
  const html = (await visitor.page('/')).replaceAll('<!-- -->', '')
  expect(html).toContain(`<dt>From ${formatRoundAmount(meta.price_min)}</dt><dd>reach-ins</dd>`)
  expect(html).toMatch(new RegExp(`Reach-ins from</dt><dd[^>]*>\\${formatRoundAmount(meta.price_min)}<`))
})

test('the parts of the oak pantry have their prices in oak', async () => {
  const html = (await visitor.page('/')).replaceAll('<!-- -->', '')
  for (const id of [1412013, 1701040]) {
    const { data } = await json(visitor.get(`/api/products/${id}`))
    expect(data.options.finish).toBe('oak')
    expect(html).toContain(formatRoundAmount(data.discount_price ?? data.price))
    expect(html).toMatch(new RegExp(`href="/[a-z/-]+/${id}"`))
  }
})

const KIT = 1203
const KIT_IN_WALNUT = 1203017
const WINE_COLUMN = 1501
const SHOE_SHELF = 1721

describe('recommendations for a cart', () => {
  test('match its products, the most expensive first', async () => {
    const offered = await offeredWith(SHOE_SHELF, WINE_COLUMN)
    expect(offered).toEqual(['1502', '1511', '1522', '1602'])
  })

  test('continue with the next product when the cart already has some, and repeat nothing', async () => {
    const offered = await offeredWith(KIT, SHOE_SHELF)
    expect(offered).toEqual(['1602', '1712', '1731', '1324'])
  })

  test('exclude other finishes of what the cart contains', async () => {
    const offered = await offeredWith(SHOE_SHELF, KIT_IN_WALNUT)
    expect(offered).not.toContain(String(KIT))
  })
})

/** The products recommended for this cart. */
async function offeredWith(...chosen: number[]): Promise<string[]> {
  const visitor = newVisitor()
  await visitor.newCartWith(...chosen)
  const page = await visitor.page('/shopping-cart')
  const section = /<section[^>]*aria-labelledby="related-h".*?<\/section>/s.exec(page)![0]
  return [...section.matchAll(/<h3><a href="[^"]*\/(\d+)"/g)].map(([, id]) => id!)
}

describe('similar products on a product page', () => {
  test('are of its subcategory if there are several', async () => {
    const { title, more, products } = await similar('/reach-in-closets/reach-in-kits/1201')
    expect(title).toBe('More reach-in kits')
    expect(more).toBe('/reach-in-closets/reach-in-kits')
    expect(products).toEqual(['1202', '1203', '1204', '1205'].map((id) => `/reach-in-closets/reach-in-kits/${id}`))
  })

  test('continue with sibling subcategories if there are few, without repeats', async () => {
    const path = '/closet-accessories/baskets-and-hampers/1731'
    const { title, more, products, page } = await similar(path)
    expect(title).toBe('More accessories')
    expect(more).toBe('/closet-accessories')
    expect(products).toHaveLength(4)
    expect(products).not.toContain(path)
    for (const product of products) expect(page.split(`<h3><a href="${product}"`)).toHaveLength(2)
  })
})

/** The section's heading, link and products. */
async function similar(path: string) {
  const page = await newVisitor().page(path)
  const section = /<section[^>]*aria-labelledby="similar".*?<\/section>/s.exec(page)![0]
  return {
    page,
    title: /<h2[^>]*>(.*?)<\/h2>/.exec(section)![1],
    more: /<a class="link-arrow" href="([^"]+)"/.exec(section)![1],
    products: [...section.matchAll(/<h3><a href="([^"]+)"/g)].map(([, href]) => href!),
  }
}

async function product(id: number): Promise<Product> {
  return (await json(visitor.get(`/api/products/${id}`))).data
}

async function sizesOf(shown: Product): Promise<Product[]> {
  return Promise.all(shown.sizes.map(({ id }) => product(id)))
}

async function variant(of: number, options: Record<string, string>): Promise<Product> {
  const lead = await product(of)
  const near = lead.siblings.find(({ options: other }) =>
    Object.entries(options).every(([key, value]) => other[key] === value),
  )
  return product(near!.id)
}

describe('the sizes of a product', () => {
  test('have its finish and their price, and include its own', async () => {
    const shown = await variant(1203, { finish: 'walnut' })
    const sizes = await sizesOf(shown)
    expect(sizes.map(({ family }) => family)).toEqual([1201, 1202, 1203, 1204])
    expect(sizes.map(({ options }) => options.finish)).toEqual(sizes.map(() => 'walnut'))
    expect(shown.sizes.map(({ price }) => price)).toEqual(
      sizes.map(({ price, discount_price }) => discount_price ?? price),
    )
    expect(shown.sizes.filter(({ current }) => current).map(({ id }) => id)).toEqual([shown.id])
  })

  test('keep the options that they share, and otherwise match the pictured product', async () => {
    const shown = await variant(1101, { depth: '19' })
    const [, four] = await sizesOf(shown)
    const lead = await product(1102)
    expect(four!.options).toEqual({ ...lead.options, ...shown.options })
    const narrow = await variant(1203, { width: '66.5' })
    expect((await sizesOf(narrow)).map(({ options }) => options.width)).toEqual(['46.5', '58.5', '66.5', '94.5'])
  })
})

type Pictured = { id: number; banner_image: string; pictured_in: string | null }

async function kit(finish: string): Promise<Pictured> {
  const { data } = await json(visitor.get(`/api/products?within=reach-in-kits&finish=${finish}`))
  return data.find(({ banner_image }: Pictured) => banner_image.includes('/1203-'))
}

describe("a product in another finish than its family's lead product", () => {
  beforeAll(() => changeCatalogue("DELETE FROM finish_pictures WHERE family_id = 1203 AND finish <> 'walnut'"))

  test('has its own picture on its card and in the cart', async () => {
    const card = await kit('walnut')
    expect(card).toMatchObject({ banner_image: '/storage/products/1203-walnut.avif', pictured_in: null })
    const { data } = await json(visitor.get(`/api/cart/${await visitor.newCartWith([card.id, 1])}`))
    expect(data.items[0].product.banner_image).toBe('/storage/products/1203-walnut.avif')
  })

  test('has the other views in the available finish, with a note', async () => {
    const { data } = await json(visitor.get(`/api/products/${(await kit('walnut')).id}`))
    expect(data.pictured_in).toBeNull()
    expect(data.pictures[0]).toMatchObject({
      url: '/storage/products/1203-walnut.avif',
      pictured_in: null,
      alt: 'Rendering: 6-ft Reach-In Kit, walnut finish, seen from the right',
    })
    expect(data.pictures[1]).toMatchObject({ url: '/storage/products/1203-2.avif', pictured_in: 'oak' })
  })

  test("has its family's picture with a note if none exists in its finish", async () => {
    const card = await kit('sage')
    expect(card).toMatchObject({ banner_image: '/storage/products/1203-1.avif', pictured_in: 'oak' })
    const { data } = await json(visitor.get(`/api/products/${card.id}`))
    expect(data.pictured_in).toBe('oak')
    expect(data.pictures.map(({ pictured_in }: Pictured) => pictured_in)).toEqual(data.pictures.map(() => 'oak'))
  })
})

test("other options in a product's pictures are noted beside a choice that the pictures do not show", async () => {
  const { data: lead } = await json(visitor.get('/api/products/1101'))
  expect(lead.pictured_options).toEqual(lead.options)
  const unlit = lead.siblings.find(({ options }: { options: Record<string, string> }) => options.led === 'none')
  const html = await visitor.page(`/walk-in-closets/straight-wall-systems/${unlit.id}`)
  expect(html.replaceAll('<!-- -->', '')).toContain('Pictured: 3000 K.')
  expect(html).not.toContain('Pictured: Matte black')
})

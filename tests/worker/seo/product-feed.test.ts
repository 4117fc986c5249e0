import { parseCsv } from 'hucre/csv'
import { describe, expect, test } from 'vitest'
import { filePaths } from '#shared/file-paths.ts'
import { apiPaths, href } from '#shared/paths.ts'
import type { FeedProduct } from '#shared/schema/feed-products.ts'
import { productData } from '#worker/seo/product-data.ts'
import { feedHeadings, feedText, type Feed } from '#worker/seo/product-feed.ts'
import { pageRules } from '#shared/checkout/shipping.ts'
import { rules } from '#tests/support/shop/rules.ts'
import { testEnv } from '#tests/support/env.ts'
import { googleRules, openAiRules, problemsOf } from '#tests/support/feed-rules.ts'
import { withNotedQueries } from '#tests/support/noted-queries.ts'
import { json, newVisitor, ORIGIN } from '#tests/support/visitor.ts'

type Row = Record<string, string>

const productsAt = (path: string): Promise<{ data: FeedProduct[] }> => json(newVisitor().get(path))

/** As a program reads the file. */
function rowsOf(feed: Feed, file: string): Row[] {
  const [headings, ...rows] = parseCsv(file, { delimiter: feed === 'google' ? '\t' : ',' }) as string[][]
  return rows.map((row) => Object.fromEntries(headings!.map((heading, index) => [heading, row[index]!])))
}

const secure = newVisitor({ ...testEnv, SITE_ORIGIN: 'https://shop.test' } as unknown as Env)

async function fileOf(path: string): Promise<string> {
  const response = await secure.get(path)
  expect(response.status).toBe(200)
  return response.text()
}

describe('each row keeps the published rules', () => {
  test('of Google', async () => {
    const rows = rowsOf('google', await fileOf(filePaths.googleFeed))
    expect(problemsOf(rows, googleRules, 'id')).toEqual([])
  })

  test('of OpenAI', async () => {
    const rows = rowsOf('openai', await fileOf(filePaths.openAiFeed))
    expect(problemsOf(rows, openAiRules, 'item_id')).toEqual([])
  })

  test('and rows that do not are found', () => {
    const [row] = rowsOf(
      'google',
      `${feedHeadings('google')}${feedText('google', [product({})], { origin: 'http://shop.test', rules })}`,
    )
    const broken = { ...row!, price: '12', sale_price: '3000.00 USD', title: '' }
    expect(problemsOf([broken, broken], googleRules, 'id')).toEqual(
      expect.arrayContaining([
        '1 rows have the id of another',
        '1203: title is missing',
        '1203: price is 12',
        '1203: sale_price is 3000.00 USD',
        expect.stringContaining('1203: link is no plain https address'),
      ]),
    )
  })
})

test('price, availability, finish and address of every product are those of its page’s structured data', async () => {
  const rows = rowsOf('google', await fileOf(filePaths.googleFeed))
  const { results } = await testEnv.DB.prepare(
    'SELECT p.id FROM products p JOIN cards k ON k.family_id = p.family_id WHERE p.for_sale = 1 ORDER BY p.id',
  ).all<{ id: number }>()
  expect(rows.map(({ id }) => Number(id))).toEqual(results.map(({ id }) => id))
  const visitor = newVisitor()
  for (let first = 0; first < rows.length; first += 50) {
    const part = rows.slice(first, first + 50)
    const told = await Promise.all(
      part.map(async ({ id }) => {
        const { data } = await json(visitor.get(href(apiPaths.product, { id: id! })))
        return productData(data, 'https://shop.test', { now: Date.now(), rules: pageRules(rules) })
      }),
    )
    expect(part.map(factsOfRow)).toEqual(told.map(factsOfPage))
  }
}, 120_000)

function factsOfRow(row: Row) {
  const { id, item_group_id: group, link, color, price, sale_price: sale, availability } = row
  const isSold = { in_stock: 'InStock', out_of_stock: 'OutOfStock' }[availability!]
  return { id, group, link, color, price: (sale || price)!.replace(' USD', ''), availability: isSold }
}

function factsOfPage(data: ReturnType<typeof productData>) {
  const { sku, offers, color = '', isVariantOf } = data as any
  return {
    ...{ id: sku, group: isVariantOf ? `f${isVariantOf.productGroupID}` : expect.any(String), link: offers.url, color },
    ...{ price: offers.price, availability: offers.availability.replace('https://schema.org/', '') },
  }
}

test.each(['google', 'openai'] as const)('what looks like a formula, a quote or a tab stays data for %s', (feed) => {
  const odd = product({ name: '=1+1', description: 'A "good"\tshelf,\nsaid she; -2 @ home' })
  const [row] = rowsOf(feed, feedHeadings(feed) + feedText(feed, [odd], { origin: ORIGIN, rules }))
  expect(row).toMatchObject({ title: '=1+1, Linen', description: 'A "good" shelf, said she; -2 @ home' })
})

describe('a part', () => {
  test('is read in at most 11 queries, 500 rows at a time', async () => {
    const { env, batches, alone } = withNotedQueries()
    const file = await (await newVisitor(env).get(filePaths.googleFeed)).text()
    expect(file.trim().split('\n')).toHaveLength(2_574)
    expect(batches.flat().length + alone.length).toBeLessThanOrEqual(11)
  })

  test.each(['99', '0', 'x', '1e9', '-1'])('%s does not exist', async (part) => {
    expect((await newVisitor().get(`${filePaths.googleFeed}?part=${part}`)).status).toBe(404)
  })

  test('has every product once, whatever the size of a part', async () => {
    const first = await productsAt(apiPaths.feedProducts)
    const from = first.data[100]!.id
    const some = await productsAt(`${apiPaths.feedProducts}?from=${from}&until=${first.data[110]!.id}`)
    expect(some.data).toEqual(first.data.slice(100, 110))
  })

  test('holds no drawn closet', async () => {
    expect(await fileOf(filePaths.googleFeed)).not.toContain('/design/')
  })
})

test('of 9,000 products more, each is in one part of 5,000, read in at most 11 queries', async () => {
  await testEnv.DB.prepare(
    `WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 9000)
     INSERT INTO products (id, family_id, options, finish, price_cents, for_sale)
     SELECT 90000000 + i, family_id, json_set(options, '$.made', CAST(i AS TEXT)), finish, price_cents, 1 FROM n, products WHERE id = 1203`,
  ).run()
  const { env, batches, alone } = withNotedQueries()
  const listed: string[] = []
  for (const [part, products] of [5_000, 5_000, 1_573].entries()) {
    const before = batches.flat().length + alone.length
    const file = await (await newVisitor(env).get(`${filePaths.googleFeed}?part=${part + 1}`)).text()
    const ids = rowsOf('google', file).map(({ id }) => id!)
    expect(ids).toHaveLength(products)
    expect(batches.flat().length + alone.length - before).toBeLessThanOrEqual(11)
    listed.push(...ids)
  }
  expect(new Set(listed).size).toBe(11_573)
  expect((await newVisitor().get(`${filePaths.googleFeed}?part=4`)).status).toBe(404)
})

/** A product with some things changed. */
function product(changed: Partial<FeedProduct>): FeedProduct {
  return {
    ...{ id: 1203, name: 'Shelf', family: 1203, description: 'A shelf.', price: 120, discount_price: null },
    ...{ category: { slug: 'shelves', name: 'Shelves', parent_category_slug: 'closets' }, size: '24″ W' },
    ...{
      parent_category: { name: 'Closets', slug: 'closets' },
      options: { finish: 'linen' },
      picture: '/storage/a.avif',
    },
    ...{ weight_class: 'parcel', cut_to_size: false, stock: null },
    ...changed,
  } as FeedProduct
}

import { firstBusiness } from '#shared/business/first-business.ts'
import { parseCsv } from 'hucre/csv'
import { beforeAll, describe, expect, test } from 'vitest'
import { filePaths } from '#shared/file-paths.ts'
import { apiPaths, href } from '#shared/paths.ts'
import type { FeedProduct } from '#shared/schema/feed-products.ts'
import { productData } from '#worker/seo/product-data.ts'
import { newRowChecker } from '#worker/seo/feed-rules/row-checker.ts'
import { feedHeadings, feedText, type Feed } from '#worker/seo/product-feed.ts'
import { stateCodes, stateOfZip } from '#shared/checkout/us-states.ts'
import { address } from '#tests/support/checkout.ts'
import { db } from '#tests/support/db.ts'
import { rules } from '#tests/support/shop/rules.ts'
import { testEnv } from '#tests/support/env.ts'
import { withNotedQueries } from '#tests/support/noted-queries.ts'
import { act, newStaff } from '#tests/support/staff.ts'
import { json, newVisitor, ORIGIN } from '#tests/support/visitor.ts'

type Row = Record<string, string>

const productsAt = (path: string): Promise<{ data: FeedProduct[] }> => json(newVisitor().get(path))

/** As a program reads the file. */
function rowsOf(feed: Feed, file: string): Row[] {
  const [headings, ...rows] = parseCsv(file, { delimiter: feed === 'google' ? '\t' : ',' }) as string[][]
  return rows.map((row) => Object.fromEntries(headings!.map((heading, index) => [heading, row[index]!])))
}

/** The rows of these products. */
function made(feed: Feed, products: FeedProduct[], shop: Parameters<typeof feedText>[2]): Row[] {
  return rowsOf(feed, feedHeadings(feed) + feedText(feed, products, shop))
}

const secure = newVisitor({ ...testEnv, SITE_ORIGIN: 'https://shop.test' } as unknown as Env)

/** The rows that the seed makes, read once. */
const whole: Record<Feed, Row[]> = { google: [], openai: [] }
beforeAll(async () => {
  for (const [feed, path] of [
    ['google', filePaths.googleFeed],
    ['openai', filePaths.openAiFeed],
  ] as const) {
    const response = await secure.get(path)
    expect(response.status).toBe(200)
    whole[feed] = rowsOf(feed, await response.text())
  }
})

const NOW = Date.parse('2026-11-30T20:00Z')
const NOTICE = 'consumer_notice(consumer_notice_type:consumer_notice_message)'
const listProblems = (feed: Feed, rows: readonly Row[]) => rows.flatMap(newRowChecker(feed))

describe('each row keeps the published rules', () => {
  test.each(['google', 'openai'] as const)('of %s', (feed) => expect(listProblems(feed, whole[feed])).toEqual([]))

  const [right] = made('google', [product({})], { origin: 'https://shop.test', rules, now: NOW })

  test.each([
    [{ title: '' }, 'title is missing'],
    [{ title: 'SHELF' }, 'title is in capitals'],
    [{ title: 'Shelf, free shipping' }, 'title advertises: Shelf, free shipping'],
    [{ description: 'A <b>shelf</b>' }, 'description is not plain: A <b>shelf</b>'],
    [{ description: 'Tom&#39;s shelf' }, 'description is not plain: Tom&#39;s shelf'],
    [{ description: 'A &#x3c;b&#x3e; shelf' }, 'description is not plain: A &#x3c;b&#x3e; shelf'],
    [{ price: '12' }, 'price is 12'],
    [{ price: '0.00 USD' }, 'price is 0.00 USD'],
    [{ sale_price: '3000.00 USD' }, 'sale_price is 3000.00 USD'],
    [{ link: 'http://shop.test/x' }, 'link is no plain https address: http://shop.test/x'],
    [{ image_link: 'https://shop.test/a.avif' }, 'image_link has another format: https://shop.test/a.avif'],
    [{ product_width: '0 in' }, 'product_width is 0 in'],
    [{ max_handling_time: '0' }, 'max_handling_time is under the least'],
    [{ shipping: 'US:OR:12.00 USD' }, 'shipping is US:OR:12.00 USD'],
    [{ shipping: 'US:OR::12.00 USD:3:3' }, 'shipping is US:OR::12.00 USD:3:3'],
    [{ shipping_transit_business_days: 'weekdays' }, 'shipping_transit_business_days is weekdays'],
    [{ variant_option: 'Finish' }, 'variant_option is Finish'],
    [{ [NOTICE]: 'mood:calm' }, `${NOTICE} is mood:calm`],
    [{ [NOTICE]: 'prop_65:' }, `${NOTICE} is prop_65:`],
    [{ mood: 'calm' }, 'mood has no rule'],
  ])('and %o is found', (changed, reason) => {
    expect(listProblems('google', [{ ...right!, ...(changed as Row) }])).toContainEqual({ id: '1203', reason })
  })

  test.each(['Finish:White\\\\', 'Finish:White\\\\,Pull:A\\,B', 'Finish:a\\:b\\\\,Pull:c', 'Finish:\\\\\\,'])(
    'and options may have what divides them, with a backslash before it: %s',
    (options) => {
      expect(listProblems('google', [{ ...right!, variant_option: options }])).toEqual([])
    },
  )

  test('and a row that repeats another is found', () => {
    const reasons = ['id is that of another row', 'title is that of another row']
    const options = 'variant_option is that of another row of f1203'
    expect(listProblems('google', [right!, right!]).map(({ reason }) => reason)).toEqual([...reasons, options])
    const { color: _, ...without }: Row = { ...right!, id: '1204', title: 'Shelf, White' }
    expect(listProblems('google', [right!, without]).map(({ reason }) => reason)).toEqual([
      'color is no column',
      options,
    ])
  })
})

test('price, availability, options, returns and address of a product are those of its page’s structured data', async () => {
  const rows = whole.google
  const results = await db.rows<{ id: number }>(`SELECT p.id FROM products p JOIN cards k ON k.family_id = p.family_id
     WHERE p.for_sale = 1 AND k.weight_class <> 'service' ORDER BY p.id`)
  expect(rows.map(({ id }) => Number(id))).toEqual(results.map(({ id }) => id))
  const visitor = newVisitor()
  // Combinations of a family are made alike; a prime takes another one of each.
  for (const row of rows.filter(({ id }, index) => id!.length === 4 || index % 29 === 0)) {
    const { data } = await json(visitor.get(href(apiPaths.product, { id: row['id']! })))
    const told = productData(data, 'https://shop.test', {
      rules,
      business: firstBusiness,
      now: NOW,
    })
    expect(factsOfRow(row)).toEqual(factsOfPage(told))
    const { shippingRate, shippingDestination, deliveryTime } = (told.offers as any).shippingDetails
    const { handlingTime, transitTime } = deliveryTime
    const terms = `${shippingRate.value} USD:::${transitTime.minValue}:${transitTime.maxValue}`
    expect([row['min_handling_time'], row['max_handling_time']].map(Number)).toEqual([
      handlingTime.minValue,
      handlingTime.maxValue,
    ])
    const places = row['shipping']!.split(',').filter((one) => one.endsWith(`::${terms}`))
    const named = new Set(places.map((one) => one.slice(3, 5)))
    expect(shippingDestination.addressRegion.filter((state: string) => !named.has(state))).toEqual([])
  }
})

function factsOfRow(row: Row) {
  const { id, item_group_id: group, title, link, color, size, price, sale_price: sale, availability } = row
  const isSold = { in_stock: 'InStock', out_of_stock: 'OutOfStock' }[availability!]
  return {
    ...{ id, group, title, link, color, size, price: (sale || price)!.replace(' USD', ''), availability: isSold },
    ...{
      options: row['variant_option'],
      returns: { stocked: 'UnlimitedWindow', cut: 'NotPermitted' }[row['return_policy_label']!],
    },
  }
}

function factsOfPage(data: ReturnType<typeof productData>) {
  const { sku, name, offers, color = '', size = '', isVariantOf, additionalProperty = [] } = data as any
  const returns: string = offers.hasMerchantReturnPolicy.returnPolicyCategory
  return {
    ...{ id: sku, group: isVariantOf?.productGroupID ?? expect.any(String), title: name },
    ...{ link: offers.url, color, size, price: offers.price },
    availability: offers.availability.replace('https://schema.org/', ''),
    options: additionalProperty.map((option: any) => `${option.name}:${option.value}`).join(','),
    returns: returns.replace('https://schema.org/MerchantReturn', ''),
  }
}

test('every row differs from all others in its title, and within its group in its options, which have the same names', async () => {
  const rows = whole
  for (const [feed, all] of Object.entries(rows)) {
    expect(all).toHaveLength(2_572)
    expect(new Set(all.map((row) => row['title'])).size).toBe(all.length)
    const [group, options] = feed === 'google' ? ['item_group_id', 'variant_option'] : ['group_id', 'variant_dict']
    for (const variants of Map.groupBy(all, (row) => row[group]).values()) {
      expect(new Set(variants.map((row) => row[options])).size).toBe(variants.length)
    }
  }
  expect(rows.openai.map((row) => row['title'])).toEqual(rows.google.map((row) => row['title']))
  for (const variants of Map.groupBy(rows.google, (row) => row['item_group_id']).values()) {
    const names = variants.map((row) => row['variant_option']!.replaceAll(/:[^,]*/g, ''))
    expect(new Set(names).size).toBe(1)
  }
  const odd = product({ name: 'n'.repeat(160), options: { finish: 'linen', note: 'a, b:c' } })
  const [row] = made('google', [odd], { origin: ORIGIN, rules, now: NOW })
  expect(row).toMatchObject({
    variant_option: String.raw`Finish:Linen,note:a\, b\:c`,
    title: expect.stringMatching(/^n+, Linen, a, b:c$/),
  })
})

test('the columns about time, returns and stock are those of the shop’s rules', () => {
  const part = product({ weight_class: 'parcel', stock: 3 })
  const wall = product({ weight_class: 'freight', cut_to_size: true, discount_price: 99.5 })
  const gone = product({ weight_class: 'freight', stock: 0 })
  const shop = {
    origin: ORIGIN,
    now: NOW,
    rules: { ...rules, lead: { cut: 9, stock: 2 }, spread: { cut: 5, stock: 1 } },
  }
  const [google, openai] = (['google', 'openai'] as const).map((feed) => made(feed, [part, wall, gone], shop))
  const handling = google!.map((row) => `${row['min_handling_time']} to ${row['max_handling_time']}`)
  expect(handling).toEqual(['2 to 3', '9 to 14', '9 to 14'])
  expect(google!.map((row) => row['return_policy_label'])).toEqual(['stocked', 'cut', 'stocked'])
  expect(openai!.map((row) => row['accepts_returns'])).toEqual(['true', 'false', 'true'])
  expect(openai!.map((row) => row['availability'])).toEqual(['in_stock', 'in_stock', 'out_of_stock'])
  expect(google!.map((row) => row['sale_price'])).toEqual(['', '99.50 USD', ''])
  expect(google![0]).toMatchObject({
    ...{ product_type: 'Closets > Shelves', brand: 'Alderline', condition: 'new', identifier_exists: 'no' },
    ...{ item_group_id: 'f1203', product_detail: 'Options:Finish:Linen' },
    image_link: `${ORIGIN}/feeds/pictures/storage/a.avif.webp`,
  })
  const returns = `${ORIGIN}/policies`
  expect(openai![0]).toMatchObject({
    ...{ variant_dict: '{"Finish":"Linen"}', target_countries: 'US', return_policy: returns },
  })
})

describe('delivery costs what the cart asks, and no other place is promised any:', () => {
  /** A ZIP code of each state, in the order of the feed. */
  const zips = stateCodes.map((state) => {
    const all = Array.from({ length: 999 }, (_, prefix) => `${String(prefix + 1).padStart(3, '0')}01`)
    return all.find((zip) => stateOfZip(zip) === state)!
  })

  test.each(['parcel', 'oversize', 'freight', 'sale'])('%s in each state and territory', async (kind) => {
    const row = whole.google.find((row) => (kind === 'sale' ? row['sale_price'] : row['shipping_label'] === kind))!
    const asked = new Map(row['shipping']!.split(',').map((one) => [one.slice(3, 5), one.split('::')[1]!.split(':')]))
    expect([...asked.keys()]).toEqual(stateCodes)
    const visitor = newVisitor()
    const hash = await visitor.newCartWith(Number(row['id']))
    for (const [index, state] of stateCodes.entries()) {
      await visitor.api('PUT', href(apiPaths.checkoutAddress, { hash }), { ...address, state, zip_code: zips[index] })
      const { data } = await json(visitor.api('GET', href(apiPaths.checkout, { hash })))
      expect([state, asked.get(state)![0]]).toEqual([state, `${data.rates[0].price.toFixed(2)} USD`])
    }
  })

  test('none is promised to other territories, and none is sold', async () => {
    const visitor = newVisitor()
    const hash = await visitor.newCartWith(1633)
    for (const [state, zip] of Object.entries({ GU: '96910', AS: '96799', MP: '96950' })) {
      const to = { ...address, state, zip_code: zip }
      expect((await visitor.api('PUT', href(apiPaths.checkoutAddress, { hash }), to)).status).toBe(422)
    }
  })
})

test('pictures, sizes, material and highlights are those of the product, and services are left out', () => {
  const shelf = product({
    ...{ pictures: ['/a.avif', '/b.avif', 'https://cdn.test/c.jpg', '/d.avif'], width: 23.5, depth: 14, height: null },
    parts: ['2 shelves', 'cams, dowels and screws', '8 pins', 'x'.repeat(151)],
  })
  const [google, openai] = (['google', 'openai'] as const).map((feed) =>
    made(feed, [shelf], { origin: ORIGIN, rules, now: NOW }),
  )
  const pictures = `${ORIGIN}/feeds/pictures/b.avif.webp,https://cdn.test/c.jpg`
  expect(google![0]).toMatchObject({
    ...{ additional_image_link: pictures, material: 'laminate', product_highlight: '2 shelves,8 pins' },
    ...{ product_width: '23.5 in', product_length: '14 in', product_height: '', shipping_label: 'parcel' },
  })
  expect(openai![0]).toMatchObject({
    ...{ additional_image_urls: pictures, width: '23.5 in', length: '14 in', height: '' },
    ...{ is_eligible_search: 'true', is_eligible_checkout: 'false' },
  })
  const [alone] = made('google', [product({ parts: ['1 shelf'] })], { origin: ORIGIN, rules, now: NOW })
  expect(alone).toMatchObject({ product_highlight: '', additional_image_link: '' })
  expect(whole.google.filter(({ shipping_label: label }) => label === 'service')).toEqual([])
})

test.each(['google', 'openai'] as const)('what looks like a formula, a quote or a tab stays data for %s', (feed) => {
  const odd = product({ name: '=1+1', description: 'A "good"\tshelf,\nsaid she; -2 @ home' })
  const [row] = made(feed, [odd], { origin: ORIGIN, rules, now: NOW })
  expect(row).toMatchObject({ title: '=1+1, Linen', description: 'A "good" shelf, said she; -2 @ home' })
})

const newChange = () =>
  db.run(`INSERT INTO desk_log (at, actor, action, subject, summary, request_id) VALUES (1, 'Sam', 'a', 'b', 'c', 'd')`)

describe('a part', () => {
  test('is read in at most 12 queries, 500 rows at a time, and kept until something changes at the Desk', async () => {
    await newChange()
    const { env, batches, alone } = withNotedQueries()
    const queries = () => batches.flat().length + alone.length
    const read = async () => (await newVisitor(env).get(filePaths.googleFeed)).text()
    const file = await read()
    expect(file.trim().split('\n')).toHaveLength(2_573)
    expect(queries()).toBeLessThanOrEqual(12)
    const again = async () => {
      const before = queries()
      expect(await read()).toBe(file)
      return queries() - before
    }
    await expect.poll(again, { timeout: 60_000 }).toBe(1)

    const staff = await newStaff('owner')
    await act(staff, '/desk/products/1731', 'product-prices', { price: '912', sale_price: '', sure: 'on' })
    expect(rowsOf('google', await read()).find(({ id }) => id === '1731')).toMatchObject({ price: '912.00 USD' })
  })

  test.each(['99', '9999', '0', 'x', '1e9', '-1'])('%s does not exist', async (part) => {
    const { env, alone, batches } = withNotedQueries()
    await (await newVisitor(env).get(filePaths.googleFeed)).text()
    ;[alone.length, batches.length] = [0, 0]
    expect((await newVisitor(env).get(`${filePaths.googleFeed}?part=${part}`)).status).toBe(404)
    expect((await newVisitor(env).get(`${apiPaths.feedProducts}?part=${part}`)).status).toBe(404)
    expect([...alone, ...batches.flat()].filter((query) => query.includes('products'))).toEqual([])
  })

  test('has every product once, whatever the size of a part', async () => {
    const first = await productsAt(apiPaths.feedProducts)
    const from = first.data[100]!.id
    const some = await productsAt(`${apiPaths.feedProducts}?from=${from}&until=${first.data[110]!.id}`)
    expect(some.data).toEqual(first.data.slice(100, 110))
  })

  test('holds no drawn closet', async () => {
    expect(whole.google.filter(({ link }) => link!.includes('/design/'))).toEqual([])
  })
})

test('of 3,000 products more, each is in one part of 5,000, read in at most 12 queries', async () => {
  await db.run(`WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 3000)
     INSERT INTO products (id, family_id, options, finish, price_cents, for_sale)
     SELECT 90000000 + i, family_id, json_set(options, '$.made', CAST(i AS TEXT)), finish, price_cents, 1 FROM n, products WHERE id = 1203`)
  await newChange()
  const { env, batches, alone } = withNotedQueries()
  const listed: string[] = []
  for (const [part, products] of [4_999, 573].entries()) {
    const before = batches.flat().length + alone.length
    const file = await (await newVisitor(env).get(`${filePaths.googleFeed}?part=${part + 1}`)).text()
    const ids = rowsOf('google', file).map(({ id }) => id!)
    expect(ids).toHaveLength(products)
    expect(batches.flat().length + alone.length - before).toBeLessThanOrEqual(12)
    listed.push(...ids)
  }
  expect(new Set(listed).size).toBe(5_572)
  expect((await newVisitor().get(`${filePaths.googleFeed}?part=3`)).status).toBe(404)
})

/** A product with some things changed. */
test.each([
  ['freight', null, { min_handling_time: '9', max_handling_time: '14', availability: 'in_stock' }, ':::4:4'],
  ['parcel', 3, { min_handling_time: '2', max_handling_time: '5', availability: 'in_stock' }, ':::1:1'],
  ['parcel', 0, { min_handling_time: '2', max_handling_time: '5', availability: 'out_of_stock' }, ':::1:1'],
] as const)('%s with a stock of %s says the days of the shop’s rules', (weight_class, stock, columns, road) => {
  const own = { ...rules, lead: { cut: 9, stock: 2 }, spread: { cut: 5, stock: 3 }, road: { freight: 4, parcel: 1 } }
  const [row] = made('google', [product({ weight_class, stock })], { origin: 'http://shop.test', rules: own, now: NOW })
  expect(row).toMatchObject({ ...columns, shipping: expect.stringMatching(`US:OR::[\\d.]+ USD${road},`) })
})

function product(changed: Partial<FeedProduct>): FeedProduct {
  return {
    ...{ id: 1203, name: 'Shelf', family: 1203, description: 'A shelf.', price: 120, discount_price: null },
    ...{ category: { slug: 'shelves', name: 'Shelves', parent_category_slug: 'closets' }, size: '24″ W' },
    ...{ parent_category: { name: 'Closets', slug: 'closets' }, options: { finish: 'linen' } },
    pictures: ['/storage/a.avif'],
    ...{ notices: {}, material: 'laminate', parts: ['1 shelf', '4 pins'], width: 24, depth: 14, height: null },
    ...{ weight_class: 'parcel', cut_to_size: false, stock: null },
    ...changed,
  } as FeedProduct
}

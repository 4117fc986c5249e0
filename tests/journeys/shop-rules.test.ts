import { beforeEach, describe, expect, test, vi } from 'vitest'
import { findCart } from '#db/cart/carts.ts'
import type { ShopRules } from '#shared/checkout/shop-rules.ts'
import { apiPaths, href, paths } from '#shared/paths.ts'
import { BASKET, checkedOutCart, placeOrder } from '#tests/support/checkout.ts'
import { testEnv } from '#tests/support/env.ts'
import { closedOn, rules } from '#tests/support/shop/rules.ts'
import { json, newVisitor } from '#tests/support/visitor.ts'

const { DB } = testEnv

async function nowInForce(data: ShopRules): Promise<void> {
  await DB.prepare('INSERT INTO shop_rules (version, data, at) SELECT max(version) + 1, ?1, ?2 FROM shop_rules')
    .bind(JSON.stringify(data), Date.now())
    .run()
}

const higherRates: ShopRules = { ...rules, tiers: [[0, 2_500]] }

beforeEach(async () => {
  await DB.prepare('DELETE FROM shop_rules WHERE version > 1').run()
})

test('a new rate is in the cart at once, and in no order that was placed before', async () => {
  const visitor = newVisitor()
  const placed = await checkedOutCart(visitor, [BASKET])
  const { data: order } = await json(placeOrder(visitor, placed))
  const hash = await visitor.newCartWith(BASKET)
  const shipping = async () => (await json(visitor.api('GET', href(apiPaths.cart, { hash })))).data.totals.shipping
  expect([await shipping(), order.totals.shipping]).toEqual([15, 15])
  await nowInForce(higherRates)
  expect(await shipping()).toBe(25)
  const after = DB.prepare('SELECT shipping_cents FROM orders WHERE number = ?').bind(order.number)
  expect(await after.first('shipping_cents')).toBe(1_500)
})

test('an order on the rates of before is refused with the new total, and placed with it', async () => {
  const visitor = newVisitor()
  const ready = await checkedOutCart(visitor, [BASKET])
  await nowInForce(higherRates)
  const refused = await placeOrder(visitor, ready)
  expect(refused.status).toBe(409)
  const { totals } = (await refused.json()) as { totals: { total: number } }
  expect(totals.total).toBe(ready.total + 10)
  const body = { ...ready.body, expected_total: totals.total }
  expect((await placeOrder(visitor, { ...ready, body })).status).toBe(201)
})

test('closed days are in the delivery dates of a cart, and of the order and its last day to ship', async () => {
  const day = (later: number) => new Date(Date.now() + later * 86_400_000).toISOString().slice(0, 10)
  const visitor = newVisitor()
  const ready = await checkedOutCart(visitor, [BASKET])
  const before = await findCart(DB.withSession(), ready.hash)
  expect(before!.rules.closed).toEqual([])
  await nowInForce(closedOn(`${day(1)} to ${day(30)}`))
  const { data } = await json(placeOrder(visitor, ready))
  const row = await DB.prepare('SELECT arrives_from, cut_by FROM orders WHERE number = ?')
    .bind(data.number)
    .first<{ arrives_from: number; cut_by: number }>()
  expect(row!.arrives_from).toBeGreaterThan(Date.parse(day(30)))
  expect(row!.cut_by).not.toBeGreaterThan(row!.arrives_from)
})

test('the API tells the rules in at most 400 bytes, without closed days that are far away', async () => {
  const near = new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10)
  await nowInForce(closedOn('2020-12-24 to 2020-12-26', near, '2099-12-24'))
  const { data } = await json(newVisitor().get(apiPaths.site))
  expect(data.rules).toEqual({ ...rules, closed: closedOn(near).closed })
  expect(JSON.stringify(data.rules).length).toBeLessThan(400)
})

test('a page carries no more of the rules than it says, in at most 150 bytes, and closed days while there are any', async () => {
  const carried = async (name: string) => {
    const html = await newVisitor({ ...testEnv, SITE_ORIGIN: `http://${name}.test` } as Env).page(paths.home)
    return JSON.parse(/id="page-data">(.*?)<\/script>/.exec(html)![1]!).site.info.rules
  }
  const open = await carried('open')
  expect(JSON.stringify(open).length).toBeLessThan(150)
  expect(open).toEqual({
    free_from_cents: 150_000,
    free_in: ['continental'],
    tiers: rules.tiers,
    cut: [12, 17],
    stock: [3, 6],
  })
  const near = closedOn(new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10))
  await nowInForce(near)
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61_000 })
  expect(await carried('closed')).toEqual({ ...open, closed: near.closed })
})

test('pages name no amount of before: neither their header nor the policies, whatever was shown until then', async () => {
  const at = (name: string) => newVisitor({ ...testEnv, SITE_ORIGIN: `http://${name}.test` } as Env)
  expect(await at('before').page('/about-us')).toContain('$1,500')
  await nowInForce({ ...higherRates, free_from_cents: 210_000, remote: { ...rules.remote, percent: 41 } })
  // Pages may show for a minute what they showed.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61_000 })
  const policies = await at('after').page('/policies')
  vi.useRealTimers()
  for (const text of ['under $2,100', '$25', '$2,100 and more', '41% of goods, $149 at least', 'over $2,100'])
    expect(policies).toContain(text)
  expect(policies).not.toMatch(/\$1,500|35%/)
})

describe('where large orders ship free', () => {
  const texts = [
    ...[paths.home, paths.policies, paths.aboutUs, paths.whyUs, paths.compareCompanies, paths.walkInSystems],
    ...[paths.diyLuxury, '/our-unique-service-options', '/llms.txt'],
  ]

  /** Pages may show for a minute what they showed. */
  function laterBy(minutes: number): void {
    vi.useRealTimers()
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + minutes * 60_000 })
  }

  const shop = (name: string) => newVisitor({ ...testEnv, SITE_ORIGIN: `http://${name}.test` } as Env)

  let carts = 0

  /** The same of a cart that is sent to a state. */
  async function cartTo(state: string, zip: string): Promise<string> {
    const visitor = shop(`cart-${state.toLowerCase()}-${++carts}`)
    await checkedOutCart(visitor, [BASKET], { state, zip_code: zip, city: 'Anywhere' })
    return (await visitor.page(paths.home)).replaceAll('<!-- -->', '')
  }

  async function pagesOf(name: string): Promise<string[]> {
    const pages: string[] = []
    for (const path of texts) {
      const answer = await shop(name).get(path)
      pages.push(`${path} ${answer.status} ${(await answer.text()).replaceAll('<!-- -->', '')}`)
    }
    return pages
  }

  test('is on each page as the rules say it', async () => {
    for (const page of await pagesOf('first-zones'))
      expect(page).toMatch(/ (in|to|Outside|outside) the 48 states and DC\b/)
    await nowInForce({ ...rules, free_in: ['continental', 'alaska'] })
    laterBy(10)
    const pages = await pagesOf('other-zones')
    for (const page of pages) {
      expect(page).toMatch(/ (in|to|Outside|outside) the 48 states, DC and Alaska\b/)
      expect(page).not.toMatch(/the 48 states and DC|contiguous|Alaska, Hawaii and the Caribbean (is never|incur|cost)/)
    }
    expect(pages[0]).toContain('Extra charges apply to Hawaii and the Caribbean')
    expect(pages[1]).toContain('35% of goods, $149 at least; Alaska free')
  })

  test('is in the cart of each state as the rules say it', async () => {
    expect(await cartTo('AK', '99501')).toContain('Free shipping covers the 48 states and DC. Yours to Alaska is')
    await nowInForce({ ...rules, free_in: ['continental', 'alaska', 'hawaii'] })
    laterBy(20)
    expect(await cartTo('AK', '99501')).toMatch(/Add <b[^>]*>[^<]*<\/b> for free shipping in all states/)
    expect(await cartTo('PR', '00601')).toContain('Free shipping covers all states. Yours to Puerto Rico is')
    await nowInForce({ ...rules, free_in: [] })
    laterBy(30)
    expect(await cartTo('OR', '97209')).not.toMatch(/[Ff]ree shipping (in|covers|over)/)
  })
})

test('the seed’s rules are those that the migration begins with', async () => {
  const stored = await DB.prepare('SELECT data FROM shop_rules').all<{ data: string }>()
  expect(stored.results.map(({ data }) => JSON.parse(data))).toEqual([rules])
  const migrated = testEnv.TEST_MIGRATIONS.flatMap(({ queries }) => queries).find((sql) =>
    sql.includes('INSERT INTO shop_rules'),
  )
  expect(JSON.parse(/'(\{.*\})'/.exec(migrated!)![1]!)).toEqual(rules)
})

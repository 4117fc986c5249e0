import { expect, test } from 'vitest'
import { formatPrice } from '#shared/text/money.ts'
import { json, newVisitor } from '#tests/support/visitor.ts'

const visitor = newVisitor()

test('reach-ins start at the price of the cheapest whole kit, not of a part', async () => {
  const { meta } = await json(visitor.get('/api/products?within=reach-in-kits'))
  const html = (await visitor.page('/')).replaceAll('<!-- -->', '')
  expect(html).toContain(`<dt>From ${formatPrice(meta.price_min)}</dt><dd>reach-ins</dd>`)
  expect(html).toMatch(new RegExp(`Reach-ins from</dt><dd[^>]*>\\${formatPrice(meta.price_min)}<`))
})

test('the parts of the oak pantry have their prices in oak', async () => {
  const html = (await visitor.page('/')).replaceAll('<!-- -->', '')
  for (const id of [1412013, 1701040]) {
    const { data } = await json(visitor.get(`/api/products/${id}`))
    expect(data.options.finish).toBe('oak')
    expect(html).toContain(formatPrice(data.discount_price ?? data.price))
    expect(html).toMatch(new RegExp(`href="/[a-z/-]+/${id}"`))
  }
})

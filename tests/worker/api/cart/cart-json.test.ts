import { describe, expect, test } from 'vitest'
import type { Cart } from '#shared/schema/cart.ts'
import { BASKET } from '#tests/support/checkout.ts'
import { json, newVisitor } from '#tests/support/visitor.ts'

const SALE = 1203
const visitor = newVisitor()

async function cartOf(hash: string): Promise<Cart> {
  return (await json(visitor.get(`/api/cart/${hash}`))).data
}

describe('a cart response', () => {
  test('contains the hash, the items, both totals and the status', async () => {
    const hash = await visitor.newCart()
    const empty = { items: [], total_price_before_discount: 0, total_price_after_discount: 0 }
    expect(await cartOf(hash)).toMatchObject({ hash_id: hash, status: 'active', ...empty })
    const filled = await cartOf(await visitor.newCartWith([SALE, 2], BASKET))
    expect(filled).toMatchObject({ total_price_before_discount: 1884, total_price_after_discount: 1776 })
  })

  test("contains each item's fields of the specification", async () => {
    const { items } = await cartOf(await visitor.newCartWith([SALE, 2], BASKET))
    const [kit, basket] = items
    expect(kit).toMatchObject({
      product_id: SALE,
      quantity: 2,
      total_price_after_discount: 1718,
      product: {
        id: SALE,
        name: '6-ft Reach-In Kit',
        banner_image: expect.stringMatching(/^\/storage\/products\/1203/),
        price: 913,
        discount_price: 859,
        category: { slug: 'reach-in-kits', parent_category_slug: 'reach-in-closets' },
      },
    })
    expect(basket!.product).toMatchObject({ id: BASKET, price: 58, discount_price: null })
    const ids = items.map(({ id }: { id: number }) => id)
    expect(new Set(ids).size, 'an id of its own for each').toBe(2)
    expect(
      ids.filter((id: number) => [SALE, BASKET].includes(id)),
      'which is not the product’s',
    ).toEqual([])
  })

  test('deducts a coupon’s share from each item', async () => {
    const hash = await visitor.newCartWith([BASKET, 2], [1732, 1])
    const before = await cartOf(hash)
    await visitor.api('POST', `/api/cart/${hash}/apply-coupon`, { coupon_name: 'STEADY5' })
    const after = await cartOf(hash)
    expect(sumsOf(after)).toEqual(sumsOf(before).map((sum) => expect.closeTo(sum * 0.95, 1)))
    expect(sumsOf(after).reduce((sum, one) => sum + one, 0)).toBeCloseTo(after.total_price_after_discount, 2)
  })
})

function sumsOf({ items }: Cart): number[] {
  return items.map(({ total_price_after_discount: sum }) => sum)
}

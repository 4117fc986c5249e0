import { describe, expect, test } from 'vitest'
import type { Product } from '#shared/schema/catalogue.ts'
import { json, newVisitor } from '#tests/support/visitor.ts'

const visitor = newVisitor()

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

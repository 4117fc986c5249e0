import { describe, expect, test } from 'vitest'
import { newVisitor } from '#tests/support/visitor.ts'

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

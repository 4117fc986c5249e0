import { describe, expect, test } from 'vitest'
import { newVisitor } from '#tests/support/visitor.ts'

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

import { beforeAll, describe, expect, test } from 'vitest'
import { changeCatalogue } from '#tests/support/change-catalogue.ts'
import { json, newVisitor } from '#tests/support/visitor.ts'

const visitor = newVisitor()

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
  const html = await (await visitor.get(`/walk-in-closets/straight-wall-systems/${unlit.id}`)).text()
  expect(html.replaceAll('<!-- -->', '')).toContain('Pictured: 3000 K.')
  expect(html).not.toContain('Pictured: Matte black')
})

import { expect, test } from 'vitest'
import { formatRoundAmount } from '#shared/text/money.ts'
import { apiPaths, paths } from '#shared/paths.ts'
import type { Placement } from '#shared/schema/placement.ts'
import { spaces } from '#routes/spaces.ts'
import { json, newVisitor } from '#tests/support/visitor.ts'

const visitor = newVisitor()

test('each room names products on sale with their own price, and links to exactly those', async () => {
  const html = await visitor.page(paths.viewSpaces)
  const rooms = html.split('<article class="tile">').slice(1)
  expect(rooms).toHaveLength(spaces.length)
  const leads: string[] = []
  for (const [index, { scene, arePictured }] of spaces.entries()) {
    const { data: placed } = await json(visitor.get(`${apiPaths.placements}?place=space-${scene}`))
    const products = placed.map(({ product }: Placement) => product.id)
    expect(products, scene).not.toEqual([])
    const lines = [...rooms[index]!.matchAll(/<dd><a class="link" href="([^"]+)">([^<]+)<\/a> <span>([^<]+)<\/span>/g)]
    expect(rooms[index]).toContain(arePictured ? '<dt>In the picture</dt>' : '<dt>A kit like this</dt>')
    expect(lines.map(([, path]) => Number(path!.split('/').at(-1)))).toEqual(products)
    for (const [, path = '', name, price] of lines) {
      const { data } = await json(visitor.get(`/api/products/${path.split('/').at(-1)}`))
      expect(name).toContain(data.name)
      expect(price).toBe(formatRoundAmount(data.discount_price ?? data.price))
      leads.push(path)
    }
  }
  for (const path of leads) expect((await visitor.get(path)).status, path).toBe(200)
})

test('the page says plainly whether a price is that of what is pictured', async () => {
  const html = await visitor.page(paths.viewSpaces)
  expect(html).toContain('If we sell what you see, its price is below the picture.')
  expect(html).not.toMatch(/closest/i)
})

test('no room has the price of a category’s cheapest part', async () => {
  const main = (await visitor.page(paths.viewSpaces)).split('<main')[1]!.split('</main>')[0]
  expect(main).not.toMatch(/from (?:<!-- -->)?\$/)
})

test('a kit like the one pictured has its finish', async () => {
  const html = await visitor.page(paths.viewSpaces)
  const [, walkIn, , fullService] = html.split('<article class="tile">').slice(1)
  expect(walkIn).toContain('U-Shape for an 8 × 10 ft Room in White')
  expect(fullService).toContain('Five-Section Wall in Linen')
})

import { beforeAll, describe, expect, test } from 'vitest'
import { apiPaths, paths } from '#shared/paths.ts'
import { deployed } from '#tests/support/deployed.ts'
import { testEnv } from '#tests/support/env.ts'
import { json, newVisitor } from '#tests/support/visitor.ts'

const sections = [
  [paths.home, 'Start with one of these'],
  [paths.home, 'What’s in this pantry'],
  [paths.home, 'between walls 72″ apart'],
  [paths.shoppingCart, 'Start with one of these'],
  [paths.closetOrganizers, 'Width is the number that matters'],
  [paths.viewSpaces, 'A kit like this'],
] as const

describe('the seeded catalogue', () => {
  const visitor = newVisitor()

  test.each(sections)('shows %s: %s', async (path, text) => {
    expect(await visitor.page(path)).toContain(text)
  })

  test('the API names the places that the query asks for, in order, and no others', async () => {
    const { data } = await json(visitor.get(`${apiPaths.placements}?place=starters&place=fit-finder&place=none`))
    const found = data.map((placement: { place: string; position: number; product: { id: number } }) => [
      placement.place,
      placement.position,
      placement.product.id,
    ])
    expect(found).toEqual([
      ['fit-finder', 1, 1203],
      ['fit-finder', 2, 1205126],
      ['fit-finder', 3, 1221014],
      ['starters', 1, 1203],
      ['starters', 2, 1321],
      ['starters', 3, 1401],
      ['starters', 4, 1501],
    ])
    expect((await json(visitor.get(apiPaths.placements))).data).toEqual([])
  })
})

describe('a catalogue that places nothing', () => {
  const visitor = newVisitor(deployed('https://places-nothing.test'))

  beforeAll(async () => {
    await testEnv.DB.exec('DELETE FROM placements')
  })

  test.each(sections)('leaves out of %s: %s', async (path, text) => {
    const response = await visitor.get(path)
    expect(response.status).toBe(200)
    expect(await response.text()).not.toContain(text)
  })
})

test('a place shows the product that the catalogue puts there, and none that is no longer sold', async () => {
  const visitor = newVisitor(deployed('https://places-others.test'))
  await testEnv.DB.exec('UPDATE products SET for_sale = 0 WHERE id = 1501')
  await testEnv.DB.exec("INSERT INTO placements VALUES ('starters', 1, 1302, ''), ('starters', 2, 1501, '')")
  const [, main = ''] = (await visitor.page(paths.shoppingCart)).split('<main')
  const cards = [...main.matchAll(/href="(\/[a-z-]+\/[a-z-]+\/\d+)"/g)].map(([, path]) => path!.split('/').at(-1))
  expect([...new Set(cards)]).toEqual(['1302'])
})

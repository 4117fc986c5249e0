import { existsSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { closeUps } from '#ui/catalogue/close-ups.ts'
import { readSeed } from '../../../seed/load.ts'

const { families, specs } = readSeed()
const products = families.map(({ id, picturedOptions: options, details }) => ({
  id,
  shown: closeUps({ spec: specs.get(id)!, options, material: details.material }).map(({ file }) => file),
}))

describe('the close-ups of a product', () => {
  test.each([
    ['a wall with drawers and lights', 1101, ['finishes', 'edge', 'pulls', 'slide', 'light-channel']],
    ['a reach-in without drawers', 1201, ['finishes', 'edge']],
    ['a tower with knobs', 1222, ['finishes', 'edge']],
    ['a part', 1701, []],
  ])('of %s show what it has', (_, family, files) => {
    expect(products.find(({ id }) => id === family)?.shown).toEqual(files)
  })

  test('have their pictures', () => {
    const missing = [...new Set(products.flatMap(({ shown }) => shown))].filter(
      (name) => !existsSync(`public/storage/close-ups/${name}.avif`),
    )
    expect(missing).toEqual([])
  })
})

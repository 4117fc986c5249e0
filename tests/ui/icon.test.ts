import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

test('every icon has a shape, and every shape is of an icon', () => {
  const shapes = readFileSync('src/ui/styles/icon-shapes.css', 'utf8')
  const icons = readFileSync('src/ui/icon.tsx', 'utf8')
  const drawn = [...shapes.matchAll(/\.icon--(\w+) \{/g)].map(([, name]) => name).filter((name) => name !== 'glyph')
  const named = [...icons.matchAll(/\| '(\w+)'/g)].map(([, name]) => name)
  expect(drawn.toSorted()).toEqual(named.toSorted())
})

import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const read = (path: string) => readFileSync(`src/ui/${path}`, 'utf8')

test('every icon has a shape at the position in the style sheet', () => {
  const named = [...read('elements/icon.tsx').matchAll(/\| '(\w+)'/g)].map(([, name]) => name!)
  const shapes = [
    ...read('elements/icon-shapes.svg').matchAll(/<g id="([a-z-]+)"(?: transform="translate\(0 (\d+)\))?/g),
  ]
  const drawn = shapes.map(([, name, top = '0']) => [name, Number(top) / 24])
  const sheet = read('elements/icon-shapes.css')
  const placed = [...sheet.matchAll(/\.(icon|glyph)--([a-z-]+) \{\s*--at: (\d+)/g)]
  expect(placed.map(([, , name, at]) => [name, Number(at)])).toEqual(drawn)
  expect(sheet).toContain(`--shapes: ${drawn.length};`)
  expect(placed.filter(([, kind, name]) => kind === 'icon' && name !== 'glyph').map(([, , name]) => name)).toEqual(
    named,
  )
})

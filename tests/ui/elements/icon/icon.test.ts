import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { iconNames } from '#ui/elements/icon/icon-names.ts'

const read = (path: string) => readFileSync(`src/ui/${path}`, 'utf8')

test('every icon has a shape at the position in the style sheet', () => {
  const sheet = read('elements/icon/icon-shapes.css')
  const placed = [...sheet.matchAll(/\.([a-z-]+) \{\s*--at: (\d+)/g)]
  expect(placed.map(([, , at]) => Number(at))).toEqual([...placed.keys()])
  const classes = placed.map(([, name]) => name!)
  const glyphs = classes.slice(iconNames.length)
  expect(classes).toEqual([...iconNames.map((name) => `icon--${name}`), ...glyphs])
  for (const glyph of glyphs) expect(glyph).toMatch(/^glyph--|^icon--glyph$/)

  const shapes = [
    ...read('elements/icon/icon-shapes.svg').matchAll(/^ +(?:<g transform="translate\(0 (\d+)\).*?>)?<[pcr]/gm),
  ]
  const rows = [0, ...iconNames.slice(1).map(() => 24), 24, ...glyphs.slice(1).map(() => 28)]
  expect(shapes.map(([, down = 0]) => Number(down))).toEqual(rows)
  expect(sheet).toContain(`--shapes: ${shapes.length};`)
})

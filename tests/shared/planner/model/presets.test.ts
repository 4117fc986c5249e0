import { expect, test } from 'vitest'
import type { Part } from '#shared/planner/model/design.ts'
import { partsOfKinds } from '#shared/planner/model/parts-of-kinds.ts'
import { partsOf, presetOf, presets, type Preset, type Size } from '#shared/planner/model/presets.ts'

const size = (h: Size['h'], more: Partial<Size> = {}): Size => ({ h, d: 112, base: 'floor', ...more })
const text = (parts: readonly Part[]) =>
  parts.map((part) => `${part.k} ${part.at}${part.k === 'drawers' ? ` (${part.h.join()})` : ''}`).join(', ')

// The lowest hole is at 3¼″, and holes are 1¼″ apart: in 84″ there are (672 − 6 − 26) / 10 = 64 up to the top.
test.each<[Preset, Size, string]>([
  // 2¼″ under the top: (640 − 18) / 10; the other one in the middle.
  ['double', size(672), 'rod 31, rod 62'],
  // In 96″ a shelf is 12¼″ under the top, (762 − 26 − 98) / 10, and the rod two holes lower.
  ['double', size(768), 'rod 30, rod 61, fixed 63'],
  // 60″ are too low for two rods of 30″ each.
  ['double', size(480), 'shelf 6, rod 33, fixed 35'],
  ['long', size(672), 'shelf 6, rod 52, fixed 54'],
  // The stack ends at 237 and the top begins at 474: two shelves with (237 − 12) / 3 = 75 between.
  ['drawers', size(480), 'drawers 0 (10,8,8), shelf 29, shelf 37'],
  // From 317 to 666, three shelves with (349 − 18) / 4 = 82.75 between.
  ['drawers', size(672), 'drawers 0 (10,10,8,8), shelf 37, shelf 46, shelf 55'],
  // Every six holes, the last one with five above it: 64 − 5 = 59.
  ['shoes', size(480), 'slant 0, slant 6, slant 12, slant 18, slant 24, slant 30, slant 36'],
  ['shoes', size(576, { d: 96 }), [0, 6, 12, 18, 24, 30, 36, 42, 48].map((at) => `slant ${at}`).join(', ')],
  // 17 holes, 21¼″, between rods.
  ['children', size(672), 'rod 18, rod 35, rod 52, fixed 54'],
  ['open', size(672), ''],
  // A closet of 12″ has shelves only: one for each eleven holes, (448 − 24) / 5 = 84.8 apart.
  ['long', size(480, { d: 96 }), 'shelf 8, shelf 18, shelf 27, shelf 36'],
  // A closet on a rail begins five holes higher.
  ['long', size(672, { base: 'hung' }), 'shelf 11, rod 52, fixed 54'],
])('a section “%s” in %j has: %s', (preset, inside, parts) => {
  expect(text(partsOf(preset, inside))).toBe(parts)
})

test('a section is named by its parts, whatever their heights', () => {
  for (const preset of presets) expect(presetOf(partsOf(preset, size(672)), size(672))).toBe(preset)
  const long = (['shelf', 'rod', 'fixed'] as const).map((k, index): Part => ({ k, at: 10 + 20 * index }))
  expect(presetOf(long, size(672))).toBe('long')
  expect(presetOf([{ k: 'drawers', at: 0, h: [8] }], size(672))).toBeNull()
})

// In 84″ the rod is at 62, 26 + 620 = 646; coats need 432 below it, two rods of shirts 516, of children's things 416.
test.each<[Preset[], Size['h'], string]>([
  [['double'], 672, 'rod 31, rod 62'],
  // The stack ends at 26 + 8 · 18 − 3 + 6 = 173: the next hole is 15, and shoe shelves follow every six holes.
  [['drawers', 'shoes'], 480, 'drawers 0 (10,8), slant 15, slant 21, slant 27, slant 33'],
  [['shelves', 'shoes'], 480, 'slant 0, slant 6, shelf 14, shelf 22, shelf 29, shelf 37'],
  [['long', 'drawers'], 672, 'drawers 0 (8,8), rod 62'],
  [['long', 'drawers'], 480, 'drawers 0 (6), rod 43'],
  [['double', 'drawers', 'shoes'], 672, 'drawers 0 (8), slant 7, rod 36, rod 62'],
  [['children', 'shoes'], 672, 'slant 0, slant 6, rod 38, rod 62'],
  [['double', 'shoes'], 480, 'slant 0, slant 6, rod 43'],
  [['long', 'double'], 672, 'shelf 6, rod 52, fixed 54'],
  [['children', 'double'], 672, 'rod 31, rod 62'],
])('a section for %j in %i eighths has: %s', (kinds, h, parts) => {
  expect(text(partsOfKinds(kinds, size(h)))).toBe(parts)
})

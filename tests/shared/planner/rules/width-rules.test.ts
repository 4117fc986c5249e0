import { expect, test } from 'vitest'
import type { Part, Run } from '#shared/planner/model/design.ts'
import { findings } from '#shared/planner/rules/rules.ts'
import { oneSection } from '#tests/support/planner/any-design.ts'

/** What a rule says about a closet with one section. */
function said(rule: string, w: number, parts: Part[], d: Run['d'] = 112): string[] {
  return findings(oneSection(parts, { w, d }))
    .filter((finding) => finding.rule === rule)
    .map(({ level, message }) => `${level}: ${message}`)
}

const shelf: Part = { k: 'shelf', at: 20 }
const rack = (cols: number): Part => ({ k: 'bottles', at: 0, cols, rows: 3 })

test('shelves wider than 30″ are told to sag, with a warning beside what is heavy', () => {
  const sag = '30⅛″ shelves sag under books and cans. Fine for clothes.'
  expect(said('shelf-sag', 240, [shelf])).toEqual([])
  expect(said('shelf-sag', 241, [shelf])).toEqual([`info: ${sag}`])
  expect(said('shelf-sag', 241, [{ k: 'fixed', at: 20 }])).toEqual([`info: ${sag}`])
  expect(said('shelf-sag', 241, [{ k: 'slant', at: 20 }])).toEqual([])
  expect(said('shelf-sag', 241, [{ k: 'rollout', at: 0 }, shelf])).toEqual([`warning: ${sag}`])
  expect(said('shelf-sag', 241, [rack(4), { k: 'shelf', at: 40 }])).toEqual([`warning: ${sag}`])
})

test('bottles need 14″ of depth, and 4″ of width each', () => {
  expect(said('bottles', 160, [rack(5)])).toEqual([])
  expect(said('bottles', 159, [rack(5)])).toEqual(['error: 19⅞″ is too narrow for 5 bottles.'])
  expect(said('bottles', 160, [rack(5)], 96)).toEqual(['error: Bottles need 14″ of depth.'])
})

test.each<[Part[], least: number, most: number, message: string]>([
  [[shelf], 96, 288, '12″ to 36″.'],
  [[{ k: 'rod', at: 40 }], 144, 288, '18″ to 36″.'],
  [[{ k: 'drawers', at: 0, h: [8] }], 144, 288, '18″ to 36″.'],
  [[{ k: 'rollout', at: 0 }], 144, 288, '18″ to 36″.'],
  [[{ k: 'basket', at: 0 }], 192, 192, 'Baskets, racks and hampers need 24″.'],
  [[{ k: 'pants', at: 30 }], 192, 192, 'Baskets, racks and hampers need 24″.'],
  [[{ k: 'hamper', at: 0 }, shelf], 192, 192, 'Baskets, racks and hampers need 24″.'],
])('a section with %j is %i to %i eighths of an inch wide', (parts, least, most, message) => {
  expect([said('section-width', least, parts), said('section-width', most, parts)]).toEqual([[], []])
  for (const w of [least - 1, most + 1]) expect(said('section-width', w, parts)).toEqual([`error: ${message}`])
})

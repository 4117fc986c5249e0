import { describe, expect, test } from 'vitest'
import { cutList } from '#shared/drawing/cut-list/cut-list.ts'
import type { Part } from '#shared/drawing/cut-list/part.ts'
import { specWithOptions } from '#shared/drawing/drawing-options.ts'
import { runWidth } from '#shared/drawing/run-size.ts'
import { formatInches } from '#shared/text/inches.ts'
import { drawing } from '#ui/drawing/drawing.ts'
import { combinations } from '../../../../seed/combinations.ts'
import { readSeed } from '../../../../seed/load.ts'

const seed = readSeed()
const families = seed.families.map((family) => ({ family, spec: seed.specs.get(family.id)! }))
const withRuns = families.filter(({ spec }) => spec.runs && !spec.size.lights)

function quantityOf(parts: readonly Part[], name: RegExp): number {
  return parts.filter((part) => name.test(part.name)).reduce((sum, { quantity }) => sum + quantity, 0)
}

/** Sum of the lengths, in inches. */
function lengthOf(parts: readonly Part[], name: RegExp): number {
  return parts.filter((part) => name.test(part.name)).reduce((sum, part) => sum + part.quantity * part.length!, 0)
}

test('every family of the catalogue has a cut list, and each row a mark of its own', () => {
  expect(families).toHaveLength(69)
  for (const { family, spec } of families) {
    const parts = cutList(spec, family.picturedOptions)
    expect([family.id, parts.length > 0]).toEqual([family.id, true])
    expect(new Set(parts.map(({ mark }) => mark)).size).toBe(parts.length)
    for (const { quantity, length, width, thickness } of parts) {
      expect(quantity).toBeGreaterThan(0)
      for (const measure of [length, width, thickness]) expect(measure ?? 1).toBeGreaterThan(0)
    }
  }
})

test('in every combination the uprights and the shelves between them add up to the overall width', () => {
  for (const { family, spec } of withRuns) {
    for (const { options } of combinations(family, seed.optionRules)) {
      const parts = cutList(spec, options)
      const across = quantityOf(parts, /^Upright$/) * 0.75 + lengthOf(parts, /^Bottom and top$/) / 2
      const ordered = specWithOptions(spec, options)
      const overall = ordered.runs!.reduce((sum, run) => sum + runWidth(run), 0)
      expect([family.id, options, across]).toEqual([family.id, options, overall])
      if (ordered.size.w) expect([family.id, across]).toEqual([family.id, ordered.size.w])
    }
  }
})

test('the uprights, toe kicks and shelves are as many as the drawing shows', () => {
  for (const { family, spec } of withRuns.filter((entry) => entry.spec.runs!.length === 1)) {
    const [run] = spec.runs!
    const parts = cutList(spec, family.picturedOptions)
    const rects = panelsOf(drawing(spec, { dims: false, cloth: false }))
    const height = spec.size.h!
    const uprights = rects.filter(({ w, h }) => w === 0.75 && h === height)
    expect([family.id, quantityOf(parts, /^Upright$/)]).toEqual([family.id, uprights.length])
    const kicks = rects.filter(({ h }) => h === (spec.base ?? 2.5))
    expect([family.id, quantityOf(parts, /^Toe kick$/)]).toEqual([family.id, kicks.length])
    // A drawing has two decimals.
    const widths = new Set(run!.sections.map(({ w }) => Math.round(w * 100) / 100))
    const shelves = rects.filter(({ w, h }) => h === 0.75 && widths.has(w))
    const named = /shelf(?! light)|^Bottom and top|^Seat support/i
    const bottles = quantityOf(parts, /^Bottle shelf$/)
    expect([family.id, quantityOf(parts, named) - bottles]).toEqual([family.id, shelves.length])
  }
})

/** The rectangles that the drawing fills as panels, in inches. */
function panelsOf(svg: string): { w: number; h: number }[] {
  const data = [...svg.matchAll(/class="panel"[^>]* d="([^"]*)"/g)].map(([, path]) => path!).join('')
  return [...data.matchAll(/h([\d.]+)v([\d.]+)h-[\d.]+z/g)].map(([, w, h]) => ({ w: Number(w), h: Number(h) }))
}

describe('what the box of a product promises is in its cut list', () => {
  const promises: [promise: RegExp, name: RegExp][] = [
    [/with (\d+) panels/, /^Upright$/],
    [/^(\d+) (?:soft-close|inner) drawers/, /^Drawer front$/],
    [/^(\d+) oval rods?/, /^Rod, oval$/],
    [/^(\d+) slanted (?:shoe )?shelves/, /^Slanted shoe shelf$/],
    [/^(\d+) (?:shaker |mirror |sliding )?doors?\b/, /door$/i],
    [/^(\d+) adjustable shelves/, /^Adjustable shelf$/],
    [/^(\d+) roll-out trays/, /^Roll-out tray/],
    [/^(\d+) steel hooks/, /^Hook$/],
    [/^(\d+) shelf lights/, /^Shelf light$/],
  ]
  test.each(promises)('%s', (promise, name) => {
    let kept = 0
    for (const { family, spec } of families) {
      const promised = family.inTheBox.map((text) => promise.exec(text)?.[1]).find(Boolean)
      if (!promised) continue
      kept += 1
      const island = family.id === 1123 && name.source.includes('Drawer') ? 6 : 0
      const found = quantityOf(cutList(spec, family.picturedOptions), name) - island
      expect([family.id, String(found)]).toEqual([family.id, promised])
    }
    expect(kept).toBeGreaterThan(0)
  })
})

test('the 6-ft kit in oak is cut like this', () => {
  const { spec } = families.find(({ family }) => family.id === 1203)!
  const rows = cutList(spec, { finish: 'oak', width: '70.5' }).map(
    ({ mark, name, quantity, length, width, thickness, material, edges }) =>
      `${[mark, name, quantity].join(' ')}: ${[length, width, thickness].map((inches) => (inches === null ? '–' : formatInches(inches))).join(' × ')}, ${material}, ${edges}`,
  )
  expect(rows).toEqual([
    'A Upright 4: 84″ × 14″ × ¾″, Natural Oak, front',
    'B Bottom and top 4: 24¾″ × 13⅞″ × ¾″, Natural Oak, front',
    'C Bottom and top 2: 18″ × 13⅞″ × ¾″, Natural Oak, front',
    'D Hat shelf 2: 24¾″ × 13⅞″ × ¾″, Natural Oak, front',
    'E Toe kick 2: 24¾″ × 2½″ × ¾″, Natural Oak, none',
    'F Toe kick 1: 18″ × 2½″ × ¾″, Natural Oak, none',
    'G Back 2: 80″ × 24¾″ × ¼″, Natural Oak, none',
    'H Back 1: 80″ × 18″ × ¼″, Natural Oak, none',
    'J Adjustable shelf 5: 17⅞″ × 13½″ × ¾″, Natural Oak, front',
    'K Low shelf 1: 24¾″ × 13⅞″ × ¾″, Natural Oak, front',
    'L Rod, oval 3: 24¼″ × – × –, Steel, none',
    'M Hanging rail 1: 70″ × 1¼″ × ⅛″, Steel, none',
  ])
})

test('a kit that is cut narrower has its last section narrower, and a finish names the boards', () => {
  const { spec } = families.find(({ family }) => family.id === 1203)!
  const parts = cutList(spec, { finish: 'sage', width: '66.5' })
  expect(parts.filter(({ name }) => name === 'Low shelf').map(({ length }) => length)).toEqual([20.75])
  expect(new Set(parts.filter(({ isBoard }) => isBoard).map(({ material }) => material))).toEqual(new Set(['Sage']))
})

import { expect, test } from 'vitest'
import type { Design, Part, Run, Section } from '#shared/planner/model/design.ts'
import { gapAt, neighborAt, runWidth, sectionStarts, spaceFor } from '#shared/planner/model/geometry.ts'
import { refusals, repaired } from '#shared/planner/rules/rules.ts'
import { anyLaid, closetOf } from '#tests/support/planner/any-design.ts'
import { property } from '#tests/support/planner/property.ts'
import { validDesign } from '#tests/support/planner/valid-design.ts'

const open: Section = { w: 200, door: 'none', light: false, parts: [] }
const drawers: Section = { ...open, parts: [{ k: 'drawers', at: 0, h: [8] }] }

/** A corner whose closets are 16″ deep: the first one has these ends at the left, the second one at the right. */
function corner(first: Section, second: Section): Design {
  const room = closetOf({ kind: 'l', back: 960, left: 800 })
  const [back, left] = room.runs
  return { ...room, runs: [{ ...back!, sections: [first, open] }, { ...left!, sections: [open, second] }] } // prettier-ignore
}

test('in a corner the second closet stops at the depth of the first, and 4″ before it where something opens', () => {
  const gaps = (design: Design) => [gapAt(design, 0, 'first'), gapAt(design, 1, 'last')]
  expect(corner(open, open).runs.map(({ wall }) => wall)).toEqual(['back', 'left'])
  // A quarter inch, 16″ of the other closet, and 4″.
  expect(gaps(corner(open, open))).toEqual([2, 2 + 128])
  expect(gaps(corner(open, drawers))).toEqual([2, 2 + 128 + 32])
  expect(gaps(corner(drawers, open))).toEqual([2, 2 + 128 + 32])
  expect(gaps(corner({ ...open, door: 'slab' }, open))).toEqual([2, 2 + 128 + 32])
  // The other end of a side wall has no wall.
  expect([gapAt(corner(open, open), 1, 'first'), spaceFor(corner(open, open), 1)]).toEqual([0, 800 - 130])
})

test('an end without a wall needs no clearance', () => {
  const closet = closetOf()
  const gaps = (...ends: [boolean, boolean]) => {
    const design = { ...closet, room: { ...closet.room, ends } }
    return [gapAt(design, 0, 'first'), gapAt(design, 0, 'last')]
  }
  expect([...gaps(true, false), ...gaps(false, true)]).toEqual([2, 0, 0, 2])
})

/** Eighths of an inch between the wall and the closet that stands before a rod, where that is less than 21″. */
function tooNear(design: Design): number[] {
  return design.runs.flatMap((run, index) =>
    (['first', 'last'] as const).flatMap((side) => {
      const other = neighborAt(design, run, side)
      if (!other || other.index < index) return []
      const free = gapAt(design, other.index, side === 'first' ? 'last' : 'first')
      const covered = other.run.d - gapAt(design, index, side)
      const isBehind = (section: Section, start: number) =>
        side === 'first' ? start < covered : start + section.w > runWidth(run) - covered
      const starts = sectionStarts(run)
      const hung = run.sections.filter(
        (section, at) => section.parts.some(({ k }) => k === 'rod') && isBehind(section, starts[at]!),
      )
      return hung.length > 0 && free < 168 ? [free] : []
    }),
  )
}

property('in no first drawing does a closet stand before clothes without room for a hand', [anyLaid], (design) => {
  expect(tooNear(design)).toEqual([])
})

property('nor in any design that can be bought', [validDesign], (design) => {
  expect(tooNear(design)).toEqual([])
})

const section = (w: number, parts: Part[]): Section => ({ w, door: 'none', light: true, parts })
const rod: Part = { k: 'rod', at: 40 }
const shelf: Part = { k: 'shelf', at: 40 }

test.each<[string, Section[], number]>([
  ['clothes hang in the corner', [section(240, [shelf]), section(240, [rod])], 192],
  ['shelves are in the corner', [section(240, [rod]), section(240, [shelf])], 114],
  ['clothes hang beside a narrow shelf in the corner', [section(240, [rod]), section(96, [shelf])], 192],
  [
    'drawers open beside a narrow shelf in the corner',
    [section(240, [{ k: 'drawers', at: 0, h: [8] }]), section(96, [shelf])],
    146,
  ],
  ['drawers open in the corner', [section(240, [shelf]), section(240, [{ k: 'drawers', at: 0, h: [8] }])], 146],
])('where %s, the next wall’s closet begins so far from the back wall', (_, sections, gap) => {
  const laid = closetOf({ kind: 'l', back: 960, left: 0, right: 700 })
  const [back, right] = [
    laid.runs.find(({ wall }) => wall === 'back')!,
    laid.runs.find(({ wall }) => wall === 'right')!,
  ]
  const design: Design = {
    ...laid,
    runs: [
      { ...back, d: 112, sections },
      { ...right, d: 112, sections: [section(240, [shelf])] },
    ],
  }
  expect(gapAt(design, 1, 'first')).toBe(gap)
})

test('a design from before, too wide for its wall now, is put right by a narrower section', () => {
  const laid = closetOf({
    kind: 'l',
    back: 960,
    left: 0,
    right: 700,
    shirts: 80,
    coats: 20,
    folded: 0,
    shoes: 0,
    children: 0,
  })
  const wider = laid.runs.map((run, index) =>
    index === 0
      ? run
      : { ...run, sections: run.sections.map((each, at) => (at === 0 ? { ...each, w: each.w + 20 } : each)) },
  )
  const before = { ...laid, runs: wider }
  expect(refusals(before).map(({ rule }) => rule)).toContain('fills-wall')
  expect(refusals(repaired(before).design)).toEqual([])
})

test('clothes in a corner have room before them however deep their closet is', () => {
  const laid = closetOf({ kind: 'l', back: 960, left: 0, right: 700 })
  const [back, right] = laid.runs as [Run, Run]
  const corner = {
    ...back,
    d: 192 as const,
    sections: [{ ...section(240, [shelf]), door: 'slab' as const }, section(240, [rod])],
  }
  expect(gapAt({ ...laid, runs: [corner, { ...right, sections: [section(240, [shelf])] }] }, 1, 'first')).toBe(240)
})

import { describe, expect, test } from 'vitest'
import { drag, evenOut, type Grab } from '#shared/planner/on-drawing/drag.ts'
import { pinHeight, runWidth, sum } from '#shared/planner/model/geometry.ts'
import { partNear, type Box } from '#shared/planner/on-drawing/grab.ts'
import { spaceProblems, spanOf } from '#shared/planner/model/part-space.ts'
import type { Design } from '#shared/planner/model/design.ts'
import { closetOf, oneSection } from '#tests/support/planner/any-design.ts'

const closet = closetOf()
const run = closet.runs[0]!
const hanging = run.sections.findIndex(({ parts }) => parts.some(({ k }) => k === 'rod'))
const shelved = run.sections.findIndex(({ parts }) => parts.filter(({ k }) => k === 'shelf').length > 1)
const box: Box = { left: -100, right: runWidth(run) + 100, top: run.h + 40, bottom: -100 }

/** Two sections of shelves on a wall: their divider can go anywhere within the widths of shelves. */
const shelves: Design = {
  ...closet,
  room: { ...closet.room, back: 4 + 6 * 3 + 400 },
  runs: [{ ...run, sections: Array(2).fill(oneSection([{ k: 'shelf', at: 20 }], { w: 200 }).runs[0]!.sections[0]) }],
}

function pull(grab: Grab, by: { x?: number; z?: number }, snaps = true, design = closet) {
  const from = { x: 300, z: 300 }
  return drag(design, grab, { from, to: { x: from.x + (by.x ?? 0), z: from.z + (by.z ?? 0) }, box, snaps })
}

function widths(design: Design | undefined): number[] {
  return design?.runs[0]!.sections.map(({ w }) => w) ?? []
}

describe('a divider that is dragged', () => {
  const divider = { kind: 'divider', run: 0, section: 0 } as const

  test('snaps to 18″, 24″, 30″ and 36″ on either side within half an inch, and not with Shift', () => {
    expect(widths(pull(divider, { x: 37 }, true, shelves).draft?.design)).toEqual([240, 160])
    expect(widths(pull(divider, { x: -11 }, true, shelves).draft?.design)).toEqual([192, 208])
    expect(widths(pull(divider, { x: 53 }, true, shelves).draft?.design)).toEqual([256, 144])
    expect(widths(pull(divider, { x: 37 }, false, shelves).draft?.design)).toEqual([237, 163])
  })

  test('snaps to where both neighbors are equally wide', () => {
    const uneven = pull(divider, { x: 23 }, false, shelves).draft!.design
    expect(widths(pull(divider, { x: -20 }, true, uneven).draft?.design)).toEqual([200, 200])
  })

  test('stops at 12″ and at 36″, and says why', () => {
    const narrow = pull(divider, { x: -190 }, true, shelves)
    expect(widths(narrow.draft?.design)).toEqual([112, 288])
    expect(narrow.reason).toContain('12″ to 36″')
    const wide = pull(divider, { x: 300 }, true, shelves)
    expect(widths(wide.draft?.design)).toEqual([288, 112])
  })

  test('stops at 18″ beside a rod, and says so', () => {
    const { draft, reason } = pull({ kind: 'divider', run: 0, section: hanging }, { x: -1000 })
    expect(reason).toContain('18″')
    const now = widths(draft?.design)
    expect(now[hanging] === 144 || now[hanging + 1] === 288).toBe(true)
    expect(sum(now)).toBe(sum(run.sections.map(({ w }) => w)))
  })

  test('makes its neighbors equal when asked to', () => {
    const uneven = pull(divider, { x: 24 }, false, shelves).draft!.design
    expect(widths(evenOut(uneven, { run: 0, section: 0 }).draft?.design)).toEqual([200, 200])
  })
})

describe('a part that is dragged', () => {
  const at = (part: number) => ({ kind: 'part', run: 0, section: shelved, part }) as const
  const { parts } = run.sections[shelved]!
  const top = parts.length - 1

  test('is the nearest one to the pointer, or none', () => {
    expect(partNear(run.sections[shelved]!, spanOf(parts[top]!).to + 5)).toBe(top)
    expect(partNear({ ...run.sections[shelved]!, parts: [] }, 300)).toBeNull()
  })

  test('goes by whole pins', () => {
    const { draft } = pull(at(top), { z: 13 })
    const moved = draft!.design.runs[0]!.sections[shelved]!.parts[draft!.part!]!
    expect(pinHeight(moved.at) - pinHeight(parts[top]!.at)).toBe(10)
  })

  test('goes to the nearest free pin, wherever it is let go', () => {
    for (let z = -600; z <= 600; z += 7) {
      const { draft, reason } = pull(at(top), { z })
      if (!draft) expect(reason).not.toBe('')
      else if (draft.command.do === 'move')
        expect(spaceProblems(draft.design.runs[0]!.sections[shelved]!.parts, run)).toEqual([])
    }
  })

  test('is removed beyond the edge of the drawing', () => {
    for (const by of [{ x: -1000 }, { x: 2000 }, { z: 2000 }, { z: -2000 }]) {
      const { draft } = pull(at(top), by)
      expect(draft?.command.do).toBe('remove')
      expect(draft?.design.runs[0]!.sections[shelved]!.parts).toHaveLength(parts.length - 1)
    }
  })
})

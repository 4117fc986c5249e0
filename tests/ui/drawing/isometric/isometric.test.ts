import { brotliCompressSync } from 'node:zlib'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { boardsOf } from '#shared/boards/boards-of.ts'
import type { Design } from '#shared/planner/model/design.ts'
import { clearestView, isometricViews } from '#shared/drawing/isometric-views.ts'
import { litFaces } from '#ui/drawing/isometric/closet-faces.ts'
import { listFaces } from '#ui/drawing/isometric/faces.ts'
import { isometric, litBoard } from '#ui/drawing/isometric/isometric.ts'
import { paintersOrder } from '#ui/drawing/isometric/painters-order.ts'
import { createProjection } from '#ui/drawing/isometric/projection.ts'
import { uncrossed } from '#ui/drawing/isometric/uncrossed.ts'
import { roomBoxes, type RoomBox } from '#ui/drawing/model/room-boxes.ts'
import { anyDesign, anyLaid, closetOf } from '#tests/support/planner/any-design.ts'
import { property } from '#tests/support/planner/property.ts'

const room = closetOf({ kind: 'u', back: 960, left: 800, right: 800 })

function picture(design: Design) {
  return isometricViews.map((view) => isometric(design, view))
}

describe('the isometric picture', () => {
  property(
    'is drawn from four sides for anything that the schema lets through',
    [anyDesign, fc.constantFrom(...isometricViews)],
    (design, view) => {
      const svg = isometric(design, view)
      expect(svg).toMatch(/^<svg [^>]+viewBox="-?\d+ -?\d+ \d+ \d+"/)
      expect(svg).not.toMatch(/NaN|Infinity/)
    },
    15,
  )

  test('of five sections has at most 8 KB, and 2 KB with brotli', () => {
    const five = closetOf({ back: 1200 })
    expect(five.runs[0]!.sections).toHaveLength(5)
    for (const svg of picture(five)) {
      expect(svg.length).toBeLessThanOrEqual(8_000)
      expect(brotliCompressSync(svg).length).toBeLessThanOrEqual(2_000)
    }
  })

  test('differs from each side, and is the same each time', () => {
    expect(new Set(picture(room)).size).toBe(4)
    expect(picture(room)).toEqual(picture(room))
  })

  test('is first seen from where no wall stands in front of another', () => {
    expect(clearestView(closetOf())).toBe('left')
    expect(clearestView(closetOf({ kind: 'l', back: 960, left: 800 }))).toBe('right')
    expect(clearestView(room)).toBe('above')
  })

  property(
    'paints a board after every board that it hides',
    [anyLaid, fc.constantFrom(...isometricViews)],
    (design, view) => {
      const boxes = uncrossed(roomBoxes(design).filter(({ role }) => role !== 'door' && role !== 'drawer'))
      const projection = createProjection(view, 4)
      const painted = paintersOrder(listFaces(boxes, projection), projection)
      for (const [index, face] of painted.entries()) {
        const isWrong = ({ bounds, box }: typeof face) =>
          overlap(bounds, face.bounds) && isInFront(box, face.box, projection.toViewer)
        const wrong = painted.slice(0, index).find(isWrong)
        if (wrong) expect.fail(`${JSON.stringify(face.box)} is painted over ${JSON.stringify(wrong.box)}`)
      }
    },
    20,
  )
})

function overlap(a: readonly number[], b: readonly number[]): boolean {
  return a[0]! < b[2]! && b[0]! < a[2]! && a[1]! < b[3]! && b[1]! < a[3]!
}

/** Whether every plane between the two has the first one on the viewer's side. */
function isInFront(a: RoomBox, b: RoomBox, toViewer: readonly number[]): boolean {
  const apart = (near: RoomBox, far: RoomBox) =>
    toViewer.some((part, axis) => {
      if (part > 0) return far.at[axis]! + far.size[axis]! <= near.at[axis]!
      return part < 0 && near.at[axis]! + near.size[axis]! <= far.at[axis]!
    })
  return apart(a, b) && !apart(b, a)
}

describe('the picture of a board', () => {
  property(
    'has the sides of this board lit, and of no other',
    [anyDesign, fc.nat()],
    (design, choice) => {
      const boards = boardsOf(design)
      const { at } = boards[choice % boards.length]!
      const lit = litFaces(design, at!, 'left', 4).filter(({ tone }) => tone === 'lit')
      expect(new Set(lit.map(({ box }) => box.role))).toEqual(new Set([at!.role]))
      const foot = Math.min(...lit.map(({ box }) => box.at[2]))
      const z = Math.round(foot * 8 * 2) / 2
      // A back is drawn as large as its place.
      if (at!.role !== 'cell') expect(Math.abs(z - at!.z)).toBeLessThanOrEqual(at!.role === 'back' ? 0.5 : 0)
      expect(lit.length).toBeLessThanOrEqual(at!.role === 'cell' ? 200 : at!.notch || at!.cut ? 6 : 3)
    },
    60,
  )

  // Boards of a corner are in no section.
  test.each(['floor', 'hung'] as const)('of crowded walls with corners, %s, lights each of its boards', (base) => {
    const plain = closetOf({ kind: 'u', back: 960, left: 800, right: 800 })
    const parts = Array.from({ length: 4 }, () => ({ k: 'bottles' as const, at: 0, cols: 8, rows: 15 }))
    const runs = plain.runs.map((run) => ({ ...run, base, sections: run.sections.map((each) => ({ ...each, parts })) }))
    const crowded: Design = { ...plain, corners: [true, true], runs }
    const places = boardsOf(crowded).map(({ at }) => at!)
    const kinds = new Map(places.map((at) => [`${at.run} ${at.role} ${at.section}`, at]))
    expect(places.filter(({ section }) => section === null)).not.toEqual([])
    for (const [kind, at] of kinds) {
      const lit = litFaces(crowded, at, 'left', 4).filter(({ tone }) => tone === 'lit')
      expect(new Set(lit.map(({ box }) => box.role)), kind).toEqual(new Set([at.role]))
    }
  })

  test('of a closet on three walls shows the board’s own wall, and its outline on top', () => {
    for (const { at, mark } of boardsOf(room)) {
      const svg = litBoard(room, at!, mark)
      expect(svg).toMatch(/^<svg role="img" aria-label="[A-Z]+\d*" /)
      expect(svg).toMatch(/<path fill="none" stroke="#b45309" stroke-width="3" d="M[^"]+"\/><\/svg>$/)
      expect(svg.length).toBeLessThan(isometric(room, 'left').length)
    }
  })
})

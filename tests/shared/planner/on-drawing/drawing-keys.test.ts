import { describe, expect, test } from 'vitest'
import type { Design, Section } from '#shared/planner/model/design.ts'
import { draftOf } from '#shared/planner/on-drawing/drag.ts'
import {
  commandOfKey,
  itemAfter,
  itemOfCommand,
  pinStep,
  sectionItems,
  slidByKey,
  type Item,
} from '#shared/planner/on-drawing/drawing-keys.ts'
import { closetOf } from '#tests/support/planner/any-design.ts'

const closet = closetOf()
const { sections } = closet.runs[0]!
const last = sections.length - 1
const item = (section: number, part: number | null = null): Item => ({ run: 0, section, part })
/** Two sections of 25″ with two shelves each. */
const twoOfShelves: Design = {
  ...closet,
  room: { ...closet.room, back: 4 + 6 * 3 + 400 },
  runs: [{ ...closet.runs[0]!, sections: [shelves(), shelves()] }],
}
const plain = { altKey: false }
const alt = { altKey: true }

function shelves(): Section {
  const parts = [20, 30].map((at) => ({ k: 'shelf' as const, at }))
  return { w: 200, door: 'none', light: false, parts }
}

describe('the keyboard of the drawing', () => {
  test('goes from section to section, stops at the ends, and goes on to the next wall', () => {
    expect(itemAfter(closet, item(0), 'ArrowRight')).toEqual(item(1))
    expect(itemAfter(closet, item(0), 'ArrowLeft')).toEqual(item(0))
    expect(itemAfter(closet, item(1), 'End')).toEqual(item(last))
    const corner = closetOf({ kind: 'l', left: 800 })
    expect(sectionItems(corner)).toHaveLength(corner.runs.reduce((sum, run) => sum + run.sections.length, 0))
    const end = { run: 0, section: corner.runs[0]!.sections.length - 1, part: null }
    expect(itemAfter(corner, end, 'ArrowRight')).toEqual({ run: 1, section: 0, part: null })
  })

  test('goes into the parts of a section from the top, and out of them again', () => {
    const top = sections[0]!.parts.length - 1
    expect(itemAfter(closet, item(0), 'Enter')).toEqual(item(0, top))
    expect(itemAfter(closet, item(0, top), 'ArrowUp')).toEqual(item(0, top))
    expect(itemAfter(closet, item(0, 0), 'ArrowUp')).toEqual(item(0, Math.min(1, top)))
    expect(itemAfter(closet, item(0, top), 'Escape')).toEqual(item(0))
    expect(itemAfter(closet, item(0), 'Tab')).toBeNull()
  })

  test('moves, copies and removes sections, and removes parts', () => {
    expect(commandOfKey(item(1), { key: 'ArrowLeft', ...alt })).toEqual({ do: 'shift', run: 0, section: 1, by: -1 })
    expect(commandOfKey(item(1), { key: 'D', ...plain })).toEqual({ do: 'copy', run: 0, section: 1 })
    expect(commandOfKey(item(1), { key: 'Delete', ...plain })).toEqual({ do: 'drop', run: 0, section: 1 })
    expect(commandOfKey(item(1, 0), { key: 'Delete', ...plain })).toMatchObject({ do: 'remove', part: 0 })
    expect(commandOfKey(item(1), { key: 'ArrowLeft', ...plain })).toBeNull()
  })

  test('keeps the focus on what was moved, and otherwise on its neighbor', () => {
    const shifted = draftOf(closet, { do: 'shift', run: 0, section: 0, by: 1 }).draft!
    expect(itemOfCommand(shifted, item(0))).toEqual(item(1))
    const dropped = draftOf(twoOfShelves, { do: 'drop', run: 0, section: 1 }).draft!
    expect(itemOfCommand(dropped, item(1)).section).toBe(dropped.design.runs[0]!.sections.length - 1)
    const moved = draftOf(twoOfShelves, { do: 'move', run: 0, section: 0, part: 0, at: 40 }).draft!
    expect(itemOfCommand(moved, item(0, 0))).toEqual(item(0, 1))
  })

  test('makes a section wider by ⅛″ and with Shift by 1″; the last one takes it from its left', () => {
    const widths = (section: number, key: string) =>
      slidByKey(twoOfShelves, item(section), key)?.draft?.design.runs[0]!.sections.map(({ w }) => w)
    expect(widths(0, ']')).toEqual([201, 199])
    expect(widths(0, '{')).toEqual([192, 208])
    expect(widths(1, ']')).toEqual([199, 201])
    expect(widths(1, '}')).toEqual([192, 208])
    expect(widths(0, 'x')).toBeUndefined()
  })

  test('takes a part that is picked up one pin further, with Shift five, or to the ends', () => {
    expect(pinStep('ArrowUp', false)).toBe(1)
    expect(pinStep('ArrowDown', true)).toBe(-5)
    expect(pinStep('End', false)).toBe(Infinity)
    expect(pinStep('a', false)).toBeNull()
  })
})

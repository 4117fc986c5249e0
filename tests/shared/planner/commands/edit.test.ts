import { describe, expect, test } from 'vitest'
import { decode, encode } from '#shared/planner/model/code.ts'
import type { Design, Part, PartKind } from '#shared/planner/model/design.ts'
import { edit } from '#shared/planner/commands/edit.ts'
import { runWidth, spaceFor } from '#shared/planner/model/geometry.ts'
import { findings, refusals, repaired } from '#shared/planner/rules/rules.ts'
import { anyCommands, done, editedBy } from '#tests/support/planner/any-command.ts'
import { anyDesign, anyLaid, closetOf, oneSection } from '#tests/support/planner/any-design.ts'
import { property } from '#tests/support/planner/property.ts'

const closet = closetOf()

describe('after any edits', () => {
  property(
    'no rule that refuses is broken, the wall is filled to the eighth, and the address is short and the same again',
    [anyLaid, anyCommands],
    (design, commands) => {
      const edited = editedBy(commands, design)
      const opened = decode(encode(design))
      expect(encode(editedBy(commands, (opened as { design: Design }).design))).toBe(encode(edited))
      expect(refusals(edited)).toEqual([])
      edited.runs.forEach((run, index) => expect(runWidth(run)).toBe(spaceFor(edited, index)))
      expect(encode(edited).length).toBeLessThanOrEqual(1200)
    },
  )

  property(
    'a design that breaks rules breaks no others, and the drawing before is as it was, so that its address undoes them',
    [anyDesign, anyCommands],
    (design, commands) => {
      const [code, before] = [encode(design), new Set(refusals(design).map(({ rule }) => rule))]
      const after = refusals(editedBy(commands, design)).map(({ rule }) => rule)
      expect(after.filter((rule) => !before.has(rule))).toEqual([])
      expect(encode(design)).toBe(code)
    },
  )

  property('repairing twice is repairing once', [anyDesign], (design) => {
    const once = repaired(design).design
    expect(repaired(once)).toEqual({ design: once, notes: [] })
  })
})

describe('a width', () => {
  test('is taken from the section at the right, and the status says so', () => {
    const { design, notes } = done(closet, { do: 'width', run: 0, section: 1, w: 200 })
    const before = closet.runs[0]!.sections[1]!.w
    expect(design.runs[0]!.sections[1]!.w).toBe(200)
    expect(notes).toEqual([expect.stringMatching(/^Section 3 (gave|took) /)])
    expect(design.runs[0]!.sections[2]!.w).toBe(closet.runs[0]!.sections[2]!.w + before - 200)
  })

  test('of the last section is taken from the left', () => {
    const last = closet.runs[0]!.sections.length - 1
    const { notes } = done(closet, { do: 'width', run: 0, section: last, w: 190 })
    expect(notes[0]).toMatch(new RegExp(`^Section ${last} `))
  })

  test('stops at 18″ for hanging and at 36″', () => {
    const hanging = closet.runs[0]!.sections.findIndex(({ parts }) => parts.some(({ k }) => k === 'rod'))
    const message = '12″ to 36″. Hanging and drawers need 18″.'
    for (const w of [143, 289])
      expect(edit(closet, { do: 'width', run: 0, section: hanging, w })).toMatchObject({ outcome: 'refused', message })
  })

  test('by its divider changes both neighbors and nothing else', () => {
    const [first, second, ...rest] = closet.runs[0]!.sections
    const { design, notes } = done(closet, { do: 'divider', run: 0, section: 0, w: first!.w - 3 })
    expect(design.runs[0]!.sections).toEqual([{ ...first, w: first!.w - 3 }, { ...second, w: second!.w + 3 }, ...rest])
    expect(notes).toEqual([])
  })
})

describe('a part', () => {
  const open = done(closet, { do: 'preset', run: 0, section: 0, preset: 'open' }).design
  const one = done(open, { do: 'add', run: 0, section: 0, k: 'shelf', at: 20 }).design

  test('that is dropped on another goes to the nearest free hole', () => {
    const two = done(one, { do: 'add', run: 0, section: 0, k: 'shelf', at: 21 }).design
    expect(two.runs[0]!.sections[0]!.parts.map(({ at }) => at)).toEqual([20, 26])
  })

  test('that fits nowhere is refused with the reason', () => {
    const full = editedBy(Array(16).fill({ do: 'add', run: 0, section: 0, k: 'shelf' }), open)
    expect(() => done(full, { do: 'add', run: 0, section: 0, k: 'drawers' })).toThrow('It doesn’t fit there.')
  })

  const shelves = (...holes: number[]) => holes.map((at): Part => ({ k: 'shelf', at }))

  // There are 64 holes up to the top. Where no gap holds one more shelf, all are spaced: (640 − 7 · 6) / 8 = 74.75 apart.
  test.each<[Part[], PartKind, string]>([
    [[], 'shelf', '32'],
    [[], 'rod', '62'],
    [[], 'basket', '0'],
    [shelves(20, 32), 'shelf', '20 32 48'],
    [shelves(20, 32), 'fixed', '20 32 48'],
    [shelves(8, 52), 'shelf', '8 30 52'],
    [shelves(9, 18, 27, 36, 45, 54), 'shelf', '7 16 24 32 40 48 56'],
    [[{ k: 'drawers', at: 0, h: [10, 10] }, ...shelves(26, 35, 44, 54)], 'shelf', '0 24 32 40 48 56'],
  ])('is put where there is room beside %j: %s', (parts, k, holes) => {
    const alone = oneSection(parts)
    const { design } = done({ ...alone, room: { ...alone.room, back: 208 } }, { do: 'add', run: 0, section: 0, k })
    expect(design.runs[0]!.sections[0]!.parts.map(({ at }) => at).join(' ')).toBe(holes)
  })

  test('that is removed is gone, and adding it again gives the same address', () => {
    const removed = done(one, { do: 'remove', run: 0, section: 0, part: 0 }).design
    expect(encode(removed)).toBe(encode(open))
    expect(encode(done(removed, { do: 'add', run: 0, section: 0, k: 'shelf', at: 20 }).design)).toBe(encode(one))
  })

  test('makes a section wide enough for it', () => {
    const widths = closet.runs[0]!.sections.map(({ w }) => w)
    const narrow = done(open, { do: 'width', run: 0, section: 0, w: 100 }).design
    const { design } = done(narrow, { do: 'add', run: 0, section: 0, k: 'drawers' })
    expect(design.runs[0]!.sections[0]!.w).toBe(144)
    expect(design.runs[0]!.sections.map(({ w }) => w).reduce((a, b) => a + b)).toBe(widths.reduce((a, b) => a + b))
  })
})

describe('the closet', () => {
  test('gets a new section where a longer wall would need sections wider than 36″', () => {
    const { design, notes } = done(closet, { do: 'wall', wall: 'back', length: 1600 })
    expect(design.runs[0]!.sections.length).toBeGreaterThan(closet.runs[0]!.sections.length)
    expect(notes.join(' ')).toContain('is new.')
  })

  test('keeps its sections on a wall that is too short for them, and says so', () => {
    expect(edit(closet, { do: 'wall', wall: 'back', length: 200 })).toMatchObject({ outcome: 'refused' })
  })

  test('cannot be taller than the ceiling less 1½″', () => {
    const low = { ...closet, room: { ...closet.room, ceiling: 684 } }
    expect(() => done(low, { do: 'height', h: 768 })).toThrow('96″ needs a ceiling of 97½″.')
  })

  test('stays under a ceiling 1½″ above it, and is the next lower one below that', () => {
    const [run] = closet.runs
    const under = (length: number) => done({ ...closet, runs: [{ ...run!, h: 672 }] }, { do: 'ceiling', length })
    expect(under(684)).toMatchObject({ design: { runs: [{ h: 672 }] }, notes: [] })
    const notes = ['The closet is 72″ high now.', '3 parts no longer fit.']
    expect(under(683)).toMatchObject({ design: { runs: [{ h: 576 }] }, notes })
  })

  test('moves its parts when it gets lower, and names what is left out', () => {
    const { design, notes } = done(closet, { do: 'height', h: 480 })
    expect(refusals(design)).toEqual([])
    expect(notes.join(' ')).toMatch(/no longer fits?\./)
  })

  test('takes a doorway as it is, warns of drawers behind its return, and moves them when asked', () => {
    const reach = { ...closet, room: { ...closet.room, kind: 'reach' as const } }
    const drawers = reach.runs[0]!.sections.findIndex(({ parts }) => parts.some(({ k }) => k === 'drawers'))
    const toTheLeft = Array.from(
      { length: drawers },
      (_, i) => ({ do: 'shift', run: 0, section: drawers - i, by: -1 }) as const,
    )
    const told = done(editedBy(toTheLeft, reach), { do: 'opening', opening: { from: 80, w: 860, h: 640 } }).design
    const warned = (of: Design) => findings(of).filter(({ rule }) => rule === 'behind-return')
    expect(warned(told)).toMatchObject([
      { level: 'warning', message: 'A drawer here would hit the wall next to the doorway.' },
    ])
    const { design, notes } = done(told, { do: 'into-opening' })
    expect(notes).toContain('The drawers moved into the opening.')
    expect(warned(design)).toEqual([])
    expect(edit(design, { do: 'into-opening' })).toMatchObject({ outcome: 'refused' })
    expect(design.runs[0]!.sections[0]!.parts.some(({ k }) => k === 'drawers')).toBe(false)
    expect(warned(done(design, { do: 'preset', run: 0, section: 0, preset: 'drawers' }).design)).toHaveLength(1)
  })
})

describe('a doorway', () => {
  const reach = (opening: Design['room']['opening'], back = 768): Design => {
    const laid = closetOf({ kind: 'reach', back })
    return { ...laid, room: { ...laid.room, opening } }
  }

  test.each([
    ['that ends with the wall', { from: 400, w: 368, h: 640 }, { from: 332, w: 368, h: 640 }],
    ['that is wider than the wall', { from: 10, w: 750, h: 640 }, { from: 0, w: 700, h: 640 }],
    ['at its far end', { from: 600, w: 168, h: 640 }, { from: 532, w: 168, h: 640 }],
    ['that still fits', { from: 100, w: 300, h: 640 }, { from: 100, w: 300, h: 640 }],
  ])('%s stays on a wall that gets shorter', (_, opening, moved) => {
    const edited = edit(reach(opening), { do: 'wall', wall: 'back', length: 700 }, { repairs: true })
    if (edited.outcome !== 'done') throw new Error(JSON.stringify(edited))
    expect(edited.design.room.opening).toEqual(moved)
    const isMoved = opening.from !== moved.from
    expect(edited.notes.some((note) => note.includes('has moved'))).toBe(isMoved)
  })
})

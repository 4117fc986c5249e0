import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { HttpError } from '#shared/api/http-error.ts'
import { planned } from '#shared/planner/commands/plan-form.ts'
import { edited, shownIn, stepped, type Editing } from '#shared/planner/editing/editing.ts'
import { emptyHistory, next, previous, recorded } from '#shared/planner/editing/history.ts'
import { boardsOf } from '#shared/boards/boards-of.ts'
import { decode, encode } from '#shared/planner/model/code.ts'
import type { Design } from '#shared/planner/model/design.ts'
import { fieldLength, type LengthUnit } from '#shared/planner/model/lengths.ts'
import { widthsOf } from '#shared/planner/model/wall-widths.ts'
import { closetOf } from '#tests/support/planner/any-design.ts'
import { property } from '#tests/support/planner/property.ts'

const closet = closetOf({ back: 956 })

/** The plan of a form with a wall's widths, as they are typed. */
function typed(fields: Record<string, string>, design = closet, unit: LengthUnit = 'in') {
  return planned({ d: encode(design), do: 'widths', unit, back: '', back_42: '', back_84: '', ...fields })
}

function refusedFor(fields: Record<string, string>, design = closet): HttpError {
  try {
    typed(fields, design)
  } catch (error) {
    if (error instanceof HttpError) return error
  }
  throw new Error('Nothing was refused.')
}

function back({ room }: Design) {
  return widthsOf(room, 'back')
}

const uneven = typed({ back: '119 1/2', back_42: '120', back_84: '118 3/4' }).design

describe('three widths of a wall', () => {
  test('make the closet that its smallest width makes, board for board, and a filler for the gap', () => {
    const even = planned({ d: encode(closet), do: 'closet', back: '118 3/4' }).design
    expect(back(uneven)).toEqual([956, 960, 950])
    expect(uneven.runs).toEqual(even.runs)
    expect(boardsOf(uneven).filter(({ role }) => role !== 'scribe')).toEqual(boardsOf(even))
    // 1¼″ of gap, ¼″ of clearance, and ½″ to cut.
    expect(boardsOf(uneven).filter(({ role }) => role === 'scribe')).toMatchObject([{ length: 672, width: 16 }])
    expect(encode(uneven)).not.toBe(encode(even))
  })

  test('are the design of before once only one is left, or all are the same', () => {
    expect(encode(typed({ back: '119 1/2' }).design)).toBe(encode(closet))
    expect(encode(typed({ back: '119 1/2', back_84: '119.5' }).design)).toBe(encode(closet))
    expect(encode(typed({ back: '118 3/4' }, uneven).design)).toBe(encode(typed({ back: '118 3/4' }).design))
  })

  test('that are all the same are said to be so, since none is kept', () => {
    expect(typed({ back: '119 1/2', back_42: '119 1/2' }).message).toBe('The wall is as wide at each height.')
    expect(typed({ back: '119 1/2' }).message).toBeUndefined()
  })

  const width = fc.integer({ min: 900, max: 963 })
  property(
    'typed in centimeters or in inches give one design',
    [width, fc.option(width), fc.option(width)],
    (floor, middle, high) => {
      const fields = (unit: LengthUnit) => ({
        back: fieldLength(floor, unit),
        back_42: middle === null ? '' : fieldLength(middle, unit),
        back_84: high === null ? '' : fieldLength(high, unit),
      })
      const [inches, centimeters] = (['in', 'cm'] as const).map((unit) => typed(fields(unit), closet, unit).design)
      expect(encode(centimeters!)).toBe(encode(inches!))
      expect(decode(encode(inches!))).toEqual({ outcome: 'ok', design: inches })
    },
  )

  test('of each wall of a room are its own', () => {
    const room = closetOf({ kind: 'l', back: 960, left: 800 })
    const fields = { d: encode(room), do: 'widths', back: '120', left: '100 1/8', left_42: '100', left_84: '' }
    const { design } = planned(fields)
    expect([back(design), widthsOf(design.room, 'left')]).toEqual([
      [960, null, null],
      [801, 800, null],
    ])
  })
})

describe('widths that cannot be', () => {
  test.each([
    [{ back: '119 1/2', back_42: 'wide' }, 'back_42', 'Type inches like 27 3/8, or 69.5 cm.'],
    [{ back: '' }, 'back', 'Type inches like 27 3/8, or 69.5 cm.'],
    [{ back: '119 1/2', back_84: '127 1/2' }, 'back_84', /^This differs by more than 7⅞″/],
    [{ back: '127 1/2', back_42: '119', back_84: '119 1/2' }, 'back', /^This differs by more than 7⅞″/],
    [{ back: '26', back_84: '25' }, 'back_84', /too wide for the wall/],
    [{ back: '299', back_84: '300' }, 'back', 'That is more or less than the planner draws.'],
  ])('%j are refused at %s', (fields, name, text) => {
    const { errors } = refusedFor(fields)
    expect(Object.keys(errors)).toEqual([name])
    expect(errors[name]![0]).toMatch(text)
  })

  test('7⅞″ apart are drawn', () => {
    expect(back(typed({ back: '119 1/2', back_84: '127 3/8' }).design)).toEqual([956, null, 1019])
  })
})

describe('what was measured', () => {
  const sides = { obstacle_x: '12', obstacle_z: '12', obstacle_w: '3', obstacle_h: '5' }
  const outlet = { do: 'obstacle', wall: 'back', kind: 'outlet', ...sides }

  test.each([
    ['a section’s width', { do: 'section', run: '0', section: '0', w: '30' }],
    ['a finish', { do: 'closet', finish: 'oak' }],
    ['the ceiling', { do: 'closet', ceiling: '100' }],
    ['an outlet', outlet],
    ['a form with the same widths', { do: 'widths', back: '119 1/2', back_42: '120', back_84: '118 3/4' }],
    ['the smallest width again', { do: 'closet', back: '118 3/4' }],
  ])('is kept by %s', (_, fields) => {
    expect(back(planned({ d: encode(uneven), ...fields } as Record<string, string>).design)).toEqual([956, 960, 950])
  })

  test('is dropped with a word by another length of the wall', () => {
    const { design, message } = planned({ d: encode(uneven), do: 'closet', back: '119 1/2' })
    expect(back(design)).toEqual([956, null, null])
    expect(message).toContain('The wall’s widths at other heights no longer count.')
  })

  test('comes back with Undo and goes with Redo', () => {
    const shown = shownIn(new URLSearchParams({ d: encode(closet) }))!
    const first: Editing = { shown, history: recorded(emptyHistory, shown.code) }
    const measured = edited(first, encode(uneven))
    const dropped = edited(measured, encode(planned({ d: encode(uneven), do: 'closet', back: '118' }).design))
    const undone = stepped(dropped, previous)
    expect(undone.shown.code).toBe(encode(uneven))
    expect(stepped(undone, previous).shown.code).toBe(encode(closet))
    expect(stepped(stepped(undone, previous), next).shown.code).toBe(encode(uneven))
  })
})

import { describe, expect, test } from 'vitest'
import type { Fields } from '#shared/actions/fields.ts'
import { edit } from '#shared/planner/commands/edit.ts'
import { planned } from '#shared/planner/commands/plan-form.ts'
import { encode } from '#shared/planner/model/code.ts'
import type { Design, Part, Section } from '#shared/planner/model/design.ts'
import { gapAt, runWidth, spaceFor } from '#shared/planner/model/geometry.ts'
import { sectionHeights } from '#shared/planner/model/section-heights.ts'
import { findings, refusals } from '#shared/planner/rules/rules.ts'
import { railsOf } from '#shared/planner/model/rails.ts'
import { done, editedBy, anyCommands } from '#tests/support/planner/any-command.ts'
import { closetOf } from '#tests/support/planner/any-design.ts'
import { fourSections } from '#tests/support/planner/four-sections.ts'
import { hung } from '#tests/support/planner/hung-closet.ts'
import { property } from '#tests/support/planner/property.ts'
import { slopedDesign, slopeDown } from '#tests/support/planner/sloped-design.ts'

const [ceiling, knee] = [776, 416]
/** From 97″ at the left end of a wall of 119½″ to 52″ at its right one. */
const attic = slopeDown(ceiling, knee, 956)

function under(design: Design, ...slopes: (typeof attic)[]): Design {
  return slopes.reduce((before, slope) => done(before, { do: 'slope', slope }).design, design)
}

describe('a slope', () => {
  test('lowers sections in steps, ends the closet where the ceiling is too low, and says so', () => {
    const { design, notes } = done(fourSections, { do: 'slope', slope: attic })
    expect(refusals(design)).toEqual([])
    expect(sectionHeights(design, 0)).toEqual([672, 576, 480, 480])
    // 776 − 360/956 of the way is 492 after 754.1.
    expect(gapAt(design, 0, 'last')).toBe(956 - 754)
    expect(runWidth(design.runs[0]!)).toBe(spaceFor(design, 0))
    expect(notes.join(' ')).toContain('Section 2 is 72″ high now. Section 3 is 60″ high now.')
  })

  test('leaves out what stood where the ceiling is too low', () => {
    const { design, notes } = done(fourSections, { do: 'slope', slope: slopeDown(1000, 200, 956) })
    expect(design.runs[0]!.sections).toHaveLength(3)
    expect(notes[0]).toBe('Section 4 is left out, because the ceiling is too low there.')
    expect(refusals(design)).toEqual([])
  })

  test.each<[string, 'left' | 'right', Part]>([
    ['a basket', 'right', { k: 'basket', at: 0 }],
    ['a basket', 'left', { k: 'basket', at: 0 }],
    ['a rack for pants', 'right', { k: 'pants', at: 30 }],
    ['a hamper', 'right', { k: 'hamper', at: 0 }],
  ])('leaves out %s that cannot take the width of what is left, falling to the %s', (_, side, part) => {
    const shelved: Section = { w: 272, door: 'none', light: false, parts: [{ k: 'shelf', at: 20 }, { k: 'shelf', at: 40 }] } // prettier-ignore
    const sections = [{ ...shelved, w: 192, parts: [part] }, shelved]
    const closet = closetOf({ back: 486 })
    const runs = [
      { ...closet.runs[0]!, d: 128 as const, sections: side === 'right' ? sections : sections.toReversed() },
    ]
    const design = { ...closet, room: { ...closet.room, back: 482 + 2 * gapAt(closet, 0, 'first') }, runs }
    const end = design.room.back
    const at = (x: number) => (side === 'right' ? x : end - x)
    const { design: sloped, notes } = done(design, { do: 'slope', slope: { wall: 'back', x1: at(170), z1: 760, x2: at(250), z2: 300 } }) // prettier-ignore
    expect(refusals(sloped)).toEqual([])
    expect(sloped.runs[0]!.sections.map(({ parts }) => parts.map(({ k }) => k))).toEqual([['shelf', 'shelf']])
    const number = side === 'right' ? 1 : 2
    expect(notes[0]).toBe(`Section ${number} is left out, because too little of the wall is left.`)
  })

  test('from both sides is a gable', () => {
    const gable = under(
      fourSections,
      { wall: 'back', x1: 0, z1: 400, x2: 478, z2: 800 },
      { wall: 'back', x1: 478, z1: 800, x2: 956, z2: 400 },
    )
    expect(gapAt(gable, 0, 'first')).toBe(110)
    expect(gapAt(gable, 0, 'last')).toBe(110)
    expect(refusals(gable)).toEqual([])
  })

  test('may be measured anywhere along its line, from left to right or back', () => {
    const part = { wall: 'back', x1: 239, z1: 686, x2: 717, z2: 506 } as const
    const back = { wall: 'back', x1: part.x2, z1: part.z2, x2: part.x1, z2: part.z1 } as const
    const whole = under(fourSections, attic)
    for (const slope of [part, back]) expect(under(fourSections, slope).runs).toEqual(whole.runs)
  })

  test.each<[string, Partial<typeof attic>, string]>([
    ['beyond its wall', { x2: 957 }, 'The back wall is 119½″ long. Measure on it.'],
    [
      'between one place and itself',
      { x1: 400, x2: 400 },
      'Measure the ceiling at two places, one to the left of the other.',
    ],
    ['over a wall without a closet', { wall: 'left' }, 'That’s no longer here.'],
    ['too low all over', { z1: 400 }, 'The ceiling over the back wall is too low: a closet needs 61½″, 13½″ wide.'],
    [
      'too low but for a foot',
      { z1: 520, z2: 0 },
      'The ceiling over the back wall is too low: a closet needs 61½″, 13½″ wide.',
    ],
  ])('%s is refused with its reason', (_, change, message) => {
    expect(edit(fourSections, { do: 'slope', slope: { ...attic, ...change } })).toMatchObject({
      outcome: 'refused',
      message,
    })
  })

  test('above the closet changes nothing and says so', () => {
    const { design, notes } = done(fourSections, { do: 'slope', slope: slopeDown(900, 700, 956) })
    expect(notes).toEqual(['The closet fits under this slope as it is.'])
    expect(design.runs).toEqual(fourSections.runs)
  })

  test('that is removed gives sections their height back', () => {
    const closet = closetOf({ back: 700 })
    const sloped = under(closet, slopeDown(776, 560, 700))
    const { design } = done(sloped, { do: 'clear-slope', slope: 0 })
    expect(design.room).toEqual(closet.room)
    expect(sectionHeights(design, 0)).toEqual(closet.runs[0]!.sections.map(() => 672))
    expect(done(design, { do: 'wall', wall: 'back', length: 700 }).design).toEqual(design)
  })

  test('lowers a divider’s section when it is dragged under it, with its parts', () => {
    const sloped = under(fourSections, slopeDown(720, 585, 956))
    const before = sectionHeights(sloped, 0)
    const { design, notes } = done(sloped, { do: 'divider', run: 0, section: 0, w: 260 })
    expect(refusals(design)).toEqual([])
    expect(before[0]).toBe(672)
    expect(notes.join()).toContain(`Section 1 is 72″ high now.`)
  })

  test('splits a rail into one for each step', () => {
    const closet = hung()
    const [run] = closet.runs
    const end = closet.room.back
    const sloped = under(closet, slopeDown(run!.h + 100, run!.h - 60, end))
    const heights = sectionHeights(sloped, 0)
    const rails = railsOf(sloped)
    expect(rails.map(({ h }) => h)).toEqual([...new Set(heights)])
    expect(rails.reduce((sum, { w }) => sum + w, 0)).toBe(runWidth(sloped.runs[0]!))
  })
})

property('commands under a slope break no rule', [slopedDesign, anyCommands], (design, commands) => {
  expect(findings(editedBy(commands, design)).filter(({ level }) => level === 'error')).toEqual([])
})

describe('the form of a slope', () => {
  const fields: Fields = {
    do: 'slope',
    ...{ slope_wall: 'back', slope_z1: '97', slope_x1: '0', slope_z2: '52', slope_x2: '119 1/2' },
  }
  const sent = (change: Fields = {}, design = fourSections) =>
    planned({ d: encode(design), run: '0', section: '0', ...fields, ...change })

  test('asks for two heights and their places', () => {
    expect(sent().design.room.slopes).toEqual([attic])
    expect(sent({ unit: 'cm', slope_z1: '246.4', slope_z2: '132.1', slope_x2: '303.5' }).design.room.slopes).toEqual([
      attic,
    ])
  })

  test.each<[Fields, string]>([
    [{ slope_z2: '' }, 'slope_z2'],
    [{ slope_x2: '200' }, 'slope_x2'],
    [{ slope_x2: '0' }, 'slope_x2'],
    [{ slope_z2: '500' }, 'slope_z2'],
  ])('says at its field what is wrong with %j', (change, field) => {
    const errors = { [field]: [expect.any(String)] }
    expect(() => sent(change)).toThrow(expect.objectContaining({ data: expect.objectContaining({ errors }) }))
  })

  test('removes a slope', () => {
    expect(sent({ do: 'clear-slope', slope: '0' }, under(fourSections, attic)).design.room.slopes).toBeUndefined()
  })
})

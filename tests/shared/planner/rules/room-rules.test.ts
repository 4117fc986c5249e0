import { describe, expect, test } from 'vitest'
import type { Obstacle, Room, Run, Section } from '#shared/planner/model/design.ts'
import { cutOuts } from '#shared/planner/rules/room-rules.ts'
import { repairWidths } from '#shared/planner/commands/repair.ts'
import { findings, refusals, repaired } from '#shared/planner/rules/rules.ts'
import { closetOf } from '#tests/support/planner/any-design.ts'

const wall = closetOf()

/** What a rule says about the wall with other runs, room or sections. */
function said(
  rule: string,
  change: { run?: Partial<Run>; room?: Partial<Room>; section?: Partial<Section> },
): string[] {
  const [run] = wall.runs
  const sections = run!.sections.map((section, index) => (index === 0 ? { ...section, ...change.section } : section))
  const runs = [{ ...run!, ...(change.section && { sections }), ...change.run }]
  return findings({ ...wall, room: { ...wall.room, ...change.room }, runs })
    .filter((finding) => finding.rule === rule)
    .map(({ level, message }) => `${level}: ${message}`)
}

test.each<[Run['d'], Partial<Section>, string[]]>([
  [96, { parts: [{ k: 'shelf', at: 20 }] }, []],
  [96, { parts: [{ k: 'slant', at: 20 }] }, []],
  [
    96,
    { parts: [{ k: 'basket', at: 20 }] },
    ['error: 12″ of depth holds shelves and shoes only. Hanging and drawers need 14″.'],
  ],
  [96, { parts: [], door: 'slab' }, ['error: Doors need 14″ of depth.']],
  [112, { parts: [{ k: 'basket', at: 20 }], door: 'slab' }, []],
  [152, { parts: [] }, []],
  [184, { parts: [] }, ['error: 24″ of depth is for closets with doors.']],
  [192, { parts: [], door: 'slab' }, []],
])('at a depth of %i eighths, a section with %j: %j', (d, section, messages) => {
  const sections = [{ ...wall.runs[0]!.sections[0]!, ...section }]
  expect(said('depth', { run: { d, sections } })).toEqual(messages)
})

const rod: Partial<Section> = { parts: [{ k: 'rod', at: 40 }] }

test.each<[Run['d'], Partial<Section>, number]>([
  [112, { ...rod, door: 'slab' }, 1],
  [152, { ...rod, door: 'mirror' }, 1],
  [184, { ...rod, door: 'slab' }, 0],
  [192, { ...rod, door: 'glass' }, 0],
  [112, { ...rod, door: 'none' }, 0],
  [112, { parts: [{ k: 'shelf', at: 40 }], door: 'slab' }, 0],
])('at a depth of %i eighths, hangers behind the doors of %j are refused %i times', (d, section, times) => {
  const sections = [{ ...wall.runs[0]!.sections[0]!, ...section }]
  expect(said('door-before-rod', { run: { d, sections } })).toHaveLength(times)
})

test('a rod behind a door is put right by a closet of 24″, of which other sections may be open', () => {
  const [first, ...others] = wall.runs[0]!.sections
  const runs = [
    { ...wall.runs[0]!, d: 112 as const, sections: [{ ...first!, ...rod, door: 'slab' as const }, ...others] },
  ]
  const { design, notes } = repaired({ ...wall, runs })
  expect(design.runs[0]!.d).toBe(192)
  expect(notes).toContain('The closet is 24″ deep now.')
  expect(refusals(design)).toEqual([])
})

test('a rod behind a door of a closet on a rail is put right without the door', () => {
  const sections = wall.runs[0]!.sections.map((section) => ({ ...section, ...rod, door: 'slab' as const }))
  const runs = [{ ...wall.runs[0]!, h: 576 as const, d: 112 as const, base: 'hung' as const, sections }]
  const { design, notes } = repaired({ ...wall, runs })
  expect(design.runs[0]!.sections.every(({ door }) => door === 'none')).toBe(true)
  expect(notes).toContain('The sections where clothes hang have no doors now.')
  expect(refusals(design)).toEqual([])
})

test('a rod behind a door of a narrow U, which cannot be deeper, is put right without the door', () => {
  const laid = closetOf({ kind: 'u', back: 560, left: 640, right: 640, shirts: 80, coats: 20, folded: 0, shoes: 0 })
  const side = laid.runs.findIndex(({ wall: at }) => at === 'left')
  const runs = laid.runs.map((run, index) => ({
    ...{ ...run, d: 128 as const },
    sections: run.sections.map((section): Section => (index === side ? { ...section, ...rod, door: 'slab' } : section)),
  }))
  const narrowU = repairWidths({ ...laid, runs }).design
  expect(refusals(narrowU).map(({ rule }) => rule)).toContain('door-before-rod')
  const { design, notes } = repaired(narrowU)
  expect(refusals(design)).toEqual([])
  expect(design.runs.map(({ d }) => d)).toEqual([128, 128, 128])
  expect(notes).toContain('The sections where clothes hang have no doors now.')
})

test('a drawer behind a doorway that is narrower than the wall is told to be checked', () => {
  const section: Partial<Section> = { parts: [{ k: 'drawers', at: 0, h: [8] }] }
  const told = (w: number) =>
    said('closet-door', { room: { kind: 'reach', opening: { from: 0, w, h: 640 } }, section }).length
  expect([told(wall.room.back - 1) > 0, told(wall.room.back)]).toEqual([true, 0])
  expect(said('closet-door', { section })).toEqual([])
})

describe('what is behind a closet', () => {
  // The run begins ¼″ from the wall's left end, and is 119″ wide and 84″ high: from 2 to 954.
  const at = (kind: Obstacle['kind'], place: Partial<Obstacle> = {}): Partial<Room> => ({
    obstacles: [{ wall: 'back', kind, x: 20, z: 96, w: 24, h: 40, ...place }],
  })
  const open: Partial<Section> = { parts: [] }

  test.each(['outlet', 'switch'] as const)(
    'a %s gets a cut-out, and is told where doors or drawers hide it',
    (kind) => {
      const cut = `Back 1 gets a cut-out for the ${kind}.`
      expect(said('outlet', { room: at(kind), section: open })).toEqual([`info: ${cut}`])
      const hidden = said('outlet', { room: at(kind), section: { ...open, door: 'slab' } })
      expect(hidden).toEqual([`warning: ${cut} It can’t be reached there.`])
      expect(cutOuts({ ...wall, room: { ...wall.room, ...at(kind) } })).toHaveLength(1)
    },
  )

  test('an outlet that a panel divides is told with both backs, and one behind the base with none', () => {
    const { w } = wall.runs[0]!.sections[0]!
    expect(said('outlet', { room: at('outlet', { x: w }), section: open })).toEqual([
      'warning: Backs 1 and 2 get a cut-out for the outlet. A panel stands before it: move the panel.',
    ])
    expect(said('outlet', { room: at('switch', { z: 0, h: 20 }), section: open })).toEqual([
      'warning: The switch is behind the closet’s base and can’t be reached.',
    ])
  })

  test('a vent needs air, and a window is refused; neither is cut out', () => {
    expect(said('vent', { room: at('vent') })).toEqual([
      'warning: A vent needs air: leave this section open or ask us.',
    ])
    expect(said('window', { room: at('window') })).toEqual([
      'error: A closet can’t cross a window. A designer can build around it.',
    ])
    for (const kind of ['vent', 'window'] as const)
      expect(cutOuts({ ...wall, room: { ...wall.room, ...at(kind) } })).toEqual([])
  })

  test.each<[string, Partial<Obstacle>, number]>([
    ['at its left end', { x: 0, w: 3 }, 1],
    ['left of it', { x: 0, w: 2 }, 0],
    ['at its right end', { x: 953 }, 1],
    ['right of it', { x: 954 }, 0],
    ['below its top', { z: 671 }, 1],
    ['above it', { z: 672 }, 0],
    ['on another wall', { wall: 'left' }, 0],
  ])('only what it covers counts: %s', (_, place, count) => {
    expect(said('window', { room: at('window', place) })).toHaveLength(count)
  })
})

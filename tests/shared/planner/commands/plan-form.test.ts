import { describe, expect, test } from 'vitest'
import type { Fields } from '#shared/actions/fields.ts'
import { planned } from '#shared/planner/commands/plan-form.ts'
import { encode } from '#shared/planner/model/code.ts'
import type { Design, Part, Room, Section } from '#shared/planner/model/design.ts'
import { mapSection } from '#shared/planner/model/geometry.ts'
import { closetOf } from '#tests/support/planner/any-design.ts'
import { fourSections } from '#tests/support/planner/four-sections.ts'
import { hung } from '#tests/support/planner/hung-closet.ts'

const outlet = { wall: 'back', kind: 'outlet', x: 96, z: 96, w: 24, h: 40 } as const
const opening = { from: 8, w: 900, h: 640 }
const reach = closetOf({ kind: 'reach' })
const furnished: Design = { ...reach, room: { ...reach.room, opening, obstacles: [outlet, { ...outlet, x: 400 }] } }

/** The plan of a form about the first section. */
function sent(fields: Fields, design = furnished) {
  return planned({ d: encode(design), run: '0', section: '0', ...fields })
}

test.each<[string, Fields, Partial<Room>]>([
  ['a doorway', { do: 'opening', opening_from: '10', opening_w: '100', opening_h: '80' }, { opening: { from: 80, w: 800, h: 640 } }], // prettier-ignore
  ['no doorway', { do: 'no-opening' }, { opening: null }],
  ['one thing less', { do: 'clear-obstacle', obstacle: '1' }, { obstacles: [outlet] }],
  ['a baseboard and an open end', { do: 'room', baseboard: '3 1/2', end_0: 'wall', end_1: 'open' }, { baseboard: 28, ends: [true, false] }], // prettier-ignore
  ['no other end', { do: 'room', baseboard: '0' }, { baseboard: 0, ends: [true, true] }],
  ['a ceiling', { do: 'closet', ceiling: '100' }, { ceiling: 800 }],
  ['a wall', { do: 'closet', back: '118' }, { back: 944 }],
])('a form gives the room %s', (_, fields, room) => {
  expect(sent(fields).design.room).toEqual({ ...furnished.room, ...room })
})

test('a form puts a thing where it is, in the unit of the page', () => {
  const sides = { obstacle_x: '30.5', obstacle_z: '30.5', obstacle_w: '7.6', obstacle_h: '12.7' }
  const { design } = sent({ do: 'obstacle', wall: 'back', kind: 'outlet', unit: 'cm', ...sides }, reach)
  expect(design.room.obstacles).toEqual([outlet])
})

test.each<[Fields, name: string, most: string, more: string]>([
  [{ do: 'closet' }, 'ceiling', '127', '127 1/8'],
  [{ do: 'closet' }, 'ceiling', '62', '61 7/8'],
  [{ do: 'room', end_0: '' }, 'baseboard', '7 7/8', '8'],
  [{ do: 'closet' }, 'back', '240', '240 1/8'],
])('a form (%j) draws a %s of %s″, and not of %s″', (fields, name, most, more) => {
  expect(sent({ ...fields, [name]: most }, closetOf())).toHaveProperty('design')
  expect(() => sent({ ...fields, [name]: more }, closetOf())).toThrow('That is more or less than the planner draws.')
})

test('only a reach-in has a doorway', () => {
  expect(() => sent({ do: 'no-opening' }, closetOf())).toThrow('That’s no longer here.')
})

test('the closet gets what its form says, and keeps the rest', () => {
  const chosen = { finish: 'oak', pull: 'brass', front: 'shaker', led: '3000' } as const
  const { design } = sent({ do: 'closet', h: '576', depth: '112', base: 'hung', ...chosen }, closetOf())
  expect(design).toMatchObject({ ...chosen, runs: [{ h: 576, d: 112, base: 'hung' }] })
  expect(sent({ do: 'closet' }).design).toEqual(furnished)
})

describe('a section', () => {
  const shelved = mapSection(furnished, 0, 0, (section) => ({ ...section, parts: [] }))
  const lit = mapSection({ ...furnished, led: '3000' }, 0, 0, (section) => ({ ...section, light: true }))

  test.each<[string, Fields, Design, Partial<Section>]>([
    ['is as wide as typed, with its door and light', { w: '20', door: 'slab', light: 'on' }, { ...shelved, led: '3000' }, { w: 160, door: 'slab', light: true }], // prettier-ignore
    ['is dark if its box is not checked', { door: 'none' }, lit, { door: 'none', light: false }],
    ['keeps its light in a closet without lights', {}, { ...lit, led: 'none' }, { light: true }],
  ])('%s', (_, fields, design, section) => {
    expect(sent({ do: 'section', ...fields }, design).design.runs[0]!.sections[0]).toMatchObject(section)
  })

  test.each<[Fields, number]>([
    [{ do: 'insert', after: '0-2' }, 3],
    [{ do: 'copy', section: '1' }, 2],
    [{ do: 'shift', section: '1', by: '1' }, 2],
    [{ do: 'shift', section: '1', by: '-1' }, 0],
    [{ do: 'equal', section: '3' }, 3],
  ])('that is shown after %j has index %i', (fields, section) => {
    expect(sent(fields, fourSections).place).toEqual({ run: 0, section })
  })

  test('that was the last and is dropped shows the one that is last now', () => {
    const [run] = fourSections.runs
    const sections = run!.sections.map((each) => ({ ...each, w: 150 }))
    const narrow = {
      ...fourSections,
      room: { ...fourSections.room, back: 4 + 6 * 5 + 600 },
      runs: [{ ...run!, sections }],
    }
    expect(sent({ do: 'drop', section: '3' }, narrow).place).toEqual({ run: 0, section: 2 })
  })

  test('is shown only after a form about one', () => {
    expect(planned({ d: encode(fourSections), do: 'closet', finish: 'oak' })).not.toHaveProperty('place')
    expect(() => sent({ do: 'section', section: '9' })).toThrow('That’s no longer here.')
  })
})

describe('a part', () => {
  const partsAfter = (fields: Fields, section = '0') =>
    sent({ ...fields, section }, fourSections).design.runs[0]!.sections[Number(section)]!.parts

  test.each<[Fields, string, Part[]]>([
    [{ do: 'add', k: 'rod', at: '40' }, '3', [{ k: 'rod', at: 40 }]],
    [{ do: 'remove', part: '1' }, '0', [{ k: 'shelf', at: 20 }]],
    [{ do: 'move', part: '1', at: '30' }, '0', [20, 30].map((at) => ({ k: 'shelf', at }))],
    [{ do: 'move', part: '1', at: '32' }, '0', [20, 32].map((at) => ({ k: 'shelf', at }))],
    [{ do: 'drawers', part: '0', drawers: '6 6 8' }, '2', [{ k: 'drawers', at: 0, h: [6, 6, 8] }, { k: 'shelf', at: 30 }, { k: 'shelf', at: 40 }]], // prettier-ignore
  ])('is changed by %j in section %s', (fields, section, parts) => {
    expect(partsAfter(fields, section)).toEqual(parts)
  })

  test('that finds no hole nearer than its own stays, with the reason', () => {
    const close = mapSection(fourSections, 0, 0, (section) => ({ ...section, parts: [20, 26].map((at) => ({ k: 'shelf', at })) })) // prettier-ignore
    expect(() => sent({ do: 'move', part: '1', at: '22' }, close)).toThrow('The minimum is 6″.')
  })
})

test('what is refused names its field, its rule, and whether a repair would allow it', () => {
  const refusedOf = (fields: Fields, design?: Design) => {
    try {
      return sent(fields, design)
    } catch (error) {
      return (error as { data: object }).data
    }
  }
  expect(refusedOf({ do: 'section', w: '127', unit: 'cm' })).toMatchObject({ errors: { w: [expect.stringContaining('\u00a0cm')] } }) // prettier-ignore
  expect(refusedOf({ do: 'closet', back: '999' })).toMatchObject({ errors: { back: [expect.any(String)] } })
  const open = mapSection(hung(), 0, 0, (section) => ({ ...section, parts: [] }))
  expect(refusedOf({ do: 'add', k: 'bottles' }, open)).toMatchObject({ rule: 'hung', canRepair: true })
  expect(refusedOf({ do: 'add', k: 'bottles', repairs: '1' }, open)).toMatchObject({ design: { runs: [{ base: 'floor' }] } }) // prettier-ignore
  expect(refusedOf({ do: 'closet', h: '768' }, { ...furnished, room: { ...furnished.room, ceiling: 700 } })).toMatchObject({ canRepair: false }) // prettier-ignore
  expect(() => planned({ d: 'x', do: 'equal' })).toThrow('This design link is incomplete.')
})

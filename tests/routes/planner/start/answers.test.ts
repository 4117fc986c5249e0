import { describe, expect, test } from 'vitest'
import { drawn, firstValues } from '#routes/planner/start/answers.ts'
import { capacityText, kinds, roomFor } from '#shared/planner/capacity.ts'
import { encode } from '#shared/planner/model/code.ts'
import { roomKinds } from '#shared/planner/model/design.ts'
import { runWidth, spaceFor, takenByBaseboards } from '#shared/planner/model/geometry.ts'
import { findings } from '#shared/planner/rules/rules.ts'

/** Every choice of kinds, as little and as much of each as people have. */
const asked = Array.from({ length: 2 ** kinds.length - 1 }, (_, bits) =>
  kinds.filter((__, index) => (bits + 1) & (2 ** index)),
)

function drawnFor(values: Record<string, string>) {
  const found = drawn({ ...firstValues(undefined), ...values }, undefined)
  if ('errors' in found) throw new Error(JSON.stringify(found.errors))
  return found
}

test('the first drawing has room for all that the form begins with: 18 pairs of shoes too', () => {
  const { design, wanted } = drawnFor({})
  expect(capacityText(design, wanted)).toMatch(/^Room for all .* and all 18 pairs of shoes\.$/)
})

test.each(['24', '30', '38', '48', '60', '72', '96', '144', '240'])(
  'on a wall of %s inches every kind that was asked has a place, in each kind of room',
  (back) => {
    for (const kind of roomKinds) {
      for (const present of asked) {
        for (const amount of ['6', '60']) {
          const counts = Object.fromEntries(kinds.map((name) => [name, present.includes(name) ? amount : '0']))
          // A side wall takes some of the back wall.
          const least = { u: 80, l: 38, reach: 0, wall: 0 }[kind]
          const size = { back: String(Math.max(least, Number(back))) }
          const { design, wanted } = drawnFor({ kind, ...size, ...counts })
          const room = roomFor(design, wanted)
          const none = present.filter((name) => room[name] === 0)
          expect([kind, back, present, none]).toEqual([kind, back, present, []])
          expect(findings(design).filter(({ level }) => level === 'error')).toEqual([])
        }
      }
    }
  },
)

test('under a low ceiling everything but long clothes has a place', () => {
  const { design, wanted } = drawnFor({ ceiling: '62', shirts: '10', coats: '0', children: '5' })
  expect(Object.values(roomFor(design, wanted)).filter((count) => count === 0)).toHaveLength(1)
})

test.each(['l', 'u'])('choosing the room “%s” shows a drawing before anything is typed', (kind) => {
  for (const unit of [undefined, 'cm'] as const) {
    const found = drawn({ ...firstValues(unit), kind }, unit)
    expect('design' in found && encode(found.design)).toMatch(/^[\w-]+$/)
  }
})

test('one width a wall gives the code of always, and so do three that are the same', () => {
  const code = encode(drawnFor({ back: '119 1/2' }).design)
  for (const more of [
    { back_42: '', back_84: ' ' },
    { back_42: '119.5', back_84: '119 1/2' },
  ])
    expect(encode(drawnFor({ back: '119 1/2', ...more }).design)).toBe(code)
})

test.each([
  { back: '118 3/4', back_42: '119', back_84: '119 1/2' },
  { back: '119', back_42: '118 3/4', back_84: '' },
  { back: '119 1/2', back_42: '', back_84: '118 3/4' },
])('of $back, $back_42 and $back_84 the smallest counts', (widths) => {
  const even = drawnFor({ back: '118 3/4' }).design
  const { runs, room } = drawnFor(widths).design
  expect(runs).toEqual(even.runs)
  expect({ ...room, measured: undefined }).toEqual({ ...even.room, measured: undefined })
})

test('three widths in centimeters and in inches are one design', () => {
  const inches = drawnFor({ back: '118 3/4', back_42: '119', back_84: '119 1/2' }).design
  const [back, back_42, back_84] = ['301.6', '302.3', '303.5'] as const
  const found = drawn({ ...firstValues('cm'), back, back_42, back_84 }, 'cm')
  expect('design' in found && encode(found.design)).toBe(encode(inches))
})

test.each([
  [{ back: '119', back_84: '12' }, 'back_84', 'The planner draws 14″ to 240″.'],
  [{ back: '119', back_42: 'no' }, 'back_42', 'Type inches like 72 1/4, or 183 cm.'],
  [{ back: '119', back_42: '109' }, 'back_42', 'This differs by more than 7⅞″'],
  [{ back: '109', back_42: '119', back_84: '119' }, 'back', 'This differs by more than 7⅞″'],
])('%j is refused at %s', (values, field, text) => {
  const found = drawn({ ...firstValues(undefined), ...values }, undefined)
  expect('errors' in found && found.errors).toEqual({ [field]: expect.stringContaining(text) })
})

test('what was typed for a wall that the room does not have counts for nothing', () => {
  expect(encode(drawnFor({ kind: 'wall', left_42: 'no' }).design)).toBe(encode(drawnFor({ kind: 'wall' }).design))
})

describe('a baseboard', () => {
  const cut = { baseboard_is: 'cut' }

  test.each([
    [{}, { baseboard: 0 }],
    [{ baseboard_is: 'none', baseboard: '5' }, { baseboard: 0 }],
    [{ baseboard_is: 'off' }, { baseboard: 36, baseboardThickness: 5 }],
    [cut, { baseboard: 36, baseboardThickness: 5, isCutAround: true }],
    [
      { ...cut, baseboard: '5 1/2', baseboard_thickness: '3/4' },
      { baseboard: 44, baseboardThickness: 6, isCutAround: true },
    ],
  ])('of %j is drawn as %j', (values, said) => {
    const { room } = drawnFor(values).design
    expect(room).toMatchObject(said)
    expect('isCutAround' in room).toBe('isCutAround' in said)
  })

  test.each([
    { kind: 'wall', back: '96' },
    { kind: 'reach', back: '38' },
    { kind: 'l', back: '96' },
    { kind: 'u', back: '150' },
  ])(
    'that the panels of %j are cut around makes the first drawing narrower by what it takes, and still whole',
    (values) => {
      const uneven: Record<string, string> = { back_84: String(Number(values.back) + 1) }
      for (const more of [{}, uneven]) {
        const { design } = drawnFor({ ...values, ...more, ...cut })
        const without = drawnFor({ ...values, ...more }).design
        expect(findings(design).filter(({ level }) => level === 'error')).toEqual([])
        for (const [index, run] of design.runs.entries()) {
          expect(runWidth(run)).toBe(spaceFor(design, index))
          expect(runWidth(run)).toBe(runWidth(without.runs[index]!) - takenByBaseboards(design, index))
        }
        expect(design.runs.some((_, index) => takenByBaseboards(design, index) > 0)).toBe(true)
      }
    },
  )

  test('takes nothing of a wall that is so much wider at the floor', () => {
    const { design } = drawnFor({ ...cut, back: '97 1/4', back_84: '96' })
    expect(runWidth(design.runs[0]!)).toBe(runWidth(drawnFor({}).design.runs[0]!))
  })

  test('leaves too little of the shortest wall, which is said with the length that it needs', () => {
    const found = drawn({ ...firstValues(undefined), ...cut, back: '14' }, undefined)
    expect(found).toEqual({ errors: { back: 'A closet needs a wall of 15¼″ and a ceiling of 62″.' } })
    expect(drawnFor({ ...cut, back: '15 1/4', shirts: '0', coats: '0' }).design.room.isCutAround).toBe(true)
  })

  test.each([
    [{ baseboard: '8' }, 'baseboard', 'The planner draws ⅛″ to 7⅞″.'],
    [{ baseboard_thickness: '4' }, 'baseboard_thickness', 'The planner draws ⅛″ to 3⅞″.'],
    [{ baseboard: 'tall' }, 'baseboard', 'Type inches like 72 1/4, or 183 cm.'],
  ])('of %j is refused at %s', (values, field, message) => {
    const found = drawn({ ...firstValues(undefined), ...cut, ...values }, undefined)
    expect(found).toEqual({ errors: { [field]: message } })
  })
})

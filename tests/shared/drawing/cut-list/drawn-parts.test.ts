import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cutList } from '#shared/drawing/cut-list/cut-list.ts'
import type { Part } from '#shared/drawing/cut-list/part.ts'
import { boxesOf, type Role } from '#shared/planner/boxes.ts'
import type { Design } from '#shared/planner/design.ts'
import { toSpec } from '#shared/planner/to-spec.ts'
import { anyDesign, closetOf, runs, SLOW } from '#tests/support/planner/any-design.ts'
import { hung } from '#tests/support/planner/hung-closet.ts'

const rolesByName: [name: RegExp, role: Role][] = [
  [/^Upright$/, 'panel'],
  [/^Toe kick$/, 'kick'],
  [/^Back$/, 'back'],
  [/^Fixed shelf$/, 'fixed'],
  [/^Slanted shoe shelf$/, 'slant'],
  [/^(Adjustable shelf|Shelf over .*)$/, 'shelf'],
  [/^Drawer front$/, 'front'],
  [/door$|^Door$/, 'door'],
  [/^Rod/, 'rod'],
  [/^Wire basket$/, 'basket'],
  [/^Roll-out tray/, 'rollout'],
  [/^Hamper$/, 'hamper'],
  [/^Pants rack$/, 'pants'],
]

function counted(design: Design, parts: readonly Part[]): Record<string, [listed: number, drawn: number]> {
  const boxes = boxesOf(design)
  return Object.fromEntries(
    rolesByName.map(([name, role]) => [
      role,
      [
        parts.filter((part) => name.test(part.name)).reduce((sum, { quantity }) => sum + quantity, 0),
        boxes.filter((box) => box.role === role).length,
      ],
    ]),
  )
}

test(
  'a drawn closet is cut into as many pieces of each kind as it is drawn with',
  () => {
    fc.assert(
      fc.property(anyDesign, (design) => {
        const counts = Object.values(counted(design, cutList(toSpec(design), { finish: design.finish })))
        expect(counts.map(([listed]) => listed)).toEqual(counts.map(([, drawn]) => drawn))
      }),
      runs,
    )
  },
  SLOW,
)

test('one that hangs has shorter uprights and no toe kicks', () => {
  const parts = cutList(toSpec(hung()), { finish: 'white' })
  expect(parts.find(({ name }) => name === 'Upright')).toMatchObject({ length: 75.25, width: 16 })
  expect(parts.map(({ name }) => name)).not.toContain('Toe kick')
  expect(parts.map(({ name }) => name)).toContain('Hanging rail')
})

test('its shelves are cut to the width of their sections, its boards named by the finish', () => {
  const design = closetOf()
  const parts = cutList(toSpec({ ...design, finish: 'walnut' }), { finish: 'walnut' })
  const widths = new Set(design.runs[0]!.sections.map(({ w }) => w / 8))
  const tops = parts.filter(({ name }) => name === 'Bottom and top')
  expect(new Set(tops.map(({ length }) => length))).toEqual(widths)
  expect(new Set(parts.filter(({ isBoard }) => isBoard).map(({ material }) => material))).toEqual(new Set(['Walnut']))
})

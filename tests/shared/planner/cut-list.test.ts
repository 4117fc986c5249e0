import fc from 'fast-check'
import { expect, test } from 'vitest'
import { boardSize } from '#shared/planner/bill.ts'
import { boxesOf, type Role } from '#shared/planner/boxes.ts'
import { cutList, cutListCsv } from '#shared/planner/cut-list.ts'
import type { Design } from '#shared/planner/design.ts'
import { anyDesign, closetOf, runs, SLOW } from '#tests/support/planner/any-design.ts'

const boards: Role[] = ['panel', 'kick', 'floor', 'top', 'shelf', 'fixed', 'slant', 'front', 'door', 'back']

function areaOf(sizes: readonly { length: number; width: number; quantity: number }[]): number {
  return sizes.reduce((sum, { length, width, quantity }) => sum + length * width * quantity, 0)
}

function boxedArea(design: Design): number {
  const boxes = boxesOf(design).filter(({ role }) => boards.includes(role))
  return areaOf(boxes.map((box) => ({ ...boardSize(box), quantity: 1 })))
}

test(
  'every board that is drawn is cut, and no other, whatever the design',
  () => {
    fc.assert(
      fc.property(anyDesign, (design) => {
        const listed = cutList(design).flatMap((group) => group.boards)
        expect(areaOf(listed)).toBe(boxedArea(design))
        expect(new Set(listed.map(({ mark }) => mark)).size).toBe(listed.length)
      }),
      runs,
    )
  },
  SLOW,
)

test('the boards of a closet are as long and as many as its drawing shows', () => {
  const closet = closetOf()
  const [run] = closet.runs
  const [panels] = cutList(closet)[0]!.boards
  expect(panels).toMatchObject({ mark: 'P1', name: 'Panel', length: run!.h, width: run!.d })
  expect(panels!.quantity).toBe(run!.sections.length + 1)
  expect(cutListCsv(closet).split('\r\n')).toHaveLength(cutList(closet).flatMap((group) => group.boards).length + 1)
})

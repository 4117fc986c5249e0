import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { boardSize } from '#shared/planner/bill.ts'
import { boxesOf } from '#shared/planner/boxes.ts'
import { boardCount, cutList, groupTitle } from '#shared/planner/cut-list.ts'
import { anyDesign, closetOf, runs, SLOW } from '#tests/support/planner/any-design.ts'

/** Boxes that are no boards: metal, lights, and what comes assembled. */
const noBoards = new Set(['fence', 'rod', 'drawer', 'rollout', 'basket', 'pants', 'hamper', 'light'])

describe('the cut list', () => {
  test(
    'has the boards of the closet, as many of each kind and with the same area',
    () => {
      fc.assert(
        fc.property(anyDesign, (design) => {
          const boxes = boxesOf(design).filter(({ role }) => !noBoards.has(role))
          const listed = cutList(design).flatMap(({ boards }) => boards)
          for (const role of new Set(boxes.map((box) => box.role))) {
            const cut = listed.filter((board) => board.role === role)
            const drawn = boxes.filter((box) => box.role === role).map(boardSize)
            const quantity = cut.reduce((sum, board) => sum + board.quantity, 0)
            const area = cut.reduce((sum, { length, width, quantity: of }) => sum + length * width * of, 0)
            expect([role, quantity]).toEqual([role, drawn.length])
            expect([role, area]).toEqual([role, drawn.reduce((sum, { length, width }) => sum + length * width, 0)])
          }
          expect(listed.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(boxes.length)
        }),
        runs,
      )
    },
    SLOW,
  )

  test('gives each panel a letter of its own, from the first wall to the last', () => {
    const design = closetOf({ kind: 'u', back: 960, left: 800, right: 800 })
    const panels = cutList(design)[0]!.boards.filter(({ role }) => role === 'panel')
    const letters = panels.flatMap(({ marks }) => marks)
    expect(new Set(letters).size).toBe(letters.length)
    expect(letters.length).toBe(design.runs.reduce((sum, { sections }) => sum + sections.length + 1, 0))
    expect(panels[0]!.mark).toMatch(/^A–/)
    expect(panels[0]!.where).toMatch(/^back from left to right; left/)
  })

  test('names thickness, finish and number of the boards, in inches or centimeters', () => {
    const design = closetOf()
    const [boards] = cutList(design)
    expect(groupTitle(boards!, design)).toBe('¾″ White boards')
    expect(groupTitle(boards!, design, 'cm')).toBe('1.9 cm White boards')
    expect(boardCount(boards!)).toBe(33)
  })
})

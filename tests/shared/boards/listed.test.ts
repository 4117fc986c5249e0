import { describe, expect, test } from 'vitest'
import type { Board } from '#shared/boards/board.ts'
import { boardsOf } from '#shared/boards/boards-of.ts'
import { boardsOfLine } from '#shared/boards/boards-of-line.ts'
import { boardsOfSpec } from '#shared/boards/boards-of-spec.ts'
import { encode } from '#shared/planner/model/code.ts'
import { designOfProduct } from '#shared/planner/kits/kit-of-product.ts'
import { cutList } from '#shared/planner/print/cut-list.ts'
import { toSpec } from '#shared/planner/model/to-spec.ts'
import { property } from '#tests/support/planner/property.ts'
import { validDesign } from '#tests/support/planner/valid-design.ts'
import { combinations } from '../../../seed/combinations.ts'
import { readSeed } from '../../../seed/load.ts'

type Sized = Pick<Board, 'role' | 'length' | 'width' | 'thickness' | 'edges'>

function sorted(boards: readonly Sized[]): string[] {
  return boards
    .map(({ role, length, width, thickness, edges }) => [role, length, width, thickness, edges].join(' '))
    .toSorted()
}

property('print set and the Desk have the same boards of one size', [validDesign], (design) => {
  const boards = boardsOf(design)
  const printed = cutList(design).flatMap(({ rows }) => rows)
  expect(sorted(printed.flatMap((row) => row.boards))).toEqual(sorted(boards))
  const line = { spec: toSpec(design), options: { finish: design.finish, design: encode(design) } }
  expect(sorted(boardsOfLine(line))).toEqual(sorted(boards))
})

const seed = readSeed()
const opened = seed.families
  .map((family) => ({ family, spec: seed.specs.get(family.id)! }))
  .filter(({ family, spec }) => designOfProduct({ spec, options: family.picturedOptions } as never))

/** Leaves of the catalogue's drawings end with the outer panels' middles, those of designs cover them. */
function withoutLeafWidths(boards: readonly Board[]): Sized[] {
  return boards.map((board) => (board.role === 'door' ? { ...board, width: 0 } : board))
}

/** What pulls out behind doors is built by the design alone, which knows on which sides they hang. */
function withoutInsets(boards: readonly Sized[], id: number): Sized[] {
  return [1301, 1302, 1402].includes(id) ? boards.filter(({ role }) => !['front', 'strip'].includes(role)) : [...boards]
}

describe('a family that opens in the planner has the same boards by its drawing and by its design', () => {
  test('29 families do', () => {
    expect(opened).toHaveLength(29)
  })

  test.each(opened)('$family.id $family.name', ({ family, spec }) => {
    const sizes = new Set<string>()
    for (const { options } of combinations(family, seed.optionRules)) {
      const { width, depth, doors } = options
      const size = JSON.stringify([width, depth, doors])
      const design = sizes.has(size) ? null : designOfProduct({ spec, options } as never)
      sizes.add(size)
      if (!design) continue
      const [drawn, specified] = [boardsOf(design), boardsOfSpec(spec, options)].map((boards) =>
        withoutInsets(withoutLeafWidths(boards), family.id),
      )
      expect(sorted(specified!), size).toEqual(sorted(drawn!))
    }
  })
})

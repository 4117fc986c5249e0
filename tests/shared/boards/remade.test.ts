import { expect, test } from 'vitest'
import { boardsOfLine } from '#shared/boards/boards-of-line.ts'
import { listParts } from '#shared/boards/part-list.ts'
import { encode } from '#shared/planner/model/code.ts'
import { weightClassOfBoards } from '#shared/planner/model/weight.ts'
import { closetOf } from '#tests/support/planner/any-design.ts'

const line = { spec: null, options: { design: encode(closetOf()) } }

test('a line of a remake has its boards in their sizes and places, and its pieces in their numbers', () => {
  const [first, second] = boardsOfLine(line)
  const remade = { boards: [{ mark: second!.mark, length: 160.5, width: 96 }], pieces: [{ mark: 'G2', quantity: 3 }] }
  expect(boardsOfLine({ ...line, remade })).toEqual([{ ...second, length: 160.5, width: 96 }])
  expect(boardsOfLine({ ...line, remade: { boards: [{ ...first!, mark: 'Z9' }], pieces: [] } })).toEqual([])
  const { pieces } = listParts(line)
  expect(listParts({ ...line, remade }).pieces).toEqual([{ ...pieces[1], quantity: 3 }])
  expect(listParts({ ...line, remade: { ...remade, pieces: [{ mark: 'G99', quantity: 1 }] } }).pieces).toEqual([])
  expect(boardsOfLine({ ...line, remade: null })).toEqual(boardsOfLine(line))
})

test.each([
  ['a shelf', 1, 'parcel'],
  ['five panels', 5, 'oversize'],
  ['eight panels', 8, 'freight'],
])('%s ships by its weight', (_, count, weightClass) => {
  const length = count === 1 ? 192 : 768
  const boards = Array.from({ length: count }, () => ({ length, width: 112, thickness: 6 }))
  expect(weightClassOfBoards(boards)).toBe(weightClass)
})

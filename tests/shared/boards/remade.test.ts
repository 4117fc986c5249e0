import fc from 'fast-check'
import { expect, test } from 'vitest'
import { boardsOfLine } from '#shared/boards/boards-of-line.ts'
import { listParts } from '#shared/boards/part-list.ts'
import { weightClassOfParts } from '#shared/boards/part-weight.ts'
import { encode } from '#shared/planner/model/code.ts'
import { closetOf } from '#tests/support/planner/any-design.ts'
import { property } from '#tests/support/planner/property.ts'
import { validDesign } from '#tests/support/planner/valid-design.ts'

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
  expect(weightClassOfParts({ boards, pieces: [] })).toBe(weightClass)
})

const bar = { material: 'Steel', quantity: 1, length: 288, width: null, thickness: null }
const box = { material: '', quantity: 1, length: 176, width: 112, thickness: 48 }
const pane = { material: '', quantity: 1, length: 560, width: 90, thickness: null }
const stone = { material: 'Stone', quantity: 1, length: 576, width: 288, thickness: 10 }
const screw = { material: '', quantity: 1, length: null, width: null, thickness: null }

test.each([
  ['a rod', bar, 1, 'parcel'],
  ['five drawer boxes', box, 5, 'parcel'],
  ['eight drawer boxes', box, 8, 'oversize'],
  ['twenty drawer boxes', box, 20, 'freight'],
  ['a pane', pane, 1, 'parcel'],
  ['four panes', pane, 4, 'oversize'],
  ['forty rods', bar, 40, 'oversize'],
  ['a stone top', stone, 1, 'freight'],
  ['200 screws', screw, 200, 'parcel'],
] as const)('%s, made again, ship by their weight', (_, piece, quantity, weightClass) => {
  expect(weightClassOfParts({ boards: [], pieces: [{ ...piece, quantity }] })).toBe(weightClass)
})

test('boards and pieces of one remake weigh together', () => {
  const boards = [{ length: 768, width: 112, thickness: 6 }]
  const pieces = [{ ...box, quantity: 3 }]
  expect(weightClassOfParts({ boards, pieces: [] })).toBe('parcel')
  expect(weightClassOfParts({ boards: [], pieces })).toBe('parcel')
  expect(weightClassOfParts({ boards, pieces })).toBe('oversize')
})

property(
  'a remake’s panels are drilled as they were, and nothing else of it is',
  [validDesign, fc.nat()],
  (design, any) => {
    const designed = { spec: null, options: { design: encode(design) } }
    const whole = listParts(designed)
    const boards = whole.boards.filter((_, index) => (any >> (index % 16)) & 1)
    const { drilling } = listParts({ ...designed, remade: { boards, pieces: [] } })
    const marks = new Set(boards.map(({ mark }) => mark))
    expect(drilling).toEqual(whole.drilling.filter(({ panel }) => marks.has(panel)))
  },
)

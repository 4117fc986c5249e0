import { expect, test } from 'vitest'
import { emptyHistory, next, previous, recorded, historyIn, type EditHistory } from '#shared/planner/editing/history.ts'

function through(...codes: string[]): EditHistory {
  return codes.reduce(recorded, emptyHistory)
}

test('a hundred steps can be undone, and no more', () => {
  const codes = Array.from({ length: 150 }, (_, index) => `code ${index}`)
  let history = through(...codes)
  let undone = 0
  for (let code = previous(history); code !== undefined; code = previous(history)) {
    history = recorded(history, code)
    undone++
  }
  expect(undone).toBe(100)
  expect(next(history)).toBe('code 50')
})

test('what was undone can be redone until something else is drawn', () => {
  const undone = recorded(through('a', 'b', 'c'), 'b')
  expect(next(undone)).toBe('c')
  expect(previous(undone)).toBe('a')
  const drawn = recorded(undone, 'd')
  expect(next(drawn)).toBeUndefined()
  expect(previous(drawn)).toBe('b')
})

test('the same drawing again is no step', () => {
  expect(previous(through('a', 'a'))).toBeUndefined()
})

test.each([null, '', '{}', '{"codes":["a"],"at":3}', '{"codes":[1],"at":0}', 'null'])(
  'nothing is known from %s',
  (text) => {
    expect(historyIn(text)).toEqual(emptyHistory)
  },
)

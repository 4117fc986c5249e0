import { expect, test } from 'vitest'
import { emptySteps, next, previous, recorded, stepsIn, type Steps } from '#shared/planner/editing/steps.ts'

function through(...codes: string[]): Steps {
  return codes.reduce(recorded, emptySteps)
}

test('a hundred steps can be undone, and no more', () => {
  const codes = Array.from({ length: 150 }, (_, index) => `code ${index}`)
  let steps = through(...codes)
  let undone = 0
  for (let code = previous(steps); code !== undefined; code = previous(steps)) {
    steps = recorded(steps, code)
    undone++
  }
  expect(undone).toBe(100)
  expect(next(steps)).toBe('code 50')
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
    expect(stepsIn(text)).toEqual(emptySteps)
  },
)

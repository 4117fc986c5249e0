import { expect, test } from 'vitest'
import { narrowest, oddOne, spreadOf, widthsOf, withWall, type Widths } from '#shared/planner/model/wall-widths.ts'
import { closetOf } from '#tests/support/planner/any-design.ts'

const { room } = closetOf({ back: 956 })

test.each<[Widths, number]>([
  [[950, 956, 953], 950],
  [[956, 950, 953], 950],
  [[956, 953, 950], 950],
  [[956, null, 950], 950],
  [[956, 950, null], 950],
  [[956, null, null], 956],
])('of %j the smallest, %i, is the wall’s length, in whichever field it is', (widths, length) => {
  const changed = withWall(room, 'back', narrowest(widths))
  expect(changed.back).toBe(length)
  expect(widthsOf(changed, 'back')).toEqual(widths)
})

test('one width, or the same at each height, is a wall as it always was', () => {
  for (const middle of [956, null])
    for (const high of [956, null]) expect(withWall(room, 'back', narrowest([956, middle, high]))).toEqual(room)
})

test('another wall keeps its widths, and a wall of another length has none', () => {
  const uneven = withWall(withWall(room, 'back', narrowest([956, 960, null])), 'left', narrowest([700, null, 701]))
  expect(widthsOf(withWall(uneven, 'left', { length: 720 }), 'left')).toEqual([720, null, null])
  expect(widthsOf(withWall(uneven, 'left', { length: 720 }), 'back')).toEqual([956, 960, null])
})

test('the spread is between the widest and the smallest of the heights that were measured', () => {
  expect([spreadOf([956, null, null]), spreadOf([956, 950, null]), spreadOf([950, 953, 1013])]).toEqual([0, 6, 63])
})

test.each<[Widths, number]>([
  [[20, 956, 958], 0],
  [[956, 20, 958], 1],
  [[956, 958, 1200], 2],
  [[956, null, 1200], 2],
  [[956, 20, null], 1],
])('of %j the one that is far from the others is at index %i', (widths, index) => {
  expect(oddOne(widths)).toBe(index)
})

import { expect, test } from 'vitest'
import { lowerCloset } from '#shared/planner/access/lower-closet.ts'
import { askedRoute, routeText } from '#shared/planner/access/asked-route.ts'
import { closetOf } from '#tests/support/planner/any-design.ts'

const asked = (query: string) => askedRoute(new URLSearchParams(query))

test('a common elevator has a door 84″ high, is 51″ deep and 88″ high', () => {
  expect(asked('elevator=standard')!.lengths).toEqual({ elevator: [84, 51, 88] })
  expect(asked('elevator=standard&unit=cm')!.typed).toEqual({
    ...{ car_door: '213.4', car_depth: '129.5', car_height: '223.5' },
  })
})

test('nothing typed asks nothing, and one length of several asks for the others', () => {
  expect(asked('door=+&landing=')).toBeNull()
  expect(asked('access=1')).toEqual({ unit: 'in', typed: {}, errors: {}, lengths: {} })
  expect(routeText(asked('access=1&unit=cm'))).toBe('')
  expect(asked('hall_from=36')).toMatchObject({ errors: { hall_to: 'Type this length too.' }, lengths: {} })
})

test('the ceiling of a turn may be left out, and asks for the turn’s widths', () => {
  expect(asked('hall_from=36&hall_to=30')!.lengths).toEqual({ turn: [36, 30] })
  expect(asked('hall_from=36&hall_to=30&ceiling=96')!.lengths).toEqual({ turn: [36, 30, 96] })
  expect(asked('ceiling=96')!.errors).toEqual({ hall_from: 'Type this length too.', hall_to: 'Type this length too.' })
  expect(asked('hall_from=36&hall_to=30&ceiling=high')).toMatchObject({ errors: { ceiling: expect.any(String) }, lengths: {} }) // prettier-ignore
})

test.each([
  ['0', 'in', 'Type a length like 30 or 30 1/2.'],
  ['wide', 'in', 'Type a length like 30 or 30 1/2.'],
  ['0', 'cm', 'Type a length like 76 or 76.5.'],
])('%j %s is no length', (door, unit, text) => {
  const route = asked(`door=${door}&landing=90&unit=${unit}`)
  expect(route!.errors).toEqual({ door: text })
  expect(routeText(route)).toBe('')
})

test('what is asked is kept with its unit, and read again', () => {
  for (const query of ['door=30+1%2F2&landing=96', 'door=76.5&unit=cm']) {
    expect(routeText(asked(query))).toBe(query)
    expect(asked(routeText(asked(query)))).toEqual(asked(query))
  }
})

test('a closet that gets in lower is the highest of the lower ones', () => {
  expect(lowerCloset(closetOf(), asked('door=30')!)).toMatchObject({ height: 576 })
  // A carton for 72″ is 74″ long and one for 60″ 62″: raised by 70° and by 69° they are 70.9″ and 59.3″ high.
  expect(lowerCloset(closetOf(), asked('landing=71')!)).toMatchObject({ height: 576 })
  expect(lowerCloset(closetOf(), asked('landing=60')!)).toMatchObject({ height: 480 })
  expect(lowerCloset(closetOf(), asked('landing=40')!)).toBeNull()
})

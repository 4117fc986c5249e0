import { describe, expect, test } from 'vitest'
import type { Fields } from '#shared/actions/fields.ts'
import { planned } from '#shared/planner/commands/plan-form.ts'
import { encode } from '#shared/planner/model/code.ts'
import type { Design, Room } from '#shared/planner/model/design.ts'
import { baseboardText } from '#shared/planner/text/baseboard-text.ts'
import { closetOf, oneSection } from '#tests/support/planner/any-design.ts'
import { hung } from '#tests/support/planner/hung-closet.ts'

const reach = closetOf({ kind: 'reach' })

function sent(fields: Fields, design = reach) {
  return planned({ d: encode(design), do: 'room', ...fields })
}

function withBaseboard(room: Partial<Room>, design: Design = reach): Design {
  return { ...design, room: { ...design.room, ...room } }
}

const old = withBaseboard({ baseboard: 28 })
const off = withBaseboard({ baseboard: 28, baseboardThickness: 4 })

describe('the fields of a baseboard', () => {
  test.each<[string, Fields, Design, Room['baseboard'], Room['baseboardThickness'], Room['isCutAround']]>([
    ['a choice alone is a usual one', { baseboard_is: 'cut' }, reach, 36, 5, true],
    ['that comes off', { baseboard_is: 'off', baseboard: '', baseboard_thickness: '' }, reach, 36, 5, undefined],
    ['sizes alone are one that comes off', { baseboard_is: 'none', baseboard: '3 1/2' }, reach, 28, 5, undefined],
    ['with all sizes', { baseboard_is: 'cut', baseboard: '5', baseboard_thickness: '3/4' }, reach, 40, 6, true],
    ['in centimeters', { baseboard_is: 'cut', baseboard: '11.4', baseboard_thickness: '1.6', unit: 'cm' }, reach, 36, 5, true], // prettier-ignore
    ['an old height that nothing was said of stays', { baseboard_is: 'off', baseboard: '3 1/2' }, old, 28, undefined, undefined], // prettier-ignore
    ['with the fields of an old page', { baseboard: '5' }, off, 40, 4, undefined],
    ['no longer there', { baseboard_is: 'none', baseboard: '3 1/2', baseboard_thickness: '1/2' }, off, 0, undefined, undefined], // prettier-ignore
    ['as high as nothing', { baseboard_is: 'off', baseboard: '0', baseboard_thickness: '1/2' }, off, 0, undefined, undefined], // prettier-ignore
  ])('%s', (_, fields, design, baseboard, baseboardThickness, isCutAround) => {
    const { room } = sent(fields, design).design
    const { baseboard: high, baseboardThickness: thick, isCutAround: isCut } = room
    expect([high, thick, isCut]).toEqual([baseboard, baseboardThickness, isCutAround])
  })

  test.each<[Fields, field: string]>([
    [{ baseboard_is: 'cut', baseboard: '8' }, 'baseboard'],
    [{ baseboard_is: 'cut', baseboard_thickness: '4' }, 'baseboard_thickness'],
    [{ baseboard_is: 'cut', baseboard_thickness: 'thin' }, 'baseboard_thickness'],
  ])('with %j say what is wrong at %s', (fields, field) => {
    expect(() => sent(fields)).toThrow(expect.objectContaining({ data: expect.objectContaining({ errors: { [field]: [expect.any(String)] } }) })) // prettier-ignore
  })

  test('say what the sections give, and refuse what they cannot', () => {
    expect(sent({ baseboard_is: 'cut' }).message).toMatch(/^The panels are cut around the baseboard\. .*gave/)
    const { runs } = oneSection([{ k: 'basket', at: 10 }])
    const tight = { ...reach, runs, room: { ...reach.room, back: 192 + 12 + 4 } }
    expect(() => sent({ baseboard_is: 'cut' }, tight)).toThrow('The baseboards take 1¼″')
    expect(sent({ baseboard_is: 'off' }, tight).message).toBe('The baseboard comes off behind the closet before you install it.') // prettier-ignore
  })
})

test.each<[Design, string]>([
  [reach, 'None'],
  [old, '3½″ high'],
  [off, '3½″ high, ½″ thick. It comes off behind the closet before installing.'],
  [withBaseboard({ baseboard: 36, isCutAround: true }), '4½″ high, ⅝″ thick. Panels are cut around it; it takes 1¼″ of the back wall.'], // prettier-ignore
  [withBaseboard({ baseboard: 36, isCutAround: true, ends: [false, false] }), '4½″ high, ⅝″ thick. Panels are cut around it.'], // prettier-ignore
  [withBaseboard({ baseboard: 36, isCutAround: true }, hung()), '4½″ high, ⅝″ thick. The closet ends above it.'],
])('a baseboard is said in one sentence (%#)', (design, text) => {
  expect(baseboardText(design)).toBe(text)
})

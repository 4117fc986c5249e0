import { expect, test } from 'vitest'
import { fieldLength, lengthsIn, lengthText } from '#shared/planner/model/lengths.ts'
import { parseLength } from '#shared/text/parse-length.ts'

test.each([
  ['Leave 2¼″ over the rod.', 'Leave 5.7\u00a0cm over the rod.'],
  ['12″ to 36″. Hanging needs 18″.', '30.5\u00a0cm to 91.4\u00a0cm. Hanging needs 45.7\u00a0cm.'],
  ['¾″', '1.9\u00a0cm'],
  ['Section 3 of 4', 'Section 3 of 4'],
])('%s is %s in centimeters', (inches, centimeters) => {
  expect(lengthsIn(inches, 'cm')).toBe(centimeters)
  expect(lengthsIn(inches, 'in')).toBe(inches)
})

test('every eighth that a field shows in centimeters reads as the same eighth', () => {
  for (let eighths = 0; eighths <= 1920; eighths++) {
    expect(Math.round(parseLength(fieldLength(eighths, 'cm'), 'cm')! * 8)).toBe(eighths)
    expect(lengthText(eighths, 'cm')).toMatch(/^\d+\.\d\u00a0cm$/)
  }
})

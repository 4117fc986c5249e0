import { expect, test } from 'vitest'
import { daysOff, isFederalHoliday } from '#shared/checkout/federal-holidays.ts'

const text = (day: number) => new Date(day).toISOString().slice(5, 10)

// As the Office of Personnel Management publishes them.
test.each<[number, string[]]>([
  [2021, ['01-01', '01-18', '02-15', '05-31', '06-18', '07-05', '09-06', '10-11', '11-11', '11-25', '12-24', '12-31']],
  [2022, ['01-17', '02-21', '05-30', '06-20', '07-04', '09-05', '10-10', '11-11', '11-24', '12-26']],
  [2023, ['01-02', '01-16', '02-20', '05-29', '06-19', '07-04', '09-04', '10-09', '11-10', '11-23', '12-25']],
  [2024, ['01-01', '01-15', '02-19', '05-27', '06-19', '07-04', '09-02', '10-14', '11-11', '11-28', '12-25']],
  [2026, ['01-01', '01-19', '02-16', '05-25', '06-19', '07-03', '09-07', '10-12', '11-11', '11-26', '12-25']],
  [2027, ['01-01', '01-18', '02-15', '05-31', '06-18', '07-05', '09-06', '10-11', '11-11', '11-25', '12-24', '12-31']],
  [2028, ['01-17', '02-21', '05-29', '06-19', '07-04', '09-04', '10-09', '11-10', '11-23', '12-25']],
])('the holidays of %i', (year, days) => {
  expect([...daysOff(year)].map(text).toSorted()).toEqual(days)
})

test('no year from 2020 to 2060 has a holiday on a weekend, or fewer than ten or more than twelve', () => {
  for (let year = 2020; year <= 2060; year++) {
    const days = [...daysOff(year)]
    expect(days.length, String(year)).toBeGreaterThanOrEqual(10)
    expect(days.length, String(year)).toBeLessThanOrEqual(12)
    expect(days.filter((day) => [0, 6].includes(new Date(day).getUTCDay()))).toEqual([])
    expect(days.every(isFederalHoliday)).toBe(true)
  }
})

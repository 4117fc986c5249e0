import { expect, test, vi } from 'vitest'
import { addBusinessDays, deliveryWindow, formatDay, formatDayRange, shopDay } from '#shared/checkout/delivery-dates.ts'

const day = (text: string) => Date.parse(`${text}T00:00:00Z`)

test.each([
  ['2026-11-20T07:59:59Z', '2026-11-19'],
  ['2026-11-20T08:00:00Z', '2026-11-20'],
  ['2026-07-01T06:59:59Z', '2026-06-30'],
  ['2026-07-01T07:00:00Z', '2026-07-01'],
])('at %s it is %s in Portland', (now, expected) => {
  expect(shopDay(Date.parse(now))).toBe(day(expected))
})

test('the day in Portland is the same where a browser writes dates in another order', async () => {
  // WebKit writes Canadian dates so.
  class OtherOrder extends Intl.DateTimeFormat {
    override format = () => '11/26/2026'
  }
  vi.stubGlobal('Intl', { DateTimeFormat: OtherOrder })
  vi.resetModules()
  const dates = await import('#shared/checkout/delivery-dates.ts')
  expect(dates.shopDay(Date.parse('2026-11-26T20:00:00Z'))).toBe(day('2026-11-26'))
})

test.each([
  ['2026-11-20', 0, '2026-11-20'],
  ['2026-11-20', 1, '2026-11-23'],
  ['2026-11-21', 1, '2026-11-23'],
  ['2026-11-22', 5, '2026-11-30'],
  ['2026-11-20', 12, '2026-12-09'],
  ['2026-12-30', 3, '2027-01-05'],
  // Thanksgiving, a Saturday's Independence Day, and the Saturday's New Year's Day of 2028 are not business days.
  ['2026-11-25', 1, '2026-11-27'],
  ['2026-07-02', 1, '2026-07-06'],
  ['2027-12-30', 1, '2028-01-03'],
])('%s and %d business days is %s', (from, days, to) => {
  expect(addBusinessDays(day(from), days, [])).toBe(day(to))
})

test('a delivery range counts both ends from the day of the order', () => {
  const window = deliveryWindow(Date.parse('2026-11-20T20:00:00Z'), [3, 6], [])
  expect(window).toEqual({ from: day('2026-11-25'), to: day('2026-12-01') })
})

test('a range is formatted as short as possible', () => {
  expect(formatDayRange(day('2026-12-08'), day('2026-12-15'))).toBe('Dec 8\u2060–\u206015')
  expect(formatDayRange(day('2026-11-30'), day('2026-12-04'))).toBe('Nov 30 – Dec 4')
  expect(formatDay(day('2026-11-20'))).toBe('Nov 20')
})

import { describe, expect, test } from 'vitest'
import { parseShopMinute, shopMinute } from '#shared/checkout/shop-minute.ts'

const utc = (text: string, which: 'first' | 'last') => {
  const at = parseShopMinute(text, which)
  return at === null ? null : new Date(at).toISOString()
}

describe('a minute of the shop’s time zone', () => {
  test('is eight hours behind in winter and seven in summer, and reads as it was typed', () => {
    expect(utc('2027-01-15T09:05', 'first')).toBe('2027-01-15T17:05:00.000Z')
    expect(utc('2027-07-15T00:00', 'last')).toBe('2027-07-15T07:00:00.000Z')
    expect(shopMinute(Date.UTC(2027, 0, 15, 17, 5, 59))).toBe('2027-01-15T09:05')
  })

  test('is the first or the last one where clocks are set back, and an hour later where they are set ahead', () => {
    expect(utc('2027-11-07T01:30', 'first')).toBe('2027-11-07T08:30:00.000Z')
    expect(utc('2027-11-07T01:30', 'last')).toBe('2027-11-07T09:30:00.000Z')
    expect(utc('2027-03-14T02:30', 'first')).toBe('2027-03-14T10:30:00.000Z')
  })

  test.each(['', '2027-02-30T01:00', '2027-01-01T24:00', '2027-01-01T10:60', '2027-01-01', 'soon'])(
    'is not %j',
    (text) => expect(utc(text, 'first')).toBeNull(),
  )
})

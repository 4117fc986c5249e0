import { describe, expect, test } from 'vitest'
import { listStretches } from '#desk/today/stretches.ts'

const local = (at: number) =>
  new Date(at).toLocaleString('sv-SE', { timeZone: 'America/Los_Angeles', hour12: false }).slice(0, 16)
const figuresAt = (now: string) =>
  listStretches(Date.parse(now)).figures.map(({ from, until }) => `${local(from)} to ${local(until)}`)

describe('the stretches that Today compares', () => {
  test('end at this time of day, on the same weekday and on the same day of the month', () => {
    expect(figuresAt('2026-11-24T09:41:00-08:00')).toEqual([
      ...['2026-11-24 00:00 to 2026-11-24 09:41', '2026-11-17 00:00 to 2026-11-17 09:41'],
      ...['2026-11-23 00:00 to 2026-11-24 09:41', '2026-11-16 00:00 to 2026-11-17 09:41'],
      ...['2026-11-01 00:00 to 2026-11-24 09:41', '2026-10-01 00:00 to 2026-10-24 09:41'],
    ])
  })

  test('begin at midnight on both sides of a change of clocks', () => {
    expect(figuresAt('2026-11-02T18:30:00-08:00').slice(0, 4)).toEqual([
      '2026-11-02 00:00 to 2026-11-02 18:30',
      '2026-10-26 00:00 to 2026-10-26 18:30',
      '2026-11-02 00:00 to 2026-11-02 18:30',
      '2026-10-26 00:00 to 2026-10-26 18:30',
    ])
    expect(
      listStretches(Date.parse('2026-11-02T18:30:00-08:00'))
        .days.map(({ from }) => local(from))
        .slice(-3),
    ).toEqual([...['2026-10-31 00:00', '2026-11-01 00:00', '2026-11-02 00:00']])
    expect(
      listStretches(Date.parse('2026-03-09T12:00:00-07:00'))
        .days.map(({ from }) => local(from))
        .slice(-3),
    ).toEqual([...['2026-03-07 00:00', '2026-03-08 00:00', '2026-03-09 00:00']])
  })

  test('a day that the last month does not have is compared with the whole of that month', () => {
    expect(figuresAt('2026-03-31T12:00:00-07:00')[5]).toBe('2026-02-01 00:00 to 2026-03-01 00:00')
  })

  test('weeks begin on Monday, also on a Sunday', () => {
    expect(figuresAt('2026-11-22T10:00:00-08:00')[2]).toBe('2026-11-16 00:00 to 2026-11-22 10:00')
    const { weeks, days } = listStretches(Date.parse('2026-11-22T10:00:00-08:00'))
    expect([weeks.length, local(weeks.at(-1)!.from), days.length]).toEqual([13, '2026-11-16 00:00', 28])
  })
})

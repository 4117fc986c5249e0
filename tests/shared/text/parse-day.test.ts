import { expect, test } from 'vitest'
import { parseDay } from '#shared/text/parse-day.ts'

test.each(['2026-02-28', '2028-02-29', '2026-12-31'])('%s is a day', (text) => {
  expect(new Date(parseDay(text)!).toISOString()).toBe(`${text}T00:00:00.000Z`)
})

test.each([
  ...['2026-02-29', '2026-02-31', '2026-04-31', '2026-13-01', '2026-00-10', '2026-01-00', '2026-1-1', ''],
  ...['2026-02-28T00:00', '+002026-02-28', '02/28/2026'],
])('%j is none', (text) => expect(parseDay(text)).toBeNull())

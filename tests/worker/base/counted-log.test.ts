import { expect, test, vi } from 'vitest'
import { createCountedLog } from '#worker/base/counted-log.ts'

test('events are logged at most once in the given time, with their count', () => {
  const logged = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const logEvent = createCountedLog('warn', 'payment', 1000)
  for (const now of [1000, 1001, 1500, 1999, 2000, 2001]) logEvent({ message: 'Forged' }, now)
  expect(logged.mock.calls.map(([line]) => JSON.parse(String(line)).count)).toEqual([1, 4])
})

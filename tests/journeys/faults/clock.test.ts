import { vi } from 'vitest'
import { testEveryCell, type Fault } from '#tests/support/faults/every-cell.ts'
import { DAY_MS, HOUR_MS } from '#shared/time.ts'

testEveryCell('clock', {
  'an hour ahead': clock(HOUR_MS),
  'an hour behind': clock(-HOUR_MS),
  'standing still': clock(0),
  'a day behind': clock(-DAY_MS),
})

/** The clock stands at this distance from the time when the visitors came. */
function clock(offsetMs: number): Fault {
  return {
    begin(env) {
      vi.useFakeTimers({ toFake: ['Date'] })
      vi.setSystemTime(Date.now() + offsetMs)
      return env
    },
  }
}

import fc from 'fast-check'
import { test } from 'vitest'
import { anySchedule, runSchedule, takeByHand } from '#tests/support/shop/workshop.ts'

const SCHEDULES = 10_000

test(
  `in ${SCHEDULES} schedules no day is fuller than documented, work adds up, and nothing leaves before it is cut`,
  { timeout: 240_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(anySchedule, (schedule) => runSchedule(schedule, 17, takeByHand)),
      { numRuns: SCHEDULES },
    )
  },
)

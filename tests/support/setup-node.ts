import fc from 'fast-check'
import { putBack } from './setup/put-back.ts'
import { shiftClock } from './setup/shift-clock.ts'

if (process.env.TEST_CLOCK) shiftClock(process.env.TEST_CLOCK)

// The same random values in each run, so that no change is refused for a fault it didn't make; `DESIGN_SEED` names others.
fc.configureGlobal({ seed: Number(process.env.DESIGN_SEED ?? 49) })
putBack()

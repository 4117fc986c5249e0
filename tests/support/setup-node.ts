import fc from 'fast-check'
import { shiftClock } from './setup/shift-clock.ts'

if (process.env.TEST_CLOCK) shiftClock(process.env.TEST_CLOCK)

// The same random values in each run of `npm test`; others with `DESIGNS`, unless `DESIGN_SEED` names some.
const { DESIGNS, DESIGN_SEED } = process.env
if (DESIGN_SEED || !DESIGNS) fc.configureGlobal({ seed: Number(DESIGN_SEED ?? 49) })

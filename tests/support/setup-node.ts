import { shiftClock } from './setup/shift-clock.ts'

if (process.env.TEST_CLOCK) shiftClock(process.env.TEST_CLOCK)

import { HOUR_MS } from '#shared/time.ts'

const parts = {
  timeZone: 'America/Los_Angeles',
  hourCycle: 'h23',
  hour: 'numeric',
  minute: 'numeric',
  second: 'numeric',
} as const

/** The midnight in the shop's time zone at which the day of `now` began, in UTC milliseconds. */
export function startOfPacificDay(now: number): number {
  const start = now - sinceMidnight(now)
  // On a day when the clocks change, the hours since midnight are one more or less than the clock says.
  const off = sinceMidnight(start)
  if (off === 0) return start
  return off > 12 * HOUR_MS ? start + HOUR_MS : start - off
}

function sinceMidnight(at: number): number {
  const read = new Intl.DateTimeFormat('en-US', parts).formatToParts(at)
  const [hours, minutes, seconds] = ['hour', 'minute', 'second'].map((type) =>
    Number(read.find((part) => part.type === type)!.value),
  )
  return ((hours! * 60 + minutes!) * 60 + seconds!) * 1000 + (at % 1000)
}

import { briefTime, fullTime, shortTime } from '#shared/desk/times.ts'

/** A time as people say it, with the whole of it in its title. `at` and `now` are in UTC milliseconds. */
export function When({ at, now, isBrief = false }: { at: number; now: number; isBrief?: boolean }) {
  return (
    <time dateTime={new Date(at).toISOString()} title={`${fullTime(at)} Pacific`}>
      {isBrief ? briefTime(at, now) : shortTime(at, now)}
    </time>
  )
}

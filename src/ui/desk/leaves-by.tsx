import type { Leaving } from '#shared/desk/orders/leaving.ts'

/** "Dec 4, in 9 days" without its word; in a wide table the second part stands below the first. */
export function DayAndNote({ leaving: { day, note, tone } }: { leaving: Leaving }) {
  return (
    <>
      {day}
      {day && <span className="comma">, </span>}
      <small className={tone ? `is-${tone}` : undefined}>{note}</small>
    </>
  )
}

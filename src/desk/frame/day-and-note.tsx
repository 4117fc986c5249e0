import type { DueDate } from '#shared/desk/orders/due-date.ts'

/** "Dec 4, in 9 days" without its word; in a wide table the second part is below the first. */
export function DayAndNote({ due: { day, note, tone } }: { due: DueDate }) {
  return (
    <>
      {day}
      {day && <span className="comma">, </span>}
      <small className={tone ? `is-${tone}` : undefined}>{note}</small>
    </>
  )
}

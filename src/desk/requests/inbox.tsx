import { formatDay, shopDay } from '#shared/checkout/delivery-dates.ts'
import { useDesk } from '#desk/frame/desk-context.ts'
import { fullTime } from '#shared/desk/times.ts'
import { deskHref, deskPaths } from '#shared/desk/paths.ts'
import { summarizeRequest, kindNames } from '#shared/desk/requests/form-fields.ts'
import { daysUntil, dueDay } from '#shared/desk/requests/due.ts'
import { requestStateNames, toAnswer } from '#shared/desk/requests/states.ts'
import type { RequestLine } from './list-sql.ts'

type InboxProps = { rows: readonly RequestLine[]; query: string; current?: string }

/** The requests of the filter as lines, each with when it is due. The filter stays in the address. */
export function Inbox({ rows, query, current }: InboxProps) {
  return (
    <ul className="inbox">
      {rows.map((row) => (
        <li key={row.reference}>
          <a
            href={deskHref(deskPaths.request, { reference: row.reference }) + query}
            aria-current={row.reference === current ? 'page' : undefined}
          >
            <b>{row.name}</b>
            <Due row={row} />
            <span>
              {[kindNames[row.kind], summarizeRequest(row.fields, row.files), row.assignee].filter(Boolean).join(' · ')}
            </span>
            <Arrived at={row.createdAt} />
          </a>
        </li>
      ))}
    </ul>
  )
}

/** How far the promised answer is; other states by their names. */
function Due({ row: { status, createdAt } }: { row: RequestLine }) {
  const { now, visit } = useDesk()
  if (!toAnswer.includes(status)) return <em>{requestStateNames[status]}</em>
  const day = dueDay(createdAt, visit.closed)
  const left = daysUntil(day, now)
  return <em className={left < 0 ? 'is-late' : left === 0 ? 'is-due' : undefined}>{dueText(day, left)}</em>
}

/** "2 d late", "today", "tomorrow", "Nov 27". */
function dueText(day: number, left: number): string {
  if (left < 0) return `${-left} d late`
  if (left === 0) return 'today'
  return left === 1 ? 'tomorrow' : `by ${formatDay(day)}`
}

function Arrived({ at }: { at: number }) {
  const { now } = useDesk()
  const day = shopDay(at)
  return (
    <time dateTime={new Date(at).toISOString()} title={`${fullTime(at)} Pacific`}>
      {day === shopDay(now) ? 'today' : formatDay(day)}
    </time>
  )
}

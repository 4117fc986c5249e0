import type { DeskLoadContext } from '#routes/desk-screen.ts'
import type { Loaded } from '#routes/screen.ts'
import { deskPaths } from '#shared/desk/paths.ts'
import { may, type Permission } from '#shared/desk/permissions.ts'
import { counted } from '#shared/desk/times.ts'
import type { LogPage, LogRow } from '#shared/schema/desk/log.ts'
import { formatCents } from '#shared/text/money.ts'
import { useDesk } from '#ui/desk/desk-context.ts'
import { DeskHead } from '#ui/desk/desk-head.tsx'
import { NumberedPager } from '#ui/desk/pager.tsx'
import { When } from '#ui/desk/when.tsx'
import { Field } from '#ui/form/fields/field.tsx'
import { Differences } from './differences.tsx'

const FILTERS = ['actor', 'subject', 'action', 'day'] as const

type Data = { log: LogPage; chosen: Record<(typeof FILTERS)[number], string> }

export async function load({ api, url }: DeskLoadContext): Promise<Loaded<Data>> {
  const chosen = Object.fromEntries(FILTERS.map((name) => [name, url.searchParams.get(name) ?? '']))
  return { data: { log: await api.log(url.searchParams), chosen: chosen as Data['chosen'] } }
}

export function head() {
  return { title: 'Log' }
}

const kinds: readonly { from: string; name: string; needs?: Permission }[] = [
  { from: '', name: 'Everything' },
  { from: 'desk.', name: 'Desk access' },
  { from: 'order', name: 'Orders' },
  { from: 'refund.', name: 'Refunds', needs: 'seeMoney' },
  { from: 'payment.', name: 'Payments', needs: 'seeMoney' },
  { from: 'form.', name: 'Requests', needs: 'readRequests' },
  { from: 'quote.', name: 'Quotes', needs: 'makeQuotes' },
  { from: 'customer', name: 'Customers', needs: 'readCustomers' },
  { from: 'answer.', name: 'Saved replies', needs: 'readRequests' },
  { from: 'coupon.', name: 'Coupons', needs: 'editCoupons' },
  { from: 'content.', name: 'Content', needs: 'editContent' },
  { from: 'review', name: 'Reviews', needs: 'decideReviews' },
  { from: 'view.', name: 'Saved views' },
  { from: 'staff.', name: 'Staff', needs: 'readLogOfAll' },
]

export function Screen({ data: { log, chosen } }: { data: Data }) {
  const { visit } = useDesk()
  const shown = kinds.filter(({ needs }) => !needs || may(visit.role, needs))
  return (
    <>
      <DeskHead
        title="Log"
        about={`${log.total === null ? '' : `${counted(log.total, 'row')}. `}Entries can’t be changed or deleted.`}
      />
      <form method="get" className="filterbar">
        <Field
          name="actor"
          label="Who"
          form={null}
          optional="unsaid"
          value={chosen.actor}
          choices={[['', 'Everyone'], ...log.actors.map(({ value, name }) => [value, name] as const)]}
        />
        <Field
          name="action"
          label="What"
          form={null}
          optional="unsaid"
          value={chosen.action}
          choices={shown.map(({ from, name }) => [from, name])}
        />
        <Field name="day" label="Day" type="date" form={null} optional="unsaid" value={chosen.day} />
        <Field name="subject" label="Subject" form={null} optional="unsaid" value={chosen.subject} spellCheck={false} />
        <button className="btn btn--secondary" type="submit">
          Show
        </button>
      </form>
      {log.rows.length > 0 ? <Rows rows={log.rows} /> : <Nothing hasFilters={FILTERS.some((name) => chosen[name])} />}
      <NumberedPager {...log} shown={log.rows.length} perPage={50} />
    </>
  )
}

function Nothing({ hasFilters }: { hasFilters: boolean }) {
  if (!hasFilters) return <p className="muted">No entries yet. The next change at the Desk will appear here.</p>
  return (
    <p className="muted">
      No entries match.{' '}
      <a className="link" href={deskPaths.log}>
        Clear all filters
      </a>
    </p>
  )
}

function Rows({ rows }: { rows: LogRow[] }) {
  const { now } = useDesk()
  return (
    <table className="rows rows--fold">
      <caption className="sr-only">Log, newest first</caption>
      <thead>
        <tr>
          <th scope="col">When</th>
          <th scope="col">Who</th>
          <th scope="col">What</th>
          <th scope="col">Subject</th>
          <th scope="col" className="end">
            Amount
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            <td className="keep at-1">
              <When at={row.at} now={now} />
            </td>
            <td className="at-2">
              <b>{row.actor}</b>
            </td>
            <td>
              {row.summary} {row.reason && <small>{row.reason}</small>}
              <Differences row={row} />
            </td>
            <td>
              <Subject row={row} />
            </td>
            <td className="end at-end">{row.amountCents === null ? '' : <b>{formatCents(row.amountCents)}</b>}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const subjects: Record<string, string> = { family: 'product', answer: 'saved reply' }

/** What a row of the log is about, with a link to all rows about it. */
function Subject({ row: { subject, number } }: { row: LogRow }) {
  const name = number ?? subject.replace(/^(form|quote):/, '')
  return (
    <a className="link nowrap" href={`${deskPaths.log}?${new URLSearchParams({ subject: name })}`}>
      {name.replace(/^(\w+):/, (_, kind: string) => `${subjects[kind] ?? kind} `)}
    </a>
  )
}

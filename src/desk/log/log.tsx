import { startOfShopDay } from '#shared/checkout/shop-hours.ts'
import { readPage } from '#shared/desk/list-pages.ts'
import { deskPaths } from '#shared/desk/paths.ts'
import { may, type Permission } from '#shared/desk/permissions.ts'
import { counted } from '#shared/desk/times.ts'
import { formatCents } from '#shared/text/money.ts'
import { parseDay } from '#shared/text/parse-day.ts'
import { DAY_MS } from '#shared/time.ts'
import type { ScreenProps } from '#routes/screen.ts'
import { sharedNames, distinguishNames } from './distinguish-names.ts'
import { findPeople } from '#db/desk/staff-name.ts'
import { deskPage } from '#desk/frame/desk-page.ts'
import type { Desk } from '#desk/frame/desk.ts'
import { useDesk } from '#desk/frame/desk-context.ts'
import { DeskHead } from '#desk/frame/desk-head.tsx'
import { DeskSubmit } from '#desk/frame/desk-submit.tsx'
import { FilterField } from '#desk/frame/filter-field.tsx'
import { NumberedPager } from '#desk/frame/pager.tsx'
import { DeskTable } from '#desk/frame/desk-table.tsx'
import { When } from '#desk/frame/when.tsx'
import { TextLink } from '#ui/elements/links.tsx'
import { Differences } from './differences.tsx'
import { listLog, type FoundLog, type LogFilter, type LogRow } from './sql.ts'

const PER_PAGE = 50

type Data = FoundLog & { page: number }

export const log = deskPage<Data>(deskPaths.log, {
  needs: 'readLog',
  list: 'log',
  title: 'Log',
  load: async (desk) => {
    const page = readPage(desk.query)
    const found = await listLog(desk.db, readFilter(desk), PER_PAGE, (page - 1) * PER_PAGE)
    return { data: { ...found, page, rows: await tellNamesakes(desk, found.rows) } }
  },
  Screen: LogScreen,
})

/** All but owners see their own actions. */
function readFilter({ visit, query }: Desk): LogFilter {
  const text = (name: string) => (query.get(name) ?? '').trim()
  const day = parseDay(text('day'))
  return {
    actorId: may(visit.role, 'readLogOfAll') ? null : visit.id,
    ...{ actor: text('actor'), subject: text('subject'), action: text('action') },
    from: day === null ? null : startOfShopDay(day),
    until: day === null ? null : startOfShopDay(day + DAY_MS),
  }
}

/** Asks for addresses only where two people of the page have one name. */
async function tellNamesakes({ db, c }: Desk, rows: LogRow[]): Promise<LogRow[]> {
  if (sharedNames(rows).size === 0) return rows
  return distinguishNames(rows, await findPeople(db, c.get('settings').desk.owners))
}

const filters = ['actor', 'subject', 'action', 'day']

const kinds: readonly { from: string; name: string; needs?: Permission }[] = [
  { from: '', name: 'Everything' },
  { from: 'desk.', name: 'Desk access' },
  { from: 'order', name: 'Orders' },
  { from: 'refund.', name: 'Refunds', needs: 'seeMoney' },
  { from: 'dispute.', name: 'Disputes', needs: 'seeMoney' },
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

function LogScreen({ data: { rows, total, actors, isMore, page }, url }: ScreenProps<Data>) {
  const { visit } = useDesk()
  const chosen = (name: string) => url.searchParams.get(name) ?? ''
  const shown = kinds.filter(({ needs }) => !needs || may(visit.role, needs))
  return (
    <>
      <DeskHead
        title="Log"
        about={`${total === null ? '' : `${counted(total, 'row')}. `}Entries can’t be changed or deleted.`}
      />
      <form method="get" className="filterbar">
        <FilterField
          name="actor"
          label="Who"
          value={chosen('actor')}
          choices={[['', 'Everyone'], ...actors.map(({ value, name }) => [value, name] as const)]}
        />
        <FilterField
          name="action"
          label="What"
          value={chosen('action')}
          choices={shown.map(({ from, name }) => [from, name])}
        />
        <FilterField name="day" label="Day" type="date" value={chosen('day')} />
        <FilterField name="subject" label="Subject" value={chosen('subject')} spellCheck={false} />
        <DeskSubmit>Show</DeskSubmit>
      </form>
      {rows.length > 0 ? <Rows rows={rows} /> : <Nothing hasFilters={filters.some((name) => chosen(name) !== '')} />}
      <NumberedPager {...{ page, total, pages: isMore ? page + 1 : page }} shown={rows.length} perPage={PER_PAGE} />
    </>
  )
}

function Nothing({ hasFilters }: { hasFilters: boolean }) {
  if (!hasFilters) return <p className="muted">No entries yet. The next change at the Desk will appear here.</p>
  return (
    <p className="muted">
      No entries match. <TextLink href={deskPaths.log}>Clear all filters</TextLink>
    </p>
  )
}

function Rows({ rows }: { rows: LogRow[] }) {
  const { now } = useDesk()
  return (
    <DeskTable caption="Log, newest first" columns={['When', 'Who', 'What', 'Subject', { end: 'Amount' }]}>
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
    </DeskTable>
  )
}

const subjects: Record<string, string> = { family: 'product', answer: 'saved reply' }

/** The subject of a row, with a link to all rows about it. */
function Subject({ row: { subject, number } }: { row: LogRow }) {
  const name = number ?? subject.replace(/^(form|quote):/, '')
  return (
    <a className="link nowrap" href={`${deskPaths.log}?${new URLSearchParams({ subject: name })}`}>
      {name.replace(/^(\w+):/, (_, kind: string) => `${subjects[kind] ?? kind} `)}
    </a>
  )
}

import type { ReactNode } from 'react'
import { shopDay } from '#shared/checkout/delivery-dates.ts'
import { remakeCauses } from '#shared/desk/orders/remakes.ts'
import { deskPaths } from '#shared/desk/paths.ts'
import { deskPage } from '#desk/frame/desk-page.ts'
import { Crumbs } from '#desk/frame/crumbs.tsx'
import { DeskHead } from '#desk/frame/desk-head.tsx'
import { DeskPanel } from '#desk/frame/desk-panel.tsx'
import { DeskTable, Figure } from '#desk/frame/desk-table.tsx'
import { countRemadeParts, type RemadeCount } from './sql.ts'

const MONTHS = 12

/** The parts of a month ("2026-11") by the cause of their remake; under '' the boards whose cutting began. */
type MonthOfParts = { month: string; counts: ReadonlyMap<string, RemadeCount> }

/** How many boards and pieces were made again and why, by month, the latest first. */
export const remakes = deskPage<MonthOfParts[]>(deskPaths.remakes, {
  needs: 'readOrders',
  title: 'Remakes',
  load: async ({ db, now }) => {
    const months = listMonths(now)
    const counts = await countRemadeParts(db, months.at(-1)!)
    const data = months.map((month) => {
      const own = counts.filter((count) => count.month === month)
      return { month, counts: new Map(own.map((count) => [count.cause, count])) }
    })
    return { data }
  },
  Screen: RemakesScreen,
})

function listMonths(now: number): string[] {
  const today = new Date(shopDay(now))
  return Array.from({ length: MONTHS }, (_, back) =>
    new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() - back, 1)).toISOString().slice(0, 7),
  )
}

function RemakesScreen({ data: months }: { data: MonthOfParts[] }) {
  return (
    <>
      <div>
        <Crumbs to={deskPaths.orders} name="Orders" here="Remakes" />
        <DeskHead
          title="Remakes"
          about="Parts that were ordered again, and in parentheses how many boards for every 1,000 whose cutting began that month."
        />
      </div>
      <Counts title="Boards" columns={['Boards cut', ...remakeCauses, 'All']}>
        {months.map(({ month, counts }) => (
          <Month key={month} month={month} counts={listCounts(counts, 'boards')} cut={counts.get('')?.boards ?? 0} />
        ))}
      </Counts>
      <Counts title="Pieces" columns={[...remakeCauses, 'All']}>
        {months.map(({ month, counts }) => (
          <Month key={month} month={month} counts={listCounts(counts, 'pieces')} cut={null} />
        ))}
      </Counts>
    </>
  )
}

type CauseCount = readonly [cause: string, count: number]

/** For each cause, and of all. */
function listCounts(counts: MonthOfParts['counts'], kind: 'boards' | 'pieces'): CauseCount[] {
  const own = remakeCauses.map((cause): CauseCount => [cause, counts.get(cause)?.[kind] ?? 0])
  return [...own, ['All', own.reduce((sum, [, count]) => sum + count, 0)]]
}

function Counts({ title, columns, children }: { title: string; columns: readonly string[]; children: ReactNode }) {
  const id = `${title.toLowerCase()}-h`
  return (
    <DeskPanel id={id} title={title}>
      <DeskTable caption={`${title} by month and cause`} columns={['Month', ...columns.map((end) => ({ end }))]}>
        {children}
      </DeskTable>
    </DeskPanel>
  )
}

/** `cut` are the boards whose cutting began; null for pieces, which are not cut. */
type MonthProps = { month: string; counts: readonly CauseCount[]; cut: number | null }

function Month({ month, counts, cut }: MonthProps) {
  return (
    <tr>
      <th scope="row" className="nowrap at-1">
        {monthName.format(Date.parse(`${month}-01`))}
      </th>
      {cut !== null && <Figure label="Boards cut">{cut.toLocaleString('en-US')}</Figure>}
      {counts.map(([cause, count]) => (
        <Count key={cause} name={cause} count={count} cut={cut ?? 0} />
      ))}
    </tr>
  )
}

/** Zeros are hidden on narrow screens. */
function Count({ name, count, cut }: { name: string; count: number; cut: number }) {
  const isNone = count === 0
  return (
    <td className={isNone ? 'end hide-s' : 'end'} data-label={isNone ? undefined : name}>
      {countText(count, cut)}
    </td>
  )
}

const monthName = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', month: 'short', year: 'numeric' })

/** "3 (1.2)". Without a board that was cut there is no share. */
function countText(count: number, cut: number): string {
  if (count === 0) return '–'
  return cut === 0 ? String(count) : `${count} (${((1000 * count) / cut).toFixed(1)})`
}

import { shopDay } from '#shared/checkout/delivery-dates.ts'
import { remakeCauses } from '#shared/desk/orders/remakes.ts'
import { deskPaths } from '#shared/desk/paths.ts'
import { deskPage } from '#desk/frame/desk-page.ts'
import { Crumbs } from '#desk/frame/crumbs.tsx'
import { DeskHead } from '#desk/frame/desk-head.tsx'
import { countBoards } from './sql.ts'

const MONTHS = 12

/** The boards of a month ("2026-11") by the cause of their remake; under '' those whose cutting began. */
type MonthOfBoards = { month: string; boards: ReadonlyMap<string, number> }

/** How many boards were made again and why, by month, the latest first. */
export const remakes = deskPage<MonthOfBoards[]>(deskPaths.remakes, {
  needs: 'readOrders',
  title: 'Remakes',
  load: async ({ db, now }) => {
    const months = listMonths(now)
    const counts = await countBoards(db, months.at(-1)!)
    const data = months.map((month) => {
      const own = counts.filter((count) => count.month === month)
      return { month, boards: new Map(own.map(({ cause, boards }) => [cause, boards])) }
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

function RemakesScreen({ data: months }: { data: MonthOfBoards[] }) {
  return (
    <>
      <div>
        <Crumbs to={deskPaths.orders} name="Orders" here="Remakes" />
        <DeskHead
          title="Remakes"
          about="Boards that were ordered again, and in parentheses how many for every 1,000 boards whose cutting began that month."
        />
      </div>
      <section className="panel">
        <table className="rows rows--fold">
          <caption className="sr-only">Remakes by month and cause</caption>
          <thead>
            <tr>
              <th scope="col">Month</th>
              {['Boards cut', ...remakeCauses, 'All'].map((name) => (
                <th scope="col" className="end" key={name}>
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {months.map((month) => (
              <Month key={month.month} month={month} />
            ))}
          </tbody>
        </table>
      </section>
    </>
  )
}

function Month({ month: { month, boards } }: { month: MonthOfBoards }) {
  const cut = boards.get('') ?? 0
  const counts = remakeCauses.map((cause) => [cause, boards.get(cause) ?? 0] as const)
  const all = counts.reduce((sum, [, count]) => sum + count, 0)
  return (
    <tr>
      <th scope="row" className="nowrap at-1">
        {monthName.format(Date.parse(`${month}-01`))}
      </th>
      <td className="end" data-label="Boards cut">
        {cut.toLocaleString('en-US')}
      </td>
      {counts.map(([cause, count]) => (
        <Count key={cause} name={cause} count={count} cut={cut} />
      ))}
      <Count name="All" count={all} cut={cut} />
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

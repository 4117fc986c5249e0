import { formatDay, formatDayRange } from '#shared/checkout/delivery-dates.ts'
import { deskPaths } from '#shared/desk/paths.ts'
import { may } from '#shared/desk/permissions.ts'
import { counted } from '#shared/desk/times.ts'
import { DAY_MS } from '#shared/time.ts'
import { deskPage } from '#desk/frame/desk-page.ts'
import { useDesk } from '#desk/frame/desk-context.ts'
import { DeskHead } from '#desk/frame/desk-head.tsx'
import { OrderLink } from '#desk/frame/order-link.tsx'
import { withQuery } from '#desk/frame/pager.tsx'
import { RemakeBadge } from '#desk/orders/remake-badge.tsx'
import { TextLink } from '#ui/elements/links.tsx'
import { moveOrderToDay } from './move-form.ts'
import { MoveOrder } from './move-order.tsx'
import { findPlanned, type PlannedOrder, type UnplannedOrder } from './sql.ts'
import { isCutLate, listWeekDays, readMonday, type WeekDay } from './week-days.ts'

type Data = { monday: number; boardsADay: number; days: WeekDay[]; unplanned: UnplannedOrder[] }

/** The days of a week with what is cut on them. */
export const weekScreen = deskPage<Data>(deskPaths.week, {
  needs: 'readOrders',
  title: 'Week',
  load: async ({ db, query, now, rules }) => {
    const monday = readMonday(query, now)
    const { planned, unplanned } = await findPlanned(db, monday / DAY_MS, monday / DAY_MS + 6)
    const boardsADay = rules.boards_a_day ?? 0
    return {
      data: {
        ...{ monday, boardsADay, days: listWeekDays(monday, planned, rules.closed) },
        unplanned: boardsADay > 0 ? unplanned : [],
      },
    }
  },
  Screen: WeekScreen,
  forms: [moveOrderToDay],
})

function WeekScreen({ data: { monday, boardsADay, days, unplanned } }: { data: Data }) {
  const numbers = [...new Set(days.flatMap(({ orders }) => orders.map(({ number }) => number)))]
  return (
    <>
      <DeskHead
        title={`Week of ${formatDayRange(monday, monday + 4 * DAY_MS)}`}
        about="Paid orders take the first days that have room for their boards."
      >
        <WeekLink to={monday - 7 * DAY_MS}>Week before</WeekLink>
        <WeekLink to={null}>This week</WeekLink>
        <WeekLink to={monday + 7 * DAY_MS}>Week after</WeekLink>
        {numbers.length > 0 && <CutLink numbers={numbers} />}
      </DeskHead>
      {boardsADay === 0 && <NoCapacity />}
      <div className="week">
        {days.map((day) => (
          <Day key={day.day} day={day} boardsADay={boardsADay} />
        ))}
      </div>
      {unplanned.length > 0 && <Unplanned orders={unplanned} />}
    </>
  )
}

function WeekLink({ to, children }: { to: number | null; children: string }) {
  const href = to === null ? deskPaths.week : withQuery(deskPaths.week, { from: isoDay(to) })
  return (
    <a className="btn btn--secondary btn--sm" href={href}>
      {children}
    </a>
  )
}

function CutLink({ numbers }: { numbers: readonly string[] }) {
  const query = new URLSearchParams(numbers.map((number) => ['n', number]))
  return (
    <a className="btn btn--primary btn--sm" href={`${deskPaths.cut}?${query}`}>
      Cut this week
    </a>
  )
}

function NoCapacity() {
  const { visit } = useDesk()
  const where = may(visit.role, 'changeRules') ? (
    <TextLink href={`${deskPaths.delivery}#boards_a_day`}>how many boards it cuts a day</TextLink>
  ) : (
    'how many boards it cuts a day under Delivery (an owner can)'
  )
  return (
    <div className="notice">
      <p>
        A week shows which boards the workshop cuts on which day, how full each day is, and which orders would be late.
        The dates that the shop promises follow from it. Enter {where} first; until then orders have no days and no
        order waits for another.
      </p>
    </div>
  )
}

function Day({ day: { day, isOpen, boards, orders }, boardsADay }: { day: WeekDay; boardsADay: number }) {
  const id = `day-${isoDay(day)}`
  const most = isOpen ? boardsADay : 0
  const load = boardsADay === 0 ? 'Open' : `${boards} of ${counted(boardsADay, 'board')}`
  return (
    <section className="panel stack stack--3" aria-labelledby={id}>
      <h2
        id={id}
      >{`${new Intl.DateTimeFormat('en-US', { weekday: 'short', timeZone: 'UTC' }).format(day)}, ${formatDay(day)}`}</h2>
      <p>
        {isOpen ? load : 'Closed'}
        {boards > most && (
          <>
            {', '}
            <b className="is-late">{`${boards - most} too many`}</b>
          </>
        )}
      </p>
      {isOpen && boardsADay > 0 && (
        <progress className="week-load" max={boardsADay} value={Math.min(boards, boardsADay)} aria-hidden="true" />
      )}
      <ul className="stack stack--2">
        {orders.map((order) => (
          <Planned key={order.number} order={order} />
        ))}
      </ul>
    </section>
  )
}

function Planned({ order }: { order: PlannedOrder }) {
  const { number, boards, allBoards, cutBy, isRemake } = order
  const share = boards === allBoards ? counted(boards, 'board') : `${boards} of ${counted(allBoards, 'board')}`
  return (
    <li>
      <OrderLink number={number} className="nowrap" />
      {`, ${share} `}
      <RemakeBadge isRemake={isRemake} />
      {cutBy !== null && (
        <small className={isCutLate(order) ? 'is-late' : undefined}>
          {` ${isCutLate(order) ? 'Late: due' : 'Due'} ${formatDay(cutBy)}`}
        </small>
      )}
      <MoveOrder order={order} day={order.day * DAY_MS} />
    </li>
  )
}

function Unplanned({ orders }: { orders: readonly UnplannedOrder[] }) {
  return (
    <section className="panel stack stack--3" aria-labelledby="unplanned-h">
      <h2 id="unplanned-h">Without a day</h2>
      <ul className="stack stack--2">
        {orders.map((order) => (
          <li key={order.number}>
            <OrderLink number={order.number} className="nowrap" />
            {`, ${counted(order.boards, 'board')}${order.cutBy === null ? '' : `, due ${formatDay(order.cutBy)}`} `}
            <RemakeBadge isRemake={order.isRemake} />
            <MoveOrder order={order} day={null} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function isoDay(day: number): string {
  return new Date(day).toISOString().slice(0, 10)
}

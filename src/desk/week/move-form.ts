import * as v from 'valibot'
import { addBusinessDays, formatDay, formatDayRange, shopDay } from '#shared/checkout/delivery-dates.ts'
import type { Closed } from '#shared/checkout/shop-rules.ts'
import type { OrderClocks } from '#shared/desk/orders/clocks.ts'
import { may, NOT_ALLOWED } from '#shared/desk/permissions.ts'
import { DAY_MS } from '#shared/time.ts'
import { ValidationError } from '#api/http/validation.ts'
import { checked, date, upTo } from '#desk/frame/fields.ts'
import { deskForm, type PostedDesk } from '#desk/frame/form.ts'
import { changeOrder, findOrderNumbered, refuse } from '#desk/orders/order-change.ts'
import { moveToDay, setDates } from './sql.ts'

const MOST_DAYS_AHEAD = 400

/** Moves all boards of an order to another day. Its promise stays, unless it is told to move with it. */
export const moveOrderToDay = deskForm('week-move', {
  needs: 'moveOrder',
  fields: v.object({
    number: upTo(20),
    day: date('Choose a day.'),
    promise: checked(),
  }),
  run: async (desk, { number, day, promise }) => {
    const { db, now, rules, version } = desk
    const problem = findDayProblem(day, now, rules.closed)
    if (problem) throw new ValidationError({ day: [problem] })
    const viewed = await findOrderNumbered(desk, number)
    if (!viewed) throw refuse('Order not found.')
    const { id, cutBy } = viewed.row
    const dates = promise ? movePromise(desk, viewed.row, day) : null
    const promised = dates ? ` It is promised for ${formatDayRange(dates.arrivesFrom, dates.arrivesTo)} now.` : ''
    const summary = `Moved to be cut on ${formatDay(day)}.${promised}`
    await changeOrder(
      desk,
      viewed,
      version,
      {
        ...{ action: 'order.planned', summary, was: { due: cutBy }, became: { day, due: dates?.cutBy ?? cutBy } },
        statements: [...moveToDay(db, id, day / DAY_MS), ...(dates ? [setDates(db, id, dates)] : [])],
      },
      'This order is not to be cut anymore.',
    )
    return { next: 'stay', message: `${viewed.row.number} is cut on ${formatDay(day)}.${promised}` }
  },
})

function movePromise({ visit, rules }: PostedDesk, clocks: OrderClocks, day: number): Dates | null {
  const { cutBy, arrivesFrom, arrivesTo } = clocks
  if (!may(visit.role, 'changeOrder')) throw refuse(NOT_ALLOWED)
  if (cutBy === null || arrivesFrom === null || arrivesTo === null) return null
  return postpone({ cutBy, arrivesFrom, arrivesTo }, day, rules.closed)
}

/** '' for a day on which the workshop can cut. */
export function findDayProblem(day: number, now: number, closed: Closed): string {
  const today = shopDay(now)
  if (day < today) return 'This day has passed.'
  if (day > today + MOST_DAYS_AHEAD * DAY_MS) return 'Choose a day within a year.'
  const open = addBusinessDays(day - DAY_MS, 1, closed)
  return open === day ? '' : `The shop is closed then. It is next open on ${formatDay(open)}.`
}

type Dates = { cutBy: number; arrivesFrom: number; arrivesTo: number }

/** The dates of an order that leaves on the day after it is cut; null if that is in time. */
export function postpone({ cutBy, arrivesFrom, arrivesTo }: Dates, day: number, closed: Closed): Dates | null {
  if (day < cutBy) return null
  let days = 1
  while (addBusinessDays(cutBy, days, closed) <= day) days++
  const [leaves, from, to] = [cutBy, arrivesFrom, arrivesTo].map((date) => addBusinessDays(date, days, closed))
  return { cutBy: leaves!, arrivesFrom: from!, arrivesTo: to! }
}

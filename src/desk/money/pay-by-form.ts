import { findInvoiceDays } from '#worker/base/shop-limits.ts'
import * as v from 'valibot'
import { addBusinessDays, formatDay, shopDay } from '#shared/checkout/delivery-dates.ts'
import { startOfShopDay, type Calendar } from '#shared/checkout/shop-hours.ts'
import { DAY_MS } from '#shared/time.ts'
import { ValidationError } from '#api/http/validation.ts'
import { writeChange } from '#db/desk/write.ts'
import { date } from '#desk/frame/fields.ts'
import { deskForm } from '#desk/frame/form.ts'
import { orderConflict } from '#desk/orders/order-change.ts'
import { findOrderMoney } from './load-money.ts'
import { leaveForOrder } from './money-form.ts'

const MOST_DAYS = 180
const NOT_WAITING = 'This order doesn’t wait for an invoice payment.'

/** Gives one unpaid invoice order until the end of another day. */
export const setPayBy = deskForm('order-pay-by', {
  needs: 'correctOrder',
  fields: v.object({ pay_by: date('Enter the day as YYYY-MM-DD.') }),
  run: async (desk, { pay_by: day }) => {
    const { c, db, actor, now, rules, version } = desk
    const order = await findOrderMoney(desk)
    const problem = findProblem(day, now)
    if (problem) throw new ValidationError({ pay_by: [problem] })
    if (order.status !== 'pending_payment' || order.paymentMethod !== 'invoice')
      throw new ValidationError({ pay_by: [NOT_WAITING] })
    const since = clockFor(day, findInvoiceDays(c.get('settings'), rules), rules)
    const change = {
      ...{ action: 'order.pay-by', subject: `order:${order.id}`, summary: `Can be paid until ${formatDay(day)}` },
      ...{ was: { unpaidSince: order.unpaidSince }, became: { unpaidSince: since } },
      seen: { table: 'orders' as const, id: order.id, version },
      statements: [db.prepare('UPDATE orders SET unpaid_since = ?2 WHERE id = ?1').bind(order.id, since)],
    }
    if ((await writeChange(db, actor, change, now)).outcome !== 'done') throw await orderConflict(desk, order)
    return leaveForOrder(desk, { message: `The customer can pay until ${formatDay(day)}.` })
  },
})

function findProblem(day: number, now: number): string | null {
  if (day <= shopDay(now)) return 'Choose a day after today.'
  return day > shopDay(now) + MOST_DAYS * DAY_MS ? `Choose a day within ${MOST_DAYS}\u00a0days.` : null
}

/** From when the time to pay is counted if it ends on a day, or when the shop is next open. */
function clockFor(day: number, days: number, { closed }: Calendar): number {
  return startOfShopDay(addBusinessDays(addBusinessDays(day - DAY_MS, 1, closed), -days, closed))
}

import * as v from 'valibot'
import type { Calendar } from '#shared/checkout/shop-hours.ts'
import { clocksAfterHold, type OrderClocks } from '#shared/desk/orders/clocks.ts'
import type { Db } from '#db/db.ts'
import type { OrderMoney } from '#db/desk/money/order-money.ts'
import { takeStockAgain } from '#db/orders/restock.ts'
import { writeChange } from '#db/desk/write.ts'
import { deskForm } from '#desk/frame/form.ts'
import { orderConflict, refuse } from '#desk/orders/order-change.ts'
import { setClocks, setState } from '#desk/orders/state-sql.ts'
import { explainShortage } from './explain-shortage.ts'
import { findOrderMoney } from './load-money.ts'
import { isReopenable } from './show-money.ts'

/** A canceled invoice order that is paid after all waits for its payment again, if its stock and coupon are still there. */
export const reopenOrder = deskForm('order-reopen', {
  needs: 'correctOrder',
  fields: v.object({}),
  run: async (desk) => {
    const { db, actor, now, rules, version } = desk
    const order = await findOrderMoney(desk)
    if (version === order.version && !isReopenable(order)) throw refuse('This order can’t be reopened.')
    const change = {
      ...{ action: 'order.reopened', subject: `order:${order.id}`, summary: 'Reopened the order' },
      ...{ was: { state: order.status }, became: { state: 'pending_payment' } },
      seen: { table: 'orders' as const, id: order.id, version },
      statements: [...reopen(db, order.id, now), setClocks(db, order.id, clocksAfterCancel(order, now, rules))],
    }
    const { outcome } = await writeChange(db, actor, change, now).catch(refuseShortage)
    if (outcome !== 'done') throw await orderConflict(desk, order)
    return { next: 'stay', message: 'Reopened. It waits for its payment, which you can record now.' }
  },
})

/** The days on which it was canceled do not count for its delivery. */
function clocksAfterCancel({ canceledAt, ...order }: OrderMoney, now: number, calendar: Calendar): OrderClocks {
  return { ...clocksAfterHold({ ...order, status: 'paid', stoppedAt: canceledAt }, now, calendar), unpaidSince: now }
}

/** Its time to pay begins anew, and it can be told of another end. */
function reopen(db: Db, orderId: number, at: number): D1PreparedStatement[] {
  const run = (sql: string, ...values: unknown[]) => db.prepare(sql).bind(orderId, ...values)
  return [
    ...takeStockAgain('SELECT id FROM orders WHERE id = ?1').map((sql) => run(sql)),
    ...setState(db, orderId, { from: 'canceled', to: 'pending_payment', event: 'moved_back' }, at),
    run(`UPDATE outbox SET dedupe_key = dedupe_key || ':' || id WHERE dedupe_key = 'order-canceled:' || ?1`),
  ]
}

function refuseShortage(error: unknown): never {
  const shortage = explainShortage(error)
  throw shortage ? refuse(shortage) : error
}

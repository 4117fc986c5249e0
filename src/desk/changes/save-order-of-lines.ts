import { formatCents } from '#shared/text/money.ts'
import { writeChange } from '#db/desk/write.ts'
import type { PostedDesk } from '#desk/frame/form.ts'
import { leaveForOrder } from '#desk/money/money-form.ts'
import { orderConflict } from '#desk/orders/order-change.ts'
import { describeOrder } from './chosen-order.ts'
import { sortByPlace } from './line-places.ts'
import type { LineToChange, OrderToChange } from './order-to-change.ts'
import type { PlannedLine } from './plan-lines.ts'
import { keepRevision, setPlaces } from './sql.ts'
import type { NewTotals } from './totals.ts'

/** Saves that lines are in another order, which moves no money and is no news for the customer. */
export async function saveOrderOfLines(
  desk: PostedDesk,
  order: OrderToChange,
  placed: readonly LineToChange[],
  reason: string,
) {
  const { db } = desk
  const written = await writeChange(
    db,
    desk.actor,
    {
      ...{ action: 'order.lines', subject: `order:${order.id}`, summary: 'Sorted the lines', reason },
      seen: { table: 'orders', id: order.id, version: desk.version },
      ...{ was: logLines(sortByPlace(order.lines), order), became: logLines(placed, order) },
      statements: [
        keepRevision(db, order.id, describeOrder(order)),
        setPlaces(
          db,
          order.id,
          placed.map(({ lineNo }) => lineNo),
        ),
      ],
    },
    desk.now,
  )
  if (written.outcome !== 'done') throw await orderConflict(desk, order)
  return leaveForOrder(desk, { message: 'Lines sorted.' })
}

type Line = Pick<PlannedLine, 'productId' | 'name' | 'quantity' | 'unitCents'>

/** Lines and delivery in the log, before and after. */
export function logLines(
  lines: readonly Line[],
  {
    totalCents,
    rateName,
    notBefore,
    ownDiscountCents,
  }: Pick<NewTotals, 'totalCents' | 'rateName' | 'notBefore' | 'ownDiscountCents'>,
): object {
  const texts = lines.map(
    ({ productId, name, quantity, unitCents }) => `${quantity} × ${name} (${productId}) at ${formatCents(unitCents)}`,
  )
  return { lines: texts, delivery: rateName, notBefore, discount: formatCents(ownDiscountCents), total: totalCents }
}

import * as v from 'valibot'
import type { ActionResult } from '#shared/actions/action.ts'
import { asOrderNumber } from '#shared/checkout/order-number.ts'
import { whyNotMade } from '#shared/desk/orders/made.ts'
import { MAX_PRINTED, notPrinted, PRINTED_NOTICE, sheetKinds, sheets, sheetsHref } from '#shared/desk/paper/sheets.ts'
import type { SheetKind } from '#shared/desk/paper/sheets.ts'
import { ValidationError } from '#api/http/validation.ts'
import { logStatements, type Logged } from '#db/desk/write.ts'
import { choice, sentTexts } from '#desk/frame/fields.ts'
import { deskForm, type PostedDesk } from '#desk/frame/form.ts'
import { saveChange } from '#desk/frame/save-change.ts'
import { requireCount } from '#desk/orders/pick-orders.ts'
import { unknownNumbers } from './paper-order.ts'
import { findPrinted, setPrinted, type PrintedOrder } from './sql.ts'

/** Marks the orders `n` as printed, and leads to their sheets. */
export const printSheets = deskForm('orders-print', {
  needs: 'printOrder',
  fields: v.object({ n: sentTexts, sheet: choice(sheetKinds, 'Choose what to print.') }),
  run: (desk, { n, sheet }) => {
    requireCount(n, MAX_PRINTED)
    return printOrders(desk, sheet, n)
  },
})

/** Marks orders as printed. It raises no version, because nothing of the order changes. */
export async function printOrders(desk: PostedDesk, kind: SheetKind, typed: readonly string[]): Promise<ActionResult> {
  const { db, actor, now } = desk
  const numbers = [...new Set(typed.map(asOrderNumber))]
  const found = await findPrinted(db, numbers)
  const unknown = unknownNumbers(numbers, found)
  if (unknown !== '') throw new ValidationError({ sheet: [unknown] })
  const verdicts = found.map((order) => ({ ...order, why: whyNotMade(order) }))
  const orders = verdicts.filter(({ why }) => why === '')
  if (orders.length === 0) throw new ValidationError({ sheet: [verdicts.map(notPrinted).join(' ')] })
  const parent = orders.length > 1 ? await logMany(desk, kind, orders.length) : null
  await db.batch(
    orders.flatMap((order) => [
      ...logStatements(db, actor, describePrint(kind, order, { now, parent }), now),
      setPrinted(db, order.id, now),
    ]),
  )
  const all = found.map(({ number }) => number)
  return { next: 'go', to: sheetsHref(kind, all, true), message: PRINTED_NOTICE }
}

function describePrint(
  kind: SheetKind,
  { id, printedAt }: PrintedOrder,
  { now, parent }: { now: number; parent: number | null },
): Logged {
  return {
    ...{ action: 'order.printed', subject: `order:${id}`, summary: `Printed the ${sheets[kind].name.toLowerCase()}` },
    ...{ was: { printedAt }, became: { printedAt: now } },
    ...(parent !== null && { partOf: parent }),
  }
}

/** The row in the log of all of them together, because it shows addresses of many customers. */
function logMany(desk: PostedDesk, kind: SheetKind, count: number): Promise<number> {
  const summary = `Printed ${count} ${sheets[kind].names}`
  return saveChange(desk, 'order', { action: 'orders.printed', subject: 'orders', summary, statements: [] })
}

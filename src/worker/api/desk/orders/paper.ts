import { asOrderNumber } from '#shared/checkout/order-number.ts'
import * as v from 'valibot'
import { findPrinted, setPrinted } from '#db/desk/orders/paper.ts'
import { logStatements, writeChange, type Change } from '#db/desk/write.ts'
import type { Printed } from '#shared/schema/desk/paper.ts'
import { whyNotMade } from '#shared/desk/orders/made.ts'
import type { OrderState } from '#shared/desk/orders/states.ts'
import { isSheetKind, MAX_PRINTED, notPrinted, sheets, type SheetKind } from '#shared/desk/paper/sheets.ts'
import { cutText } from '#shared/text/cut-text.ts'
import { validated, ValidationError } from '#api/http/validation.ts'
import { data, type Desk } from '../desk.ts'
import { Chosen, pick } from './picked.ts'

const Print = v.object({ ...Chosen, sheet: v.string() })

/** Which numbers no order has; '' if each has one. */
export function unknownNumbers(numbers: readonly string[], orders: readonly { number: string }[]): string {
  const unknown = distinct(numbers).filter((number) => !orders.some((order) => order.number === number))
  return unknown.length > 0 ? `No order has the number ${cutText(unknown.join(', '), 120)}.` : ''
}

function distinct(numbers: readonly string[]): string[] {
  return [...new Set(numbers.map(asOrderNumber))]
}

/** POST orders/paper: marks orders as printed. It raises no version, because nothing of the order changes. */
export async function print(desk: Desk): Promise<Response> {
  const { sheet, ...chosen } = await validated(desk.c, Print)
  if (!isSheetKind(sheet)) throw new ValidationError({ sheet: ['Choose what to print.'] })
  const picked = await pick(desk, chosen, MAX_PRINTED)
  const found = await findPrinted(desk.db, distinct(picked.map(({ number }) => number)))
  const unknown = unknownNumbers(
    picked.map(({ number }) => number),
    found,
  )
  if (unknown !== '') throw new ValidationError({ sheet: [unknown] })
  const verdicts = found.map((order) => ({
    ...order,
    why: whyNotMade({ ...order, state: order.status as OrderState }),
  }))
  const orders = verdicts.filter(({ why }) => why === '')
  if (orders.length === 0) throw new ValidationError({ sheet: [verdicts.map(notPrinted).join(' ')] })
  const parent = orders.length > 1 ? await logMany(desk, sheet, orders.length) : undefined
  const { db, actor, now } = desk
  await db.batch(
    orders.flatMap(({ id, printedAt }) => [
      ...logStatements(db, actor, printing(sheet, id, { was: printedAt, became: now, parent }), now),
      setPrinted(db, id, now),
    ]),
  )
  const answer: Printed = { numbers: found.map(({ number }) => number) }
  return data(desk, answer)
}

type Times = { was: number | null; became: number; parent: number | undefined }

function printing(sheet: SheetKind, id: number, { was, became, parent }: Times): Change {
  return {
    ...{ action: 'order.printed', subject: `order:${id}`, summary: `Printed the ${sheets[sheet].name.toLowerCase()}` },
    ...{ was: { printedAt: was }, became: { printedAt: became }, statements: [] },
    ...(parent !== undefined && { partOf: parent }),
  }
}

/** The row in the log of all of them together, because it shows addresses of many customers. */
async function logMany({ db, actor, now }: Desk, sheet: SheetKind, count: number): Promise<number> {
  const summary = `Printed ${count} ${sheets[sheet].names}`
  const written = await writeChange(
    db,
    actor,
    { action: 'orders.printed', subject: 'orders', summary, statements: [] },
    now,
  )
  if (written.outcome !== 'done') throw new Error('The log of the desk took no row')
  return written.logId
}

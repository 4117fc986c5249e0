import { asOrderNumber } from '#shared/checkout/order-number.ts'
import * as v from 'valibot'
import { ERASED } from '#db/account/erase-addresses.ts'
import { findPaper, findPrinted, setPrinted, type StoredPaper, type StoredPaperLine } from '#db/desk/orders/paper.ts'
import { logStatements, writeChange, type Change } from '#db/desk/write.ts'
import type { PaperLine, PaperOrder, Printed } from '#shared/schema/desk/paper.ts'
import { cartonsOfLine } from '#api/cart/packing.ts'
import { whyNotMade } from '#shared/desk/orders/made.ts'
import type { OrderState } from '#shared/desk/orders/states.ts'
import { isSheetKind, MAX_PRINTED, notPrinted, sheets, type SheetKind } from '#shared/desk/paper/sheets.ts'
import { cutText } from '#shared/text/cut-text.ts'
import { isPickUp } from '#shared/checkout/pick-up.ts'
import { boardsOfLine } from '#shared/boards/boards-of-line.ts'
import type { RemadeBoard } from '#shared/boards/remade-board.ts'
import { decode } from '#shared/planner/model/code.ts'
import { toSpec } from '#shared/planner/model/to-spec.ts'
import { cartonsOf } from '#shared/planner/access/cartons.ts'
import { weightClassOfBoards } from '#shared/planner/model/weight.ts'
import { drawingSpec } from '#shared/schema/drawing-spec.ts'
import { type OrderLine, partToken } from '#worker/base/signing/part-token.ts'
import { missing } from '#api/http/errors.ts'
import { validated, ValidationError } from '#api/http/validation.ts'
import { data, type Desk } from '../desk.ts'
import { Chosen, pick } from './picked.ts'

const Print = v.object({ ...Chosen, sheet: v.string() })

/** GET orders/paper?n=…&n=…: what is printed of these orders, without amounts. */
export async function paper(desk: Desk): Promise<Response> {
  const numbers = distinct(desk.query.getAll('n'))
  if (numbers.length > MAX_PRINTED)
    throw new ValidationError({ n: [`You can print up to ${MAX_PRINTED} orders at a time.`] })
  const stored = await findPaper(desk.db, numbers)
  const unknown = unknownIn(numbers, stored.orders)
  if (unknown !== '') return missing(desk.c, unknown)
  const answer: PaperOrder[] = stored.orders.map((order) => paperOrder(stored, order, tokenOf(desk)))
  return data(desk, answer)
}

/** Which numbers no order has; '' if each has one. */
function unknownIn(numbers: readonly string[], orders: readonly { number: string }[]): string {
  const unknown = distinct(numbers).filter((number) => !orders.some((order) => order.number === number))
  return unknown.length > 0 ? `No order has the number ${cutText(unknown.join(', '), 120)}.` : ''
}

function distinct(numbers: readonly string[]): string[] {
  return [...new Set(numbers.map(asOrderNumber))]
}

type TokenOf = (line: OrderLine) => string

function tokenOf({ c }: Desk): TokenOf {
  const { appKey } = c.get('settings')
  return (line) => partToken(appKey, line)
}

function paperOrder(
  { lines, addresses, notes }: StoredPaper,
  order: StoredPaper['orders'][number],
  token: TokenOf,
): PaperOrder {
  const { id, number, email, note, access, rateName, cutBy, printedAt } = order
  const found = addresses.find(({ orderId }) => orderId === id)
  const ordered = lines
    .filter(({ orderId }) => orderId === id)
    .map((line) => ({
      ...paperLine(line),
      partToken: token({ number, line: line.lineNo }),
    }))
  const isErased = !found || email === ERASED || found.zip_code === ERASED
  return {
    ...{ number, isPickUp: isPickUp({ name: rateName }), delivery: rateName, cutBy, printedAt, note, access },
    shipsTo: isErased ? null : withoutOrder(found),
    notes: notes.filter(({ orderId }) => orderId === id).map(withoutOrder),
    notMade: whyNotMade({ ...order, state: order.status as OrderState, pieces: piecesOf(ordered) }),
    lines: ordered,
  }
}

function piecesOf(lines: readonly PaperLine[]): number {
  return lines.reduce((sum, { quantity }) => sum + quantity, 0)
}

function withoutOrder<T extends { orderId: number }>(row: T): Omit<T, 'orderId'> {
  const { orderId: _, ...rest } = row
  return rest
}

type PrintedLine = Omit<PaperLine, 'partToken'>

function paperLine({ remade, ...stored }: StoredPaperLine): PrintedLine {
  const line = { ...wholeLine(stored), remade: remade === null ? null : (JSON.parse(remade) as RemadeBoard[]) }
  if (!line.remade) return line
  const boards = boardsOfLine(line)
  return { ...line, cartons: cartonsOf(boards).length, weightClass: weightClassOfBoards(boards) }
}

type WholeLine = Omit<StoredPaperLine, 'remade'>

function wholeLine({ lineNo, options, weightClass, cartons, spec, ...line }: WholeLine): Omit<PrintedLine, 'remade'> {
  const { name, size, quantity, refunded, note } = line
  const chosen = JSON.parse(options) as Record<string, string>
  return {
    ...{
      line: lineNo,
      name,
      size,
      quantity: quantity - refunded,
      refunded,
      note,
      weightClass: weightClass ?? 'service',
    },
    options: chosen,
    cartons: cartonsOfLine(chosen, spec).length || countIn(cartons),
    spec: chosen['design'] === undefined ? specOf(spec) : specOfDesign(chosen['design'], name),
  }
}

/** What has no boards is packed as its family's text says. */
function countIn(cartons: string | null): number {
  return Number(/^(\d+) cartons?\b/.exec(cartons ?? '')?.[1] ?? 0)
}

function specOf(spec: string | null): PaperLine['spec'] {
  return spec === null ? null : drawingSpec(JSON.parse(spec))
}

/** A closet that the customer drew is printed as it was ordered, whatever became of the catalogue. */
function specOfDesign(code: string, name: string): PaperLine['spec'] {
  const decoded = decode(code)
  return decoded.outcome === 'ok' ? toSpec(decoded.design, { name }) : null
}

/** POST orders/paper: marks orders as printed. It raises no version, because nothing of the order changes. */
export async function print(desk: Desk): Promise<Response> {
  const { sheet, ...chosen } = await validated(desk.c, Print)
  if (!isSheetKind(sheet)) throw new ValidationError({ sheet: ['Choose what to print.'] })
  const picked = await pick(desk, chosen, MAX_PRINTED)
  const found = await findPrinted(desk.db, distinct(picked.map(({ number }) => number)))
  const unknown = unknownIn(
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

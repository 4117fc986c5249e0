import type { ProductNotices } from '#shared/schema/notices.ts'
import { asOrderNumber } from '#shared/checkout/order-number.ts'
import { formatDay } from '#shared/checkout/delivery-dates.ts'
import { needsDelivery } from '#shared/checkout/shipping.ts'
import { isPickUp } from '#shared/checkout/pick-up.ts'
import { listParts, type PartList } from '#shared/boards/part-list.ts'
import { weightClassOfParts } from '#shared/boards/part-weight.ts'
import type { Remade } from '#shared/boards/remade.ts'
import { whyNotMade } from '#shared/desk/orders/made.ts'
import { cartonsOf } from '#shared/planner/access/cartons.ts'
import { decode } from '#shared/planner/model/code.ts'
import { toSpec } from '#shared/planner/model/to-spec.ts'
import type { AddressJson } from '#shared/schema/checkout.ts'
import { cutText } from '#shared/text/cut-text.ts'
import { drawingSpec, type DrawingSpec } from '#shared/schema/drawing-spec.ts'
import { cartonsOfLine } from '#api/cart/packing.ts'
import { ERASED } from '#db/account/erase-addresses.ts'
import type { Desk } from '#desk/frame/desk.ts'
import { type OrderLine, partToken } from '#worker/base/signing/part-token.ts'
import { findPaper, type StoredPaper, type StoredPaperLine } from './sql.ts'

export type WeightClass = NonNullable<StoredPaperLine['weightClass']>

export type PaperLine = {
  line: number
  /** Opens the pages of its boards. */
  partToken: string
  name: string
  options: Record<string, string>
  size: string
  /** Pieces that are made. */
  quantity: number
  /** Pieces that were refunded, and are not made. */
  refunded: number
  /** For the workshop. */
  note: string
  weightClass: WeightClass
  /** How many cartons one of it fills; 0 for a service. */
  cartons: number
  notices: ProductNotices
  /** The drawing that it is cut by; null for a product that the catalogue no longer has. */
  spec: DrawingSpec | null
  remade: Remade | null
}

/** An order as it is printed. It has no amounts, so no sheet can show one. Times are UTC milliseconds, `cutBy` a UTC midnight. */
export type PaperOrder = {
  number: string
  isPickUp: boolean
  delivery: string
  cutBy: number | null
  printedAt: number | null
  /** Null if the customer's data was erased. */
  shipsTo: AddressJson | null
  /** The customer's own. */
  note: string
  /** Whether it gets in where the customer said, a line for each question; '' if nothing was asked. */
  access: string
  /** Staff's notes, for the workshop. */
  notes: { actor: string; body: string; at: number }[]
  /** Why nothing of it is printed, as the end of a sentence; '' if it is. */
  notMade: string
  lines: PaperLine[]
}

/** The orders with these numbers as they are printed; a sentence about numbers that no order has. */
export async function paperOrders(
  { db, c }: Desk,
  typed: readonly string[],
): Promise<PaperOrder[] | { unknown: string }> {
  const numbers = [...new Set(typed.map(asOrderNumber))]
  const stored = await findPaper(db, numbers)
  const unknown = unknownNumbers(numbers, stored.orders)
  if (unknown !== '') return { unknown }
  const { appKey } = c.get('settings')
  return stored.orders.map((order) => paperOrder(stored, order, (line) => partToken(appKey, line)))
}

/** Says which of these numbers no order has; '' if each has one. */
export function unknownNumbers(numbers: readonly string[], orders: readonly { number: string }[]): string {
  const unknown = numbers.filter((number) => !orders.some((order) => order.number === number))
  return unknown.length > 0 ? `No order has the number ${cutText(unknown.join(', '), 120)}.` : ''
}

type TokenOf = (line: OrderLine) => string

function paperOrder(
  { lines, addresses, notes }: StoredPaper,
  order: StoredPaper['orders'][number],
  token: TokenOf,
): PaperOrder {
  const { id, number, email, note, access, rateId, rateName, cutBy, notBefore, printedAt } = order
  const delivery = notBefore === null ? rateName : `${rateName}, not before ${formatDay(notBefore)}`
  const found = addresses.find(({ orderId }) => orderId === id)
  const all = lines.filter(({ orderId }) => orderId === id)
  const ordered = all
    .filter((line) => !isService(line))
    .map((line) => ({
      ...paperLine(line),
      partToken: token({ number, line: line.lineNo }),
    }))
  const isErased = !found || email === ERASED || found.zip_code === ERASED
  return {
    ...{ number, isPickUp: isPickUp({ id: rateId }), delivery, cutBy, printedAt, note, access },
    shipsTo: isErased ? null : withoutOrder(found),
    notes: notes.filter(({ orderId }) => orderId === id).map(withoutOrder),
    notMade: whyNotMade({ ...order, pieces: countPieces(all) }) || whyNotPacked(all),
    lines: ordered,
  }
}

/** True for a service in staff's own words, of which nothing is packed. What is done in the workshop is on its papers. */
function isService({ options, weightClass }: StoredPaperLine): boolean {
  return weightClass === 'service' && 'label' in (JSON.parse(options) as Record<string, string>)
}

function whyNotPacked(lines: readonly StoredPaperLine[]): string {
  return needsDelivery(lines.filter(({ quantity, refunded }) => quantity > refunded)) ? '' : 'has only services'
}

function countPieces(lines: readonly StoredPaperLine[]): number {
  return lines.reduce((sum, { quantity, refunded }) => sum + quantity - refunded, 0)
}

function withoutOrder<T extends { orderId: number }>(row: T): Omit<T, 'orderId'> {
  const { orderId: _, ...rest } = row
  return rest
}

type PrintedLine = Omit<PaperLine, 'partToken'>

function paperLine({ remade, ...stored }: StoredPaperLine): PrintedLine {
  const line = { ...wholeLine(stored), remade: remade === null ? null : (JSON.parse(remade) as Remade) }
  if (!line.remade) return line
  const parts = listParts(line)
  return { ...line, cartons: countCartons(parts), weightClass: weightClassOfParts(parts) }
}

/** Screws, pins and hinges lie with the boards. A piece that has a size, such as a rod or a drawer box, does not. */
function countCartons({ boards, pieces }: PartList): number {
  const hasOwn = pieces.some(({ length }) => boards.length === 0 || length !== null)
  return cartonsOf(boards).length + (hasOwn ? 1 : 0)
}

type WholeLine = Omit<StoredPaperLine, 'remade'>

function wholeLine({
  lineNo,
  options,
  weightClass,
  cartons,
  notices,
  spec,
  ...line
}: WholeLine): Omit<PrintedLine, 'remade'> {
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
    notices: JSON.parse(notices ?? '{}') as ProductNotices,
    cartons: cartonsOfLine(chosen, spec).length || countIn(cartons),
    spec: chosen['design'] === undefined ? parseSpec(spec) : specOfDesign(chosen['design'], name),
  }
}

/** A product without boards is packed as its family's text says. */
function countIn(cartons: string | null): number {
  return Number(/^(\d+) cartons?\b/.exec(cartons ?? '')?.[1] ?? 0)
}

function parseSpec(spec: string | null): PaperLine['spec'] {
  return spec === null ? null : drawingSpec(JSON.parse(spec))
}

/** A closet that the customer drew is printed as it was ordered, whatever became of the catalogue. */
function specOfDesign(code: string, name: string): PaperLine['spec'] {
  const decoded = decode(code)
  return decoded.outcome === 'ok' ? toSpec(decoded.design, { name }) : null
}

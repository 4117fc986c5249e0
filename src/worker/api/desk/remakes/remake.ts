import { insertRemake, type NewRemake } from '#db/desk/remakes/remakes.ts'
import { writeChange } from '#db/desk/write.ts'
import { boardSizeText } from '#shared/boards/board-length.ts'
import type { RemadeBoard } from '#shared/boards/remade-board.ts'
import { dueDate } from '#shared/checkout/delivery-dates.ts'
import { PICK_UP } from '#shared/checkout/pick-up.ts'
import { askTax } from '#providers/ask-tax.ts'
import { newOrderNumber } from '#shared/checkout/order-number.ts'
import { poBoxField } from '#shared/checkout/po-box.ts'
import { noTax, price } from '#shared/checkout/pricing.ts'
import { isStateCode } from '#shared/checkout/us-states.ts'
import { counted } from '#shared/desk/times.ts'
import { validated, ValidationError } from '#api/http/validation.ts'
import { deadlines } from '#worker/base/deadlines.ts'
import type { TaxAnswer } from '#worker/base/tax.ts'
import { data, type Desk } from '../desk.ts'
import { changed } from '../orders/chosen-order.ts'
import { planRemake, RemakeForm } from './plan-remake.ts'
import { lineToRemake, noLine, type LineToRemake } from './remake-page.ts'

/** POST orders/:number/remakes: another order for boards of a line. The first order's version lets a form work once. */
export async function remake(desk: Desk): Promise<Response> {
  const { db, actor, now, c } = desk
  const form = await validated(c, RemakeForm)
  const found = await lineToRemake(desk, form.line)
  if (!found) return noLine(desk)
  const { order, line, boards, why } = found
  if (form.version !== order.version) return changed(desk, order)
  if (why) throw new ValidationError({ boards: [why] })
  const plan = planRemake(boards, form)
  if (Object.keys(plan.errors).length > 0) throw new ValidationError(plan.errors)
  const delivery = deliveryOf(desk, found)
  const tax = await taxOf(desk, found, { ...plan, rateId: delivery.rate.id })
  const totalCents = plan.shippingCents + tax.shippingCents
  const what = `remake of ${counted(plan.boards.length, 'board')}`
  const made: NewRemake = {
    ...{ number: newOrderNumber(), of: { id: order.id, line: line.lineNo } },
    name: `Remake of ${counted(plan.boards.length, 'board')} for order ${order.number}`,
    ...{ boards: plan.boards, cause: form.cause, claim: form.claim, shippingCents: plan.shippingCents, tax },
    ...delivery,
  }
  const sizes = (all: readonly RemadeBoard[]) => all.map((board) => `${board.mark} ${boardSizeText(board)}`)
  const marks = new Set(plan.boards.map(({ mark }) => mark))
  const written = await writeChange(
    db,
    actor,
    {
      ...{ action: 'order.remade', subject: `order:${order.id}`, summary: `Ordered a ${what}: ${made.number}` },
      ...(totalCents > 0 && { amountCents: totalCents }),
      reason: form.cause,
      was: { line: line.lineNo, boards: sizes(boards.filter(({ mark }) => marks.has(mark))) },
      became: { order: made.number, boards: sizes(plan.boards) },
      seen: { table: 'orders', id: order.id, version: form.version },
      statements: insertRemake(db, made, now),
    },
    now,
  )
  if (written.outcome !== 'done') return changed(desk, order)
  return data(desk, { number: made.number, boards: plan.boards.length, totalCents })
}

const NO_TAX: TaxAnswer = { source: 'table', lineCents: [], shippingCents: 0, calculation: null }

/** The boards are free, so only what is asked for shipping is taxed, where the state taxes shipping. */
async function taxOf(
  { c }: Desk,
  { order }: LineToRemake,
  { shippingCents, rateId }: { shippingCents: number; rateId: string },
): Promise<TaxAnswer> {
  if (shippingCents === 0 || rateId === PICK_UP) return NO_TAX
  const { address_line_1, address_line_2, city, state, zip_code } = order.addresses.shipping
  const address = { address_line_1, address_line_2, city, state, zip_code }
  return askTax(c.get('settings'), { address, lines: [], shippingCents }, deadlines.taxOfOrderMs)
}

/** As the first order was sent, with the days that what is cut takes from now on. */
function deliveryOf({ now, rules }: Desk, { order, line }: LineToRemake): Pick<NewRemake, 'rate' | 'cutBy'> {
  const { shipping } = order.addresses
  const { rate } = price({
    lines: [{ ...line, quantity: 1, listCents: 0, unitCents: 0 }],
    coupon: null,
    state: isStateCode(shipping.state) ? shipping.state : null,
    isPoBox: poBoxField(shipping) !== null,
    rateId: order.rateId,
    tax: noTax,
    ...{ rules, now },
  })
  return { rate, cutBy: dueDate(rate, rate.from, { now, closed: rules.closed }) }
}

import * as v from 'valibot'
import { HttpError } from '#shared/api/http-error.ts'
import { boardSizeText } from '#shared/boards/board-length.ts'
import { onlyRemade, type Remade, type RemadeBoard } from '#shared/boards/remade.ts'
import { weightClassOfParts } from '#shared/boards/part-weight.ts'
import { describeCount, listPartNames, nameParts } from '#shared/boards/parts-text.ts'
import { dueDate } from '#shared/checkout/delivery-dates.ts'
import { newOrderNumber } from '#shared/checkout/order-number.ts'
import { poBoxField } from '#shared/checkout/po-box.ts'
import { noTax, priceOrder } from '#shared/checkout/pricing.ts'
import type { ShopRules } from '#shared/checkout/shop-rules.ts'
import { isStateCode } from '#shared/checkout/us-states.ts'
import { remakeCauses } from '#shared/desk/orders/remakes.ts'
import { deskHref, deskPaths } from '#shared/desk/paths.ts'
import { formatCents } from '#shared/text/money.ts'
import { ValidationError } from '#api/http/validation.ts'
import { findPickUpState } from '#shared/checkout/shop-state.ts'
import { findExemption } from '#db/account/exemptions.ts'
import { writeChange } from '#db/desk/write.ts'
import { findTaxRules } from '#worker/base/shop-limits.ts'
import { askTax } from '#worker/tax/ask.ts'
import { deadlines } from '#worker/base/deadlines.ts'
import { sumTax, type TaxAnswer } from '#worker/tax/tax.ts'
import { checked, choice, text, whole, withGroups } from '#desk/frame/fields.ts'
import { deskForm, type PostedDesk } from '#desk/frame/form.ts'
import { orderConflict } from '#desk/orders/order-change.ts'
import { findLine, type LineToRemake, type RemadeFrom } from './line-to-remake.ts'
import { planRemake } from './plan-remake.ts'
import { insertRemake, type NewRemake } from './sql.ts'

const short = text(/^.{0,20}$/s, 'At most 20 characters.')

/** `length` and `width` go by the marks of boards, in typed inches, `quantity` by those of pieces. */
const remakeFields = withGroups(
  ['part', 'length', 'width', 'quantity'],
  v.object({
    line: whole(0, 999_999_999, 'Enter a number.'),
    claim: short,
    part: v.record(v.string(), checked()),
    length: v.record(v.string(), short),
    width: v.record(v.string(), short),
    quantity: v.record(v.string(), short),
    cause: choice(remakeCauses, 'Choose a cause.'),
    shipping: choice(['shop', 'customer'], 'Choose who pays.'),
    amount: short,
  }),
)

/** Orders parts of a line again. The version of the first order lets a form work once. */
export const remakeParts = deskForm('order-remake', {
  needs: 'changeOrder',
  fields: remakeFields,
  run: async (desk, typed) => {
    const found = await findLine(desk, typed.line)
    if (!found) throw new HttpError(404, '', { message: 'This order has no such line.' })
    const { order, line, why } = found
    if (desk.version !== order.version) throw await orderConflict(desk, order)
    if (why) throw new ValidationError({ parts: [why] })
    const { shippingCents, ...plan } = planRemake(found, typed)
    const delivery = planDelivery(desk, found, plan)
    const tax = await findTax(desk, found, { shippingCents, rateId: delivery.rate.id })
    const what = nameParts(chooseParts(found, plan), found.finish)
    const made: NewRemake = {
      ...{ number: newOrderNumber(), of: { id: order.id, line: line.lineNo } },
      name: `Remake of ${what} for order ${order.number}`,
      ...{ ...plan, cause: typed.cause, claim: typed.claim, shippingCents, tax },
      ...delivery,
    }
    await save(desk, found, made)
    const totalCents = shippingCents + sumTax(tax)
    const asked = totalCents > 0 ? ` The customer gets an invoice for ${formatCents(totalCents)}.` : ''
    return {
      next: 'go',
      to: deskHref(deskPaths.order, { number: made.number }),
      message: `This order remakes ${what}.${asked}`,
    }
  },
})

function chooseParts({ boards, pieces }: RemadeFrom, remade: Remade): RemadeFrom {
  return { boards: onlyRemade(boards, remade.boards), pieces: onlyRemade(pieces, remade.pieces) }
}

async function save(desk: PostedDesk, found: LineToRemake, made: NewRemake): Promise<void> {
  const { db, actor, now, version } = desk
  const { order, line, boards, pieces } = found
  const totalCents = made.shippingCents + sumTax(made.tax)
  const what = `remake of ${describeCount(made)}`
  const marks = new Set(made.boards.map(({ mark }) => mark))
  const sizes = (all: readonly RemadeBoard[]) => all.map((board) => `${board.mark} ${boardSizeText(board)}`)
  const change = {
    ...{ action: 'order.remade', subject: `order:${order.id}`, summary: `Ordered a ${what}: ${made.number}` },
    ...(totalCents > 0 && { amountCents: totalCents }),
    reason: made.cause,
    was: { line: line.lineNo, boards: sizes(boards.filter(({ mark }) => marks.has(mark))) },
    became: {
      ...{ order: made.number, boards: sizes(made.boards) },
      pieces: listPartNames({ boards: [], pieces: onlyRemade(pieces, made.pieces) }),
    },
    seen: { table: 'orders' as const, id: order.id, version },
    statements: insertRemake(db, made, now),
  }
  const { outcome } = await writeChange(db, actor, change, now)
  if (outcome !== 'done') throw await orderConflict(desk, order)
}

const NO_TAX: TaxAnswer = { source: 'table', lineCents: [], shippingCents: 0, feeCents: 0, calculation: null }

/** The parts are free, so only what is asked for shipping is taxed, where the state taxes shipping. */
async function findTax(
  { c, now, rules }: PostedDesk,
  { order }: LineToRemake,
  { shippingCents, rateId }: { shippingCents: number; rateId: string },
): Promise<TaxAnswer> {
  if (shippingCents === 0) return NO_TAX
  const { address_line_1, address_line_2, city, state, zip_code } = order.addresses.shipping
  if (findExemption(order.exemptions, findPickUpState(rateId) ?? state, now)) return NO_TAX
  const address = { address_line_1, address_line_2, city, state, zip_code }
  const settings = c.get('settings')
  const question = { address, rateId, lines: [], shippingCents }
  return askTax(settings, findTaxRules(settings, rules), question, deadlines.taxOfOrderMs)
}

/** By the weight of its parts, as the first order was sent if that can be, with the days that what is cut takes from now on. */
function planDelivery(
  { now, rules }: PostedDesk,
  { order, line, ...of }: LineToRemake,
  remade: Remade,
): Pick<NewRemake, 'rate' | 'cutBy'> {
  const { shipping } = order.addresses
  const parts = chooseParts(of, remade)
  const { rate } = priceOrder({
    lines: [
      {
        ...{ ...line, weightClass: weightClassOfParts(parts), boards: parts.boards.length },
        ...{ quantity: 1, listCents: 0, unitCents: 0 },
      },
    ],
    coupon: null,
    state: isStateCode(shipping.state) ? shipping.state : null,
    isPoBox: poBoxField(shipping) !== null,
    rateId: order.rateId,
    tax: noTax,
    ...{ rules: cutAlike(rules), now },
  })
  return { rate, cutBy: dueDate(rate, rate.from!, { now, closed: rules.closed }) }
}

/** However light it is, it is made in the days of a remake, or else of what is cut. */
export function cutAlike({ remake_days: days, ...rules }: ShopRules): ShopRules {
  const alike = (cut: number) => ({ cut, stock: cut })
  return {
    ...rules,
    ...{ lead: alike(days ?? rules.lead.cut), spread: alike(rules.spread.cut) },
    pick_up: alike(days ?? rules.pick_up.cut),
  }
}

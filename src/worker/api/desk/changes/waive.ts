import * as v from 'valibot'
import { setLines, type ChangedLine, type ChangedSums } from '#db/desk/changes/change-order.ts'
import type { OrderToChange } from '#db/desk/changes/order-to-change.ts'
import { outOfReach } from '#api/checkout/order-payment.ts'
import { validated, ValidationError } from '#api/http/validation.ts'
import type { FieldErrors } from '#shared/api/http-error.ts'
import { allocate } from '#shared/checkout/pricing.ts'
import { formatCents } from '#shared/text/money.ts'
import { parseMoney } from '#shared/text/parse-money.ts'
import { data, type Desk } from '../desk.ts'
import { formKeyOf } from '../form-key.ts'
import { mailedByHand } from '../hand-mails.ts'
import { noOrder } from '../money/money-page.ts'
import { invalidAmount, typed } from '../money/plan-refund.ts'
import { changed } from '../orders/chosen-order.ts'
import { isReason } from '../orders/move.ts'
import { closeReplaced } from './change-form.ts'
import { orderToChange } from './change-page.ts'
import { moneyStepOf, RESOLVE_FIRST, sumsOf } from './money-step.ts'
import { saveChange } from './save-change.ts'

const WaiveForm = v.object({
  version: v.pipe(v.number(), v.integer()),
  waived: typed(20),
  reason: typed(200),
  mail: v.nullish(v.boolean(), false),
})
type WaiveForm = v.InferOutput<typeof WaiveForm>

const NOTHING_DUE = 'Nothing waits to be paid after a change, so nothing can be waived.'
const NO_REASON = 'Enter why it is waived, in 3 to 200 characters.'

/** POST orders/:number/waive: what a change made due, or a part of it, is not asked for. The order costs less by that. */
export async function waiveDue(desk: Desk): Promise<Response> {
  const form = await validated(desk.c, WaiveForm)
  const order = await orderToChange(desk)
  if (!order) return noOrder(desk)
  if (form.version !== order.version) return changed(desk, order)
  const cents = parseMoney(form.waived)
  const errors = errorsOf(order, form, cents)
  if (cents === null || Object.keys(errors).length > 0) throw new ValidationError(errors)
  const save = () => saved(desk, order, form, cents)
  return form.mail ? mailedByHand(desk, { about: order.number, to: [order.email] }, save) : save()
}

function errorsOf(order: OrderToChange, { waived, reason }: WaiveForm, cents: number | null): FieldErrors {
  const dueCents = Math.min(order.due?.amountCents ?? 0, mostOf(order))
  const problem = (() => {
    if (dueCents === 0) return NOTHING_DUE
    if (order.status === 'needs_attention') return RESOLVE_FIRST
    if (cents === null) return invalidAmount(waived)
    return cents === 0 || cents > dueCents ? `You can waive up to ${formatCents(dueCents)}.` : null
  })()
  return { ...(problem && { waived: [problem] }), ...(!isReason(reason) && { reason: [NO_REASON] }) }
}

async function saved(desk: Desk, order: OrderToChange, form: WaiveForm, cents: number): Promise<Response> {
  const { sums, lines } = waivedBy(order, cents)
  const step = moneyStepOf(order, sums.totalCents)
  if (!(await closeReplaced(desk, order, { before: sumsOf(order), after: sumsOf({ ...order, ...sums }) })))
    return outOfReach(desk.c)
  const answer = await saveChange(desk, {
    ...{ order, sums, step, version: form.version, formKey: await formKeyOf(desk), isMailed: form.mail },
    ...{ action: 'order.waived', reason: form.reason, sentBy: '', sentReference: '' },
    summary: step.kind === 'same' ? 'Waived the difference' : 'Waived a part',
    statements: setLines(desk.db, order.id, lines),
    was: { due: order.due!.amountCents, total: order.totalCents },
    became: { due: step.cents, total: sums.totalCents },
  })
  return answer.outcome === 'done' ? data(desk, null) : changed(desk, order)
}

type Waived = { sums: ChangedSums; lines: ChangedLine[] }

/**
 * The order as it costs less by an amount: a discount on its pieces that were not refunded, with the tax of it, and on
 * its shipping only for what is more than they cost.
 */
function waivedBy(order: OrderToChange, cents: number): Waived {
  const { goods, taxes } = leftOfLines(order)
  const [goodsCents, goodsTaxCents] = [sumOf(goods), sumOf(taxes)]
  const ofGoods = split(Math.min(cents, goodsCents + goodsTaxCents), goodsCents, goodsTaxCents)
  const ofShipping = split(cents - sumOf(ofGoods), order.shippingCents, order.shippingTaxCents)
  const [lessOfLine, lessTaxOfLine] = [allocate(ofGoods[0], goods), allocate(ofGoods[1], taxes)]
  return {
    sums: {
      ...order,
      discountCents: order.discountCents + ofGoods[0],
      shippingCents: order.shippingCents - ofShipping[0],
      shippingTaxCents: order.shippingTaxCents - ofShipping[1],
      taxCents: order.taxCents - ofGoods[1] - ofShipping[1],
      totalCents: order.totalCents - cents,
    },
    lines: order.lines.map((line, index) => ({
      ...line,
      couponCents: line.couponCents + lessOfLine[index]!,
      taxCents: line.taxCents === null ? null : line.taxCents - lessTaxOfLine[index]!,
    })),
  }
}

/** What the pieces that were not refunded cost by line, and their tax. */
function leftOfLines({ lines, taxCents, shippingTaxCents }: OrderToChange) {
  const costs = lines.map(({ unitCents, quantity, couponCents }) => unitCents * quantity - couponCents)
  const byCost = allocate(taxCents - shippingTaxCents, costs)
  const left = (index: number, amount: number) => {
    const { quantity, refundedQuantity } = lines[index]!
    return Math.floor((amount * (quantity - refundedQuantity)) / quantity)
  }
  return {
    goods: costs.map((cost, index) => left(index, cost)),
    taxes: lines.map((line, index) => left(index, line.taxCents ?? byCost[index]!)),
  }
}

function mostOf(order: OrderToChange): number {
  const { goods, taxes } = leftOfLines(order)
  return sumOf(goods) + sumOf(taxes) + order.shippingCents + order.shippingTaxCents
}

/** An amount in two parts, as the two that it is taken from. */
function split(cents: number, first: number, second: number): [number, number] {
  const [a = 0, b = 0] = allocate(cents, [first, second])
  return [a, b]
}

function sumOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0)
}

import * as v from 'valibot'
import { allocate } from '#shared/checkout/allocate.ts'
import { formatCents } from '#shared/text/money.ts'
import { mailedByHand } from '#desk/frame/hand-mails.ts'
import { ValidationError } from '#api/http/validation.ts'
import { chooseOrder } from '#desk/changes/chosen-order.ts'
import { planMoneyStep, RESOLVE_FIRST, listSums } from '#desk/changes/money-step.ts'
import type { OrderToChange } from '#desk/changes/order-to-change.ts'
import { closeReplaced } from '#desk/changes/save-as-shown.ts'
import { setLines, type ChangedLine, type ChangedSums } from '#desk/changes/sql.ts'
import { storeChange } from '#desk/changes/store-change.ts'
import { checked } from '#desk/frame/fields.ts'
import { deskForm, type PostedDesk } from '#desk/frame/form.ts'
import { requireKey } from '#desk/frame/require.ts'
import { orderConflict } from '#desk/orders/order-change.ts'
import { amount, leaveForOrder, short } from './money-form.ts'

const NOTHING_DUE = 'Nothing waits to be paid after a change, so nothing can be waived.'
const NO_REASON = 'Enter why it is waived, in 3 to 200 characters.'

const waiveFields = v.object({
  waived: amount,
  reason: v.pipe(short(200), v.minLength(3, NO_REASON)),
  mail: checked(),
})
type Typed = v.InferOutput<typeof waiveFields>

/** Waives the balance due of a change, or a part of it. The order costs less by that. */
export const waiveDue = deskForm('waive-due', {
  needs: 'changeOrder',
  fields: waiveFields,
  run: async (desk, typed) => {
    requireKey(desk)
    const order = await chooseOrder(desk)
    if (desk.version !== order.version) throw await orderConflict(desk, order)
    const problem = findProblem(order, typed.waived)
    if (problem) throw new ValidationError({ waived: [problem] })
    const save = () => saveWaived(desk, order, typed)
    await (typed.mail ? mailedByHand(desk, { about: order.number, to: [order.email] }, save) : save())
    return leaveForOrder(desk, { message: 'Waived. The order costs less by that.' })
  },
})

function findProblem(order: OrderToChange, cents: number): string | null {
  const dueCents = Math.min(order.due?.amountCents ?? 0, findMost(order))
  if (dueCents === 0) return NOTHING_DUE
  if (order.status === 'needs_attention') return RESOLVE_FIRST
  return cents === 0 || cents > dueCents ? `You can waive up to ${formatCents(dueCents)}.` : null
}

async function saveWaived(desk: PostedDesk, order: OrderToChange, typed: Typed): Promise<void> {
  const { sums, lines } = planWaived(order, typed.waived)
  const step = planMoneyStep(order, sums.totalCents)
  await closeReplaced(desk, order, { before: listSums(order), after: listSums({ ...order, ...sums }) })
  await storeChange(desk, {
    ...{ order, sums, step, isMailed: typed.mail },
    ...{ action: 'order.waived', reason: typed.reason, sentBy: '', sentReference: '' },
    summary: step.kind === 'same' ? 'Waived the difference' : 'Waived a part',
    statements: setLines(desk.db, order.id, lines),
    was: { due: order.due!.amountCents, total: order.totalCents },
    became: { due: step.cents, total: sums.totalCents },
  })
}

type Waived = { sums: ChangedSums; lines: ChangedLine[] }

/**
 * The order as it costs less by an amount: a discount on its pieces that were not refunded, with the tax of it, and on
 * its shipping only for what is more than they cost.
 */
function planWaived(order: OrderToChange, cents: number): Waived {
  const { goods, taxes } = findLeft(order)
  const [goodsCents, goodsTaxCents] = [sum(goods), sum(taxes)]
  const ofGoods = split(Math.min(cents, goodsCents + goodsTaxCents), goodsCents, goodsTaxCents)
  const ofShipping = split(cents - sum(ofGoods), order.shippingCents, order.shippingTaxCents)
  const [lessOfLine, lessTaxOfLine] = [allocate(ofGoods[0], goods), allocate(ofGoods[1], taxes)]
  return {
    sums: {
      ...order,
      discountCents: order.discountCents + ofGoods[0],
      waivedCents: order.waivedCents + ofGoods[0],
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

/** The cost by line of the pieces that were not refunded, and their tax. */
function findLeft({ lines, taxCents, shippingTaxCents, deliveryFeeCents }: OrderToChange) {
  const costs = lines.map(({ unitCents, quantity, couponCents }) => unitCents * quantity - couponCents)
  const byCost = allocate(taxCents - shippingTaxCents - deliveryFeeCents, costs)
  const left = (index: number, amount: number) => {
    const { quantity, refundedQuantity } = lines[index]!
    return Math.floor((amount * (quantity - refundedQuantity)) / quantity)
  }
  return {
    goods: costs.map((cost, index) => left(index, cost)),
    taxes: lines.map((line, index) => left(index, line.taxCents ?? byCost[index]!)),
  }
}

function findMost(order: OrderToChange): number {
  const { goods, taxes } = findLeft(order)
  return sum(goods) + sum(taxes) + order.shippingCents + order.shippingTaxCents
}

/** An amount in two parts, as the two that it is taken from. */
function split(cents: number, first: number, second: number): [number, number] {
  const [a = 0, b = 0] = allocate(cents, [first, second])
  return [a, b]
}

function sum(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0)
}

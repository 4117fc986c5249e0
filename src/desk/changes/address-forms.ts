import * as v from 'valibot'
import type { FieldErrors } from '#shared/api/http-error.ts'
import { isSameAddress } from '#shared/checkout/address-text.ts'
import { PICK_UP } from '#shared/checkout/pick-up.ts'
import { PO_BOX_PROBLEM, poBoxField } from '#shared/checkout/po-box.ts'
import { isFreight } from '#shared/checkout/shipping.ts'
import { Address } from '#shared/schema/address.ts'
import type { AddressJson } from '#shared/schema/checkout.ts'
import { rejectForeignZip } from '#api/checkout/check-address.ts'
import { readBilling } from '#api/checkout/payment-input.ts'
import { isReason } from '#desk/orders/move-rules.ts'
import { validateAll, ValidationError } from '#api/http/validation.ts'
import type { Db } from '#db/db.ts'
import { writeChange } from '#db/desk/write.ts'
import { checked, choice, optional, sentText, withGroups } from '#desk/frame/fields.ts'
import { deskForm, type PostedDesk } from '#desk/frame/form.ts'
import { leaveForOrder } from '#desk/money/money-form.ts'
import { orderConflict } from '#desk/orders/order-change.ts'
import { chooseOrder, describeOrder } from './chosen-order.ts'
import { moneyProblem, planChange } from './money-step.ts'
import type { OrderToChange } from './order-to-change.ts'
import { changeFields, readForChange, repeatChange, saveAsShown } from './save-as-shown.ts'
import { keepRevision, setAddress, type ChangedLine, type ChangedSums } from './sql.ts'
import { calculateChange, type NewTotals } from './totals.ts'
import { whyNoAddress, whyNoBilling } from './why-not.ts'

const shippingFields = v.object({
  ...changeFields,
  ...{ first_name: sentText, last_name: sentText, address_line_1: sentText, address_line_2: sentText },
  ...{ city: sentText, state: sentText, zip_code: sentText, phone_number: sentText },
  keep_zip: checked(),
  /** Whether the customer pays what the new address costs more. */
  difference: optional(choice(['take', 'waive'], 'Choose this field from the list.')),
})
type Typed = v.InferOutput<typeof shippingFields>

/** Sends an order somewhere else. Amounts that change are shown before anything is saved. */
export const changeAddress = deskForm('order-address', {
  needs: 'changeOrder',
  fields: shippingFields,
  run: async (desk, typed) => {
    const { order, limitCents, earlier } = await readForChange(desk)
    const address = checkAddress(order, typed)
    if (earlier) return repeatChange(desk, CHANGED, earlier)
    const why = whyNoAddress(order)
    if (why && desk.version !== order.version) throw await orderConflict(desk, order)
    if (why) throw new ValidationError({ address_line_1: [why] })
    const totals = await calculateChange(desk, order, order.lines, address)
    rejectUnexplained(typed, order, totals)
    const waives = typed.difference === 'waive' && totals.totalCents > order.totalCents
    const sums = waives ? waiveDifference(order, totals) : totals
    const taxes = waives ? [] : order.lines.map(({ lineNo }, at) => ({ lineNo, taxCents: totals.lineTaxCents[at]! }))
    const plan = planChange(order, { ...totals, ...sums })
    return saveAsShown(desk, typed, {
      ...{ plan, what: CHANGED, change: makeChange(desk, order, { address, sums, taxes, waives }) },
      problem: moneyProblem(order, sums.totalCents, plan.step, { limitCents, sentBy: typed.sent_by }),
    })
  },
})

const CHANGED = 'Address changed'

/** All that is wrong with an address at once. */
function checkAddress(order: OrderToChange, typed: Typed): AddressJson {
  const address = validateAll(
    Address,
    typed,
    (valid) => rejectPoBox(order, valid),
    ({ zip_code = '', state = '', city = '' }) => typed.keep_zip || rejectForeignZip({ zip_code, state, city }),
  )
  return { ...address, address_line_2: address.address_line_2 ?? '' }
}

/** Freight that is picked up may have a PO box or military mail as its address. */
function rejectPoBox(order: OrderToChange, address: Parameters<typeof poBoxField>[0]): void {
  const field = poBoxField(address)
  const hasFreight = order.lines.some(({ weightClass }) => isFreight(weightClass))
  if (field && hasFreight && order.rateId !== PICK_UP) throw new ValidationError({ [field]: [PO_BOX_PROBLEM] })
}

const NO_REASON = 'Enter why the difference is waived, in 3 to 200 characters.'

function rejectUnexplained({ difference, reason }: Typed, order: OrderToChange, totals: NewTotals): void {
  if (difference !== 'waive' || isReason(reason)) return
  throw new ValidationError({ reason: [NO_REASON] }, { plan: planChange(order, totals) })
}

/** The amounts as they were charged, with the delivery that the address gets. */
function waiveDifference(
  order: OrderToChange,
  { rateId, rateName, arrivesFrom, arrivesTo, cutBy }: NewTotals,
): ChangedSums {
  return { ...order, rateId, rateName, arrivesFrom, arrivesTo, cutBy }
}

type Wanted = { address: AddressJson; sums: ChangedSums; taxes: LineTax[]; waives: boolean }

function makeChange({ db }: PostedDesk, order: OrderToChange, { address, sums, taxes, waives }: Wanted) {
  const { shipping, billing } = order.addresses
  const kinds = isSameAddress(shipping, billing) ? (['shipping', 'billing'] as const) : (['shipping'] as const)
  return {
    ...{ order, sums, action: 'order.address' },
    summary: waives ? 'Changed the delivery address and waived the difference' : 'Changed the delivery address',
    statements: [
      ...kinds.flatMap((kind) => setAddress(db, order.id, kind, address)),
      setLineTaxes(db, order.id, taxes),
    ],
    was: { ...shipping, total: order.totalCents },
    became: { ...address, total: sums.totalCents },
  }
}

/** Bills an order to someone else. No amount depends on it. */
export const changeBilling = deskForm('order-billing', {
  needs: 'changeOrder',
  fields: withGroups(['billing'], v.object({ billing: v.record(v.string(), sentText) })),
  run: async (desk, typed) => {
    const { db, actor, now, version } = desk
    const order = await chooseOrder(desk)
    const errors: FieldErrors = {}
    const address = readBilling(typed.billing, errors)
    if (!address) throw new ValidationError(errors)
    if (version !== order.version) throw await orderConflict(desk, order)
    const why = whyNoBilling(order)
    if (why) throw new ValidationError({ 'billing.address_line_1': [why] })
    const change = {
      ...{ action: 'order.billing', subject: `order:${order.id}`, summary: 'Changed the billing address' },
      ...{ was: order.addresses.billing, became: address },
      seen: { table: 'orders' as const, id: order.id, version },
      statements: [keepRevision(db, order.id, describeOrder(order)), ...setAddress(db, order.id, 'billing', address)],
    }
    const { outcome } = await writeChange(db, actor, change, now)
    if (outcome !== 'done') throw await orderConflict(desk, order)
    return leaveForOrder(desk, { message: 'Billing address changed.' })
  },
})

type LineTax = Pick<ChangedLine, 'lineNo' | 'taxCents'>

/** Statement that stores the tax of each line; null where the order's is split by what they cost. */
function setLineTaxes(db: Db, orderId: number, lines: readonly LineTax[]): D1PreparedStatement {
  return db
    .prepare(
      `UPDATE order_items SET tax_cents = r.value ->> 'taxCents' FROM json_each(?2) r
       WHERE order_id = ?1 AND line_no = r.value ->> 'lineNo'`,
    )
    .bind(orderId, JSON.stringify(lines))
}

import * as v from 'valibot'
import type { ChangePlan } from '#shared/schema/desk/changes.ts'
import { setAddress, type ChangedSums } from '#db/desk/changes/change-order.ts'
import type { OrderToChange } from '#db/desk/changes/order-to-change.ts'
import { isSameAddress } from '#shared/checkout/address-text.ts'
import { PICK_UP } from '#shared/checkout/pick-up.ts'
import { PO_BOX_PROBLEM, poBoxField } from '#shared/checkout/po-box.ts'
import { isFreight } from '#shared/checkout/shipping.ts'
import type { AddressJson } from '#shared/schema/checkout.ts'
import { addressEntries } from '#shared/schema/address.ts'
import { rejectForeignZip } from '#api/checkout/check-address.ts'
import { validatedAll, ValidationError } from '#api/http/validation.ts'
import { noOrder } from '../money/money-page.ts'
import { isReason } from '../orders/move.ts'
import type { Desk } from '../desk.ts'
import { changed } from '../orders/chosen-order.ts'
import { changeEntries, readForChange, repeatChange, saveAsShown } from './change-form.ts'
import { orderToChange, whyNoAddress } from './change-page.ts'
import { moneyProblem, moneyStepOf, sumsOf } from './money-step.ts'
import { totalsOf, type NewTotals } from './totals.ts'

const AddressForm = v.object({
  ...changeEntries,
  ...addressEntries,
  keep_zip: v.nullish(v.boolean(), false),
  /** Whether the customer pays what the new address costs more. */
  difference: v.nullish(v.picklist(['take', 'waive']), 'take'),
})
type AddressForm = v.InferOutput<typeof AddressForm>

/** PUT orders/:number/address: where an order goes. Amounts that change are shown before anything is saved. */
export async function changeAddress(desk: Desk): Promise<Response> {
  const { order, limitCents, formKey, earlier } = await readForChange(desk, orderToChange(desk))
  if (!order) return noOrder(desk)
  const form = await validatedAll(
    desk.c,
    AddressForm,
    (typed) => rejectPoBox(order, typed),
    ({ keep_zip: keep, zip_code = '', state = '', city = '' }) => keep || rejectForeignZip({ zip_code, state, city }),
  )
  if (earlier?.orderId === order.id) return repeatChange(desk, earlier)
  const why = whyNoAddress(order)
  if (why && form.version !== order.version) return changed(desk, order)
  if (why) throw new ValidationError({ address_line_1: [why] })
  const address = addressOf(form)
  const totals = await totalsOf(desk, order, order.lines, address)
  const shown = planOf(order, totals)
  rejectUnexplained(form, shown)
  const waives = form.difference === 'waive' && totals.totalCents > order.totalCents
  const sums = waives ? waived(order, totals) : totals
  const plan = waives ? planOf(order, { ...totals, ...sums }) : shown
  const problem = moneyProblem(order, sums.totalCents, plan.step, { limitCents, sentBy: form.sent_by })
  const change = changeOf(desk, order, { address, sums, waives, reason: form.reason })
  return saveAsShown(desk, form, formKey, { plan, problem, change })
}

type Wanted = { address: AddressJson; sums: ChangedSums; waives: boolean; reason: string }

function changeOf({ db }: Desk, order: OrderToChange, { address, sums, waives, reason }: Wanted) {
  const { shipping, billing } = order.addresses
  const kinds = isSameAddress(shipping, billing) ? (['shipping', 'billing'] as const) : (['shipping'] as const)
  return {
    ...{ order, sums, action: 'order.address', reason },
    summary: waives ? 'Changed the delivery address and waived the difference' : 'Changed the delivery address',
    statements: kinds.flatMap((kind) => setAddress(db, order.id, kind, address)),
    was: { ...shipping, total: order.totalCents },
    became: { ...address, total: sums.totalCents },
  }
}

const NO_REASON = 'Enter why the difference is waived, in 3 to 200 characters.'

function rejectUnexplained({ difference, reason }: AddressForm, plan: ChangePlan): void {
  if (difference === 'waive' && !isReason(reason)) throw new ValidationError({ reason: [NO_REASON] }, { plan })
}

/** Freight that is picked up may have a PO box or military mail as its address. */
function rejectPoBox(order: OrderToChange, address: Parameters<typeof poBoxField>[0]): void {
  const field = poBoxField(address)
  const hasFreight = order.lines.some(({ weightClass }) => isFreight(weightClass))
  if (field && hasFreight && order.rateId !== PICK_UP) throw new ValidationError({ [field]: [PO_BOX_PROBLEM] })
}

function addressOf({
  first_name,
  last_name,
  address_line_1,
  city,
  state,
  zip_code,
  phone_number,
  ...rest
}: AddressForm) {
  const address_line_2 = rest.address_line_2 ?? ''
  return { first_name, last_name, address_line_1, address_line_2, city, state, zip_code, phone_number }
}

function planOf(order: OrderToChange, totals: NewTotals): ChangePlan {
  const step = moneyStepOf(order, totals.totalCents)
  return { before: sumsOf(order), after: sumsOf(totals), step, notes: notesOf(order, totals) }
}

/** What a person has to know about new amounts. */
export function notesOf(order: OrderToChange, { rateId, rateName, taxSource, taxCents }: NewTotals): string[] {
  return [
    ...(rateId === order.rateId ? [] : [`“${order.rateName}” isn’t offered for it. It ships as “${rateName}”.`]),
    ...(taxSource === 'fallback' && taxCents !== order.taxCents
      ? ['Stripe gave no answer, so the sales tax is by the table of states. Today lists it to be checked.']
      : []),
  ]
}

/** The amounts as they were charged, with the delivery that the address gets. */
function waived(order: OrderToChange, { rateId, rateName, arrivesFrom, arrivesTo, cutBy }: NewTotals): ChangedSums {
  return { ...order, rateId, rateName, arrivesFrom, arrivesTo, cutBy }
}

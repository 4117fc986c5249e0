import * as v from 'valibot'
import { setAddress } from '#db/desk/changes/change-order.ts'
import { keepRevision } from '#db/desk/changes/revisions.ts'
import { writeChange } from '#db/desk/write.ts'
import { orderJson } from '#api/checkout/order-json.ts'
import { billingOf } from '#api/checkout/payment-input.ts'
import type { FieldErrors } from '#shared/api/http-error.ts'
import type { Changed } from '#shared/schema/desk/changes.ts'
import { validated, ValidationError } from '#api/http/validation.ts'
import { changed } from '../orders/chosen-order.ts'
import { data, type Desk } from '../desk.ts'
import { noOrder } from '../money/money-page.ts'
import { orderToChange, whyNoBilling } from './change-page.ts'

const BillingForm = v.object({
  version: v.pipe(v.number(), v.integer()),
  billing: v.nullish(v.record(v.string(), v.unknown())),
})

/** PUT orders/:number/billing: to whom an order is billed. No amount depends on it. */
export async function changeBilling(desk: Desk): Promise<Response> {
  const { c, db, actor, now } = desk
  const order = await orderToChange(desk)
  if (!order) return noOrder(desk)
  const { version, billing } = await validated(c, BillingForm)
  const errors: FieldErrors = {}
  const address = billingOf(billing, errors)
  if (!address) throw new ValidationError(errors)
  if (version !== order.version) return changed(desk, order)
  const why = whyNoBilling(order)
  if (why) throw new ValidationError({ 'billing.address_line_1': [why] })
  const snapshot = orderJson({ ...order, events: [], packages: [], refunds: [] })
  const written = await writeChange(
    db,
    actor,
    {
      ...{ action: 'order.billing', subject: `order:${order.id}`, summary: 'Changed the billing address' },
      ...{ was: order.addresses.billing, became: address, seen: { table: 'orders', id: order.id, version } },
      statements: [keepRevision(db, order.id, snapshot), ...setAddress(db, order.id, 'billing', address)],
    },
    now,
  )
  if (written.outcome !== 'done') return changed(desk, order)
  const answer: Changed = { step: { kind: 'same', cents: 0 }, state: null, failure: '' }
  return data(desk, answer)
}

import * as v from 'valibot'
import { setParcels } from '#db/desk/orders/order-moves.ts'
import { mailAgain } from '#db/desk/orders/order-notes.ts'
import type { ViewedOrder } from '#db/desk/orders/order-view.ts'
import { tidyParcel, trackingProblem, type Parcel } from '#shared/desk/orders/tracking-form.ts'
import { UNDO_MS } from '#worker/base/limits.ts'
import { validated, ValidationError } from '#api/http/validation.ts'
import type { Desk } from '../desk.ts'
import { change, notAllowed, withOrder } from './chosen-order.ts'
import { throttleMails } from './notes.ts'

const MAX_PARCELS = 20

export const ParcelInput = v.object({
  carrier: v.pipe(v.string(), v.minLength(1), v.maxLength(40)),
  tracking_number: v.pipe(v.string(), v.minLength(1), v.maxLength(60)),
})
export type ParcelInput = v.InferOutput<typeof ParcelInput>
export const Parcels = v.pipe(v.array(ParcelInput), v.maxLength(MAX_PARCELS))

const ParcelsBody = v.object({
  parcels: Parcels,
  version: v.number(),
  mail: v.optional(v.nullable(v.boolean()), false),
})

/** PUT orders/:number/parcels: replaces the packages, and emails the customer if wanted and allowed. */
export function parcels(desk: Desk): Promise<Response> {
  return withOrder(desk, async (viewed) => {
    const { parcels: typed, version, mail } = await validated(desk.c, ParcelsBody)
    const { db, now } = desk
    const { row, record } = viewed
    const refused = mail ? await mailRefusal(desk, row.id) : null
    if (refused) return refused
    const sent = checkedParcels(viewed, typed)
    const to = { orderId: row.id, to: row.email, amountCents: null, at: now, mailAt: now + UNDO_MS }
    return change(desk, viewed, version, {
      action: 'order.parcels',
      summary: sent.length === 1 ? 'Saved 1 package' : `Saved ${sent.length} packages`,
      was: { parcels: record.parcels },
      became: { parcels: sent },
      statements: [...setParcels(db, row.id, sent), ...(mail ? [mailAgain(db, 'order-tracking', to)] : [])],
    })
  })
}

/**
 * The packages as they are stored, each number once. Throws 422 for a number that does not look like one of its carrier;
 * those that the order has already are left as they are.
 */
export function checkedParcels({ record }: ViewedOrder, typed: readonly ParcelInput[]): Parcel[] {
  const isKnown = (parcel: Parcel) =>
    record.parcels.some(
      ({ carrier, tracking_number: number }) => carrier === parcel.carrier && number === parcel.tracking_number,
    )
  const tidied = typed.map((parcel) => (isKnown(parcel) ? parcel : tidyParcel(parcel)))
  const problems = tidied.flatMap((parcel) => (isKnown(parcel) ? [] : (trackingProblem(parcel) ?? [])))
  if (problems.length > 0) throw new ValidationError({ tracking_number: problems })
  return [...new Map(tidied.map((parcel) => [parcel.tracking_number, parcel])).values()]
}

/** An email has its own permission, and the limit of all emails that are sent by hand. */
async function mailRefusal(desk: Desk, orderId: number): Promise<Response | null> {
  const forbidden = notAllowed(desk, 'mailCustomer')
  if (!forbidden) await throttleMails(desk, orderId)
  return forbidden
}

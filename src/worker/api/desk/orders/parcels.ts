import * as v from 'valibot'
import { setParcels } from '#db/desk/order-moves.ts'
import { mailAgain } from '#db/desk/order-notes.ts'
import { UNDO_MS } from '#worker/base/limits.ts'
import { validated } from '#api/http/validation.ts'
import type { Desk } from '../desk.ts'
import { change, withOrder } from './chosen-order.ts'

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

/** PUT orders/:number/parcels: replaces the parcels, and mails the customer if wanted. */
export function parcels(desk: Desk): Promise<Response> {
  return withOrder(desk, async (viewed) => {
    const { parcels: sent, version, mail } = await validated(desk.c, ParcelsBody)
    const { db, now } = desk
    const { row, record } = viewed
    const to = { orderId: row.id, to: row.email, amountCents: null, at: now, mailAt: now + UNDO_MS }
    return change(desk, viewed, version, {
      action: 'order.parcels',
      summary: sent.length === 1 ? 'Saved 1 parcel' : `Saved ${sent.length} parcels`,
      was: { parcels: record.parcels },
      became: { parcels: sent },
      statements: [...setParcels(db, row.id, sent), ...(mail ? [mailAgain(db, 'order-tracking', to)] : [])],
    })
  })
}

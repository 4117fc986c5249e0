import * as v from 'valibot'
import { setPackages } from '#db/desk/orders/order-moves.ts'
import { mailAgain } from '#db/desk/orders/order-notes.ts'
import type { ViewedOrder } from '#db/desk/orders/order-view.ts'
import { tidyPackage, trackingProblem, type Package } from '#shared/desk/orders/tracking-form.ts'
import { UNDO_MS } from '#worker/base/limits.ts'
import { validated, ValidationError } from '#api/http/validation.ts'
import type { Desk } from '../desk.ts'
import { mailedByHand } from '../hand-mails.ts'
import { change, notAllowed, withOrder } from './chosen-order.ts'

const MAX_PACKAGES = 20

export const PackageInput = v.object({
  carrier: v.pipe(v.string(), v.minLength(1), v.maxLength(40)),
  tracking_number: v.pipe(v.string(), v.minLength(1), v.maxLength(60)),
})
export type PackageInput = v.InferOutput<typeof PackageInput>
export const Packages = v.pipe(v.array(PackageInput), v.maxLength(MAX_PACKAGES))

const PackagesBody = v.object({
  packages: Packages,
  version: v.number(),
  mail: v.optional(v.nullable(v.boolean()), false),
})

/** PUT orders/:number/packages: replaces the packages, and emails the customer if wanted and allowed. */
export function packages(desk: Desk): Promise<Response> {
  return withOrder(desk, async (viewed) => {
    const { packages: typed, version, mail } = await validated(desk.c, PackagesBody)
    const { db, now } = desk
    const { row, record } = viewed
    const forbidden = mail ? notAllowed(desk, 'mailCustomer') : null
    if (forbidden) return forbidden
    const sent = checkedPackages(viewed, typed)
    const to = { orderId: row.id, to: row.email, amountCents: null, at: now, mailAt: now + UNDO_MS }
    const made = {
      action: 'order.parcels',
      summary: sent.length === 1 ? 'Saved 1 package' : `Saved ${sent.length} packages`,
      was: { parcels: record.packages },
      became: { parcels: sent },
      statements: [...setPackages(db, row.id, sent), ...(mail ? [mailAgain(db, 'order-tracking', to)] : [])],
    }
    const save = () => change(desk, viewed, version, made)
    return mail ? mailedByHand(desk, { about: row.number, to: [row.email] }, save) : save()
  })
}

/**
 * The packages as they are stored, each number once. Throws 422 for a number that does not look like one of its carrier;
 * those that the order has already are left as they are.
 */
export function checkedPackages({ record }: ViewedOrder, typed: readonly PackageInput[]): Package[] {
  const isKnown = (item: Package) =>
    record.packages.some(
      ({ carrier, tracking_number: number }) => carrier === item.carrier && number === item.tracking_number,
    )
  const tidied = typed.map((item) => (isKnown(item) ? item : tidyPackage(item)))
  const problems = tidied.flatMap((item) => (isKnown(item) ? [] : (trackingProblem(item) ?? [])))
  if (problems.length > 0) throw new ValidationError({ tracking_number: problems })
  return [...new Map(tidied.map((item) => [item.tracking_number, item])).values()]
}

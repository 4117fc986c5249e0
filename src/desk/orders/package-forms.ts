import * as v from 'valibot'
import { tidyPackage, trackingProblem, type Package } from '#shared/desk/orders/tracking-form.ts'
import { counted } from '#shared/desk/times.ts'
import { mailedByHand } from '#desk/frame/hand-mails.ts'
import { ValidationError } from '#api/http/validation.ts'
import { UNDO_MS } from '#worker/base/limits.ts'
import { checked, sentTexts } from '#desk/frame/fields.ts'
import { deskForm } from '#desk/frame/form.ts'
import { requirePermission } from '#desk/frame/require.ts'
import { mailAgain } from './mail-sql.ts'
import { changeOrder, findViewedOrder } from './order-change.ts'
import type { ViewedOrder } from './order-view.ts'
import { setPackages } from './state-sql.ts'

export const MAX_PACKAGES = 20

/** A carrier and a number for each row of packages. */
export const packageFields = { carrier: sentTexts, tracking_number: sentTexts }

/** Replaces the packages, and emails the customer if wanted and allowed. */
export const savePackages = deskForm('order-packages', {
  needs: 'moveOrder',
  fields: v.object({ ...packageFields, mail: checked() }),
  run: async (desk, typed) => {
    const { db, now, version } = desk
    const viewed = await findViewedOrder(desk)
    const { id, number, email } = viewed.row
    if (typed.mail) requirePermission(desk, 'mailCustomer')
    const packages = readPackages(viewed, typed)
    const mail = { orderId: id, to: email, amountCents: null, at: now, mailAt: now + UNDO_MS }
    const change = {
      ...{ action: 'order.parcels', summary: `Saved ${counted(packages.length, 'package')}` },
      ...{ was: { parcels: viewed.record.packages }, became: { parcels: packages } },
      statements: [...setPackages(db, id, packages), ...(typed.mail ? [mailAgain(db, 'order-tracking', mail)] : [])],
    }
    const save = () => changeOrder(desk, viewed, version, change)
    await (typed.mail ? mailedByHand(desk, { about: number, to: [email] }, save) : save())
    return { next: 'stay', message: 'Packages saved.' }
  },
})

/**
 * The packages of the rows with a number as they are stored, each number once. Throws `ValidationError` for a number that
 * does not look like one of its carrier; those that the order has already are left as they are.
 */
export function readPackages(
  { record }: ViewedOrder,
  { carrier: carriers, tracking_number: numbers }: { carrier: string[]; tracking_number: string[] },
): Package[] {
  const typed = numbers
    .map((number, row) => ({ carrier: carriers[row] ?? '', tracking_number: number }))
    .filter((item) => item.tracking_number !== '')
  if (typed.length > MAX_PACKAGES)
    throw new ValidationError({ tracking_number: [`Enter at most ${MAX_PACKAGES} packages.`] })
  const isUnchanged = (item: Package) =>
    record.packages.some(
      ({ carrier, tracking_number: number }) => carrier === item.carrier && number === item.tracking_number,
    )
  const tidied = typed.map((item) => (isUnchanged(item) ? item : tidyPackage(item)))
  const problems = tidied.flatMap((item) => (isUnchanged(item) ? [] : (trackingProblem(item) ?? [])))
  if (problems.length > 0) throw new ValidationError({ tracking_number: problems })
  return [...new Map(tidied.map((item) => [item.tracking_number, item])).values()]
}

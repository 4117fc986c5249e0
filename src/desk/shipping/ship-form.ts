import * as v from 'valibot'
import { deskMoves } from '#shared/desk/orders/moves.ts'
import { carriers, tidyPackage, trackingProblem, type Package } from '#shared/desk/orders/tracking-form.ts'
import { ValidationError } from '#api/http/validation.ts'
import { checked, choice, sentText, upTo, withGroups } from '#desk/frame/fields.ts'
import { deskForm } from '#desk/frame/form.ts'
import { moveOrders, type OrderToMove } from '#desk/orders/move-orders.ts'
import { MAX_PACKAGES } from '#desk/orders/package-forms.ts'
import { readPasted } from './read-pasted.ts'

const MOST_ORDERS = 200
const MOST_PASTED = 20_000

const ship = deskMoves.find(({ from, to }) => from === 'in_production' && to === 'shipped')!

/** `tracking` and `version` go by the numbers of orders, as does `plain`, which is on for one without tracking. */
const shipFields = withGroups(
  ['tracking', 'version', 'plain'],
  v.object({
    carrier: choice(carriers, 'Choose a carrier from the list.'),
    pasted: upTo(MOST_PASTED),
    tracking: v.record(v.string(), sentText),
    version: v.record(v.string(), sentText),
    plain: v.record(v.string(), checked()),
  }),
)
type Typed = v.InferOutput<typeof shipFields>

/** Marks all orders as shipped that have a tracking number, typed or pasted, or none on purpose; each in a batch of its own. */
export const shipOrders = deskForm('orders-ship', {
  needs: 'moveOrder',
  fields: shipFields,
  run: async (desk, typed) => {
    const packages = readPackages(typed)
    const plain = Object.keys(typed.plain).filter((number) => typed.plain[number])
    const numbers = [...new Set([...packages.keys(), ...plain])]
    if (numbers.length === 0) throw new ValidationError({ pasted: ['Enter or paste at least one tracking number.'] })
    if (numbers.length > MOST_ORDERS)
      throw new ValidationError({ pasted: [`Ship up to ${MOST_ORDERS} orders at a time.`] })
    const orders = numbers.map((number): OrderToMove => ({
      number,
      version: Number(typed.version[number]) || null,
      packages: packages.get(number) ?? [],
      no_tracking: plain.includes(number),
    }))
    return { next: 'show', data: await moveOrders(desk, ship, orders) }
  },
})

/** The packages of each order. Throws `ValidationError` with each row and number that is wrong. */
function readPackages({ tracking, pasted, carrier }: Typed): Map<string, Package[]> {
  const errors: Record<string, string[]> = {}
  const rows = readPasted(pasted, carrier)
  if (rows.problems.length > 0) errors['pasted'] = rows.problems
  const packages = new Map<string, Package[]>()
  const take = (number: string, typed: Package, field: string) => {
    const own = tidyPackage(typed)
    const problem = trackingProblem(own)
    if (problem) (errors[field] ??= []).push(field === 'pasted' ? `${number}: ${problem}` : problem)
    const before = packages.get(number) ?? []
    const isNew = before.every(({ tracking_number: other }) => other !== own.tracking_number)
    if (isNew) packages.set(number, [...before, own])
  }
  for (const { number, ...own } of rows.packages) take(number, own, 'pasted')
  for (const [number, text] of Object.entries(tracking)) {
    if (text !== '') take(number, { carrier, tracking_number: text }, `tracking.${number}`)
  }
  const full = [...packages].find(([, own]) => own.length > MAX_PACKAGES)
  if (full) (errors['pasted'] ??= []).push(`${full[0]} has more than ${MAX_PACKAGES} packages.`)
  if (Object.keys(errors).length > 0) throw new ValidationError(errors)
  return packages
}

import * as v from 'valibot'
import { chosenOrders } from '#db/desk/orders/orders-list.ts'
import { ValidationError } from '#api/http/validation.ts'
import type { Desk } from '../desk.ts'
import { actedFilter } from './order-filter.ts'

/** Fields that choose orders: the selected ones with the versions that were seen, or all that a filter finds. */
export const Chosen = {
  numbers: v.optional(v.nullable(v.array(v.string())), []),
  versions: v.optional(v.nullable(v.array(v.number())), []),
  /** The query of a filter, to choose all that it finds. */
  all: v.optional(v.nullable(v.string()), null),
}

export type Picked = { number: string; version: number }
type Body = { numbers?: string[] | null; versions?: number[] | null; all?: string | null }

const BOTH = 'Select orders, or all that the filter finds.'

/** The chosen orders. Throws 422 if there are none, or more than `max`. */
export async function pick(desk: Desk, { numbers, versions, all }: Body, max: number): Promise<Picked[]> {
  const selected = (numbers ?? []).map((number, index) => ({ number, version: versions?.[index] ?? 0 }))
  const isAll = typeof all === 'string'
  if (isAll && selected.length > 0) throw new ValidationError({ n: [BOTH] })
  const picked = isAll ? await chosenOrders(desk.db, actedFilter(desk, new URLSearchParams(all)), max + 1) : selected
  if (picked.length === 0) throw new ValidationError({ n: ['Select at least one order.'] })
  if (picked.length > max) {
    throw new ValidationError({
      n: [`You selected more than ${max} orders. Narrow the filter and handle the rest afterward.`],
    })
  }
  return picked
}

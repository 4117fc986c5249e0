import { listPlaces, orderViewIn } from '#shared/desk/list-filters.ts'
import { actedFilter } from './order-filter.ts'
import { ValidationError } from '#api/http/validation.ts'
import { sentText, sentTexts } from '#desk/frame/fields.ts'
import type { Desk } from '#desk/frame/desk.ts'
import { chosenOrders } from './orders-sql.ts'

/** The orders that were selected, each as "number/version"; with `all` those that the filter of the page finds. */
export const pickFields = { all: sentText, 'n[]': sentTexts }

export type Chosen = { all: string; 'n[]': string[] }
export type Picked = { number: string; version: number }

/** The chosen orders. Throws the 422 if there are none, or more than `max`. */
export async function pickOrders(desk: Desk, { all, 'n[]': selected }: Chosen, max: number): Promise<Picked[]> {
  const isAll = all === '1'
  const picked = isAll
    ? await chosenOrders(desk.db, actedFilter(desk, readList(desk.query)), max + 1)
    : selected.map(readSelected)
  requireCount(picked, max)
  return picked
}

/** Throws the 422 unless there is one, and at most `max`. */
export function requireCount(picked: readonly unknown[], max: number): void {
  if (picked.length === 0) throw new ValidationError({ n: ['Select at least one order.'] })
  if (picked.length > max) {
    const message = `You selected more than ${max} orders. Narrow the filter and handle the rest afterward.`
    throw new ValidationError({ n: [message] })
  }
}

/** The filter of the list that the page showed, with its view, whichever part of it that was. */
export function readList(shown: URLSearchParams): URLSearchParams {
  const query = new URLSearchParams(shown)
  for (const place of listPlaces) query.delete(place)
  query.set('view', orderViewIn(query))
  return query
}

/** Both together, so that a version belongs to its number. */
function readSelected(typed: string): Picked {
  const [number = '', version] = typed.split('/')
  return { number, version: Number(version) || 0 }
}

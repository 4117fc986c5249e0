import { deskHref, deskPaths } from '../paths.ts'

/** The query of the list that one came from, in the address of an order. */
export const FROM_LIST = 'in'

/** An order's page that leads back to the list with this query. */
export function orderInList(number: string, listQuery: string): string {
  return `${deskHref(deskPaths.order, { number })}?${new URLSearchParams({ [FROM_LIST]: listQuery })}`
}

/** The list that an order's page leads back to. */
export function listHref(listQuery: string | null): string {
  return listQuery ? `${deskPaths.orders}?${new URLSearchParams(listQuery)}` : deskPaths.orders
}

import { deskHref, deskPaths } from '#shared/desk/paths.ts'

/** The query of the list that one came from, in the addresses of an order's pages. */
export const FROM_LIST = 'in'

/** An order's page that leads back to the list with this query, or to the whole list. */
export function orderInList(number: string, listQuery: string | null, path: string = deskPaths.order): string {
  const href = deskHref(path, { number })
  return listQuery === null ? href : `${href}?${new URLSearchParams({ [FROM_LIST]: listQuery })}`
}

/** The list that an order's page leads back to. */
export function listHref(listQuery: string | null): string {
  return listQuery ? `${deskPaths.orders}?${new URLSearchParams(listQuery)}` : deskPaths.orders
}

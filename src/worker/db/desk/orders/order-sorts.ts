/** How the list of orders can be sorted: by a column, then by the id in the same direction. */
export const orderSorts = {
  newest: { column: 'created_at', key: 'o.created_at', isDescending: true, index: 'orders_by_time' },
  oldest: { column: 'created_at', key: 'o.created_at', isDescending: false, index: 'orders_by_time' },
  // Orders without a day come first.
  leaves: { column: 'cut_by', key: 'coalesce(o.cut_by, -1)', isDescending: false, index: 'orders_by_due' },
  total: { column: 'total_cents', key: 'o.total_cents', isDescending: true, index: 'orders_by_total' },
} as const

export type OrderSort = keyof typeof orderSorts
export type Direction = { sort: OrderSort; isBackward?: boolean }

export function isDescending({ sort, isBackward = false }: Direction): boolean {
  return orderSorts[sort].isDescending !== isBackward
}

/** The terms of ORDER BY for orders `o`, or for rows with the names of their columns alone. */
export function orderBy(list: Direction, table: 'o.' | '' = 'o.'): string {
  const direction = isDescending(list) ? ' DESC' : ''
  return `${table}${orderSorts[list.sort].column}${direction}, ${table}id${direction}`
}

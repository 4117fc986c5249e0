import type { Condition } from '#db/desk/conditions.ts'

/** How the list of orders can be sorted: by a key, then by the id in the same direction. Each key has an index. */
export const orderSorts = {
  newest: { key: 'o.created_at', isDescending: true },
  oldest: { key: 'o.created_at', isDescending: false },
  // Orders without a day come first.
  leaves: { key: 'coalesce(o.cut_by, -1)', isDescending: false },
  total: { key: 'o.total_cents', isDescending: true },
} as const

export type OrderSort = keyof typeof orderSorts
/** A list of orders read forward, or from behind. */
export type Direction = { sort: OrderSort; isBackward?: boolean }
/** Where an order stands in a list: the value that it is sorted by, and its id. */
export type Place = { key: number; id: number }

type Sorted = { id: number; createdAt: number; cutBy: number | null; totalCents: number }

export function findListPlace({ id, createdAt, cutBy, totalCents }: Sorted, sort: OrderSort): Place {
  const keys = { newest: createdAt, oldest: createdAt, leaves: cutBy ?? -1, total: totalCents }
  return { key: keys[sort], id }
}

/** The terms of ORDER BY for orders `o`. */
export function orderBy({ sort, isBackward = false }: Direction): string {
  const { key, isDescending } = orderSorts[sort]
  const direction = isDescending === isBackward ? 'ASC' : 'DESC'
  return `${key} ${direction}, o.id ${direction}`
}

/** True of orders `o` that come after a place. */
export function afterPlace({ sort, isBackward = false }: Direction, { key, id }: Place): Condition {
  const { key: column, isDescending } = orderSorts[sort]
  return { sql: `(${column}, o.id) ${isDescending === isBackward ? '>' : '<'} (?, ?)`, values: [key, id] }
}

/** How many pages a list has. */
export function countPages({ total }: { total: number }, perPage: number): number {
  return Math.max(1, Math.ceil(total / perPage))
}

/** The `page` of a query, from 1 on. */
export function readPage(query: URLSearchParams): number {
  const page = Number(query.get('page') ?? '1')
  return Number.isInteger(page) && page >= 1 && page <= 10_000 ? page : 1
}

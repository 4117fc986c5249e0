/** The one address of a page: of all that a query may say, only the page of a list counts, from the second on. */
export function canonicalPath(path: string, page = 1): string {
  return page > 1 ? `${path}?page=${page}` : path
}

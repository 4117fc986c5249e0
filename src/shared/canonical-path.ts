/** The canonical address of a page: the path, with the list's page number from the second page on. */
export function canonicalPath(path: string, page = 1): string {
  return page > 1 ? `${path}?page=${page}` : path
}

/** The lists whose filters can be saved. */
export type ViewScreen = 'orders' | 'requests'

/** How many views someone has of a list, and how many everyone has of it. */
export const MAX_VIEWS = 20
export const MAX_VIEW_NAME = 40
export const MAX_VIEW_QUERY = 500

/** The filters of a list in one order, without empty ones and the page, so that equal lists have equal texts. */
export function viewQuery(search: string | URLSearchParams): string {
  const set = [...new URLSearchParams(search)].filter(
    ([name, value]) => name !== 'page' && name !== 'at' && value.trim() !== '',
  )
  const query = new URLSearchParams(set)
  query.sort()
  return query.toString()
}

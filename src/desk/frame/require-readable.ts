import { unreadFilters, type ListName } from '#shared/desk/list-filters.ts'
import { ValidationError } from '#api/http/validation.ts'

/** Throws the 422 for a filter that cannot be read, because a list without it would have more than was asked for. */
export function requireReadable(list: ListName, query: URLSearchParams): void {
  const unread = Object.entries(unreadFilters(list, query))
  if (unread.length > 0) throw new ValidationError(Object.fromEntries(unread.map(([name, text]) => [name, [text]])))
}

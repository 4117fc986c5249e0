import { href, paths } from '#shared/paths.ts'

/** The page of an order; a guest needs the token to open it. */
export function orderHref(number: string, token: string): string {
  return href(paths.order, { number }) + (token && `?${new URLSearchParams({ token })}`)
}

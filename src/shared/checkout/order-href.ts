import { href, paths } from '#shared/paths.ts'

/** The page of an order; without signing in only its token opens it. */
export function orderHref(number: string, token: string): string {
  return href(paths.order, { number }) + (token && `?${new URLSearchParams({ token })}`)
}

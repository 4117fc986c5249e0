import { href, paths } from '#shared/paths.ts'

export function orderHref(number: string, token: string): string {
  return href(paths.order, { number }) + (token && `?${new URLSearchParams({ token })}`)
}

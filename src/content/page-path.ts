import { paths } from '#shared/paths.ts'

/** Files whose path differs from their name, because it contains the shop's name. */
const named: Record<string, string> = { 'why-us': paths.whyUs, partner: paths.partner }

export function pagePath(file: string): string {
  return named[file] ?? `/${file}`
}

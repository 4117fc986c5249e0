import { paths } from '#shared/paths.ts'

/** Files whose name is not their path, as the path holds the shop's name. */
const named: Record<string, string> = { 'why-us': paths.whyUs, partner: paths.partner }

/** The path of the page that is written in `pages/{file}.mdx`. */
export function pagePath(file: string): string {
  return named[file] ?? `/${file}`
}

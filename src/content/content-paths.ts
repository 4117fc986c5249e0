import files from 'virtual:content-files'
import { paths } from '#shared/paths.ts'

/** Files whose name is not their path, as the path holds the shop's name. */
const named: Record<string, string> = { 'why-us': paths.whyUs, partner: paths.partner }

/** The name of its file in `pages` by the path of each content page. Adding a file adds its page. */
export const contentFiles: ReadonlyMap<string, string> = new Map(files.map((file) => [named[file] ?? `/${file}`, file]))

import { answeredFolders } from '#shared/answered-folders.ts'
import { PAYLOAD } from '#shared/content/content-page.ts'
import { instructions } from '#shared/content/instructions.ts'
import { posts } from '#shared/content/posts.ts'
import { filePaths } from '#shared/file-paths.ts'
import { movedTarget } from '#shared/legacy-redirects.ts'
import { href, paths } from '#shared/paths.ts'
import { redirectKey } from '#shared/redirect-key.ts'
import type { readAddresses } from './redirect-sql.ts'

export type Addresses = Awaited<ReturnType<typeof readAddresses>>

/** The shop's own pages that are not of the catalogue. */
const pages: ReadonlySet<string> = new Set([
  ...Object.values(paths).filter((path) => !path.includes(':')),
  ...posts.map(({ slug }) => href(paths.blogPost, { slug })),
  ...instructions.map(({ slug }) => href(paths.diyGuide, { guide: slug })),
])

const { home, order, quote, parts, part, passwordResetToken } = paths
/** Files, and pages that tell no one whether what they look for exists. */
const answered: readonly RegExp[] = [
  ...[...Object.values(filePaths), '/favicon.svg', '/mark.svg', order, quote, parts, part, passwordResetToken].map(
    (path) => new RegExp(`^${path.replaceAll('.', String.raw`\.`).replaceAll(/:\w+/g, '[^/]+')}$`),
  ),
  new RegExp(`^${paths.passwordResetStart}/`),
  // Guests find the Desk missing in the same way as an address that no one knows.
  new RegExp(`^/(?:desk|${answeredFolders.join('|')})(?:/|$)`),
  new RegExp(`${PAYLOAD.replace('.', String.raw`\.`)}$`),
]

const MARKDOWN = '.md'

/** Why the shop never looks this path up among its redirects; null if it does. */
export function whyNotRedirected(key: string, addresses: Addresses): string | null {
  const path = decoded(key)
  const isPage = hasPage(path, addresses) || (path.endsWith(MARKDOWN) && hasPage(markdownSource(path), addresses))
  if (isPage) return 'The shop has a page at this address.'
  if (answered.some((pattern) => pattern.test(path))) {
    return 'The shop answers this address itself, so a redirect would never be used. Enter another one.'
  }
  const target = movedTarget(path)
  if (target === null) return null
  const instead = pages.has(target) ? '' : ` Enter ${target} instead.`
  return `The shop already redirects this address by itself.${instead}`
}

/** True for a page that exists, or an address that leads to one. The path may have a query. */
export function leadsToPage(path: string, addresses: Addresses): boolean {
  const key = redirectKey(path.replace(/[?#].*$/s, ''))
  return hasPage(decoded(key), addresses) || addresses.existing.has(key) || pages.has(movedTarget(key) ?? '')
}

function hasPage(path: string, { categories, products, texts }: Addresses): boolean {
  const segments = path.split('/')
  const isProduct = segments.length === 4 && products.has(Number(segments[3]))
  return pages.has(path) || categories.has(path) || texts.has(path) || isProduct
}

function markdownSource(path: string): string {
  const source = path.slice(0, -MARKDOWN.length)
  return source === '/index' ? home : source
}

/** The Worker's router decodes paths before it compares them. */
function decoded(path: string): string {
  try {
    return decodeURI(path).toLowerCase()
  } catch {
    // A malformed percent sign stays as it is.
    return path
  }
}

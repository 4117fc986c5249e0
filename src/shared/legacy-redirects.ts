import { paths } from './paths.ts'

/** Keywords in the old shop's `.html` paths and their new targets, tried in this order. */
const targets: readonly (readonly [keyword: string, target: string])[] = [
  ['comparison', paths.compareCompanies],
  ['our-reviews', paths.reviews],
  ['showroom', paths.viewSpaces],
  ['services', paths.serviceOptions],
  ['process', paths.threePhaseProcess],
  ['design-process', paths.threePhaseProcess],
  ['processing', paths.threePhaseProcess],
  ['free-in-home-consults', paths.consultation],
  ['custom-closet-policies', paths.policies],
  ['privacy-statement', paths.privacyPolicy],
  ['features', paths.designFeatures],
  ['for-the-pros', paths.partner],
  ['we-design', paths.requestDesign],
  ['request-design', paths.requestDesign],
  ['faqs', paths.faq],
  ['locations', paths.location],
]

/** Pages that moved and addresses that people guess; redirects keep the query. */
const moved: ReadonlyMap<string, string> = new Map([
  ['/contact', paths.support],
  ['/contact-us', paths.support],
  ['/returns', paths.policies],
  ['/shipping', paths.policies],
  ['/warranty', paths.policies],
])

const fixedPages: ReadonlySet<string> = new Set(Object.values(paths).filter((path) => !path.includes(':')))

export function movedTarget(pathname: string): string | null {
  const target = legacyTarget(pathname)
  return moved.get((target ?? pathname).toLowerCase().replace(/\/$/, '')) ?? target
}

/** The target of an old `.html` path, or null for other paths. It is a path of this shop and never contains `.html`. */
export function legacyTarget(pathname: string): string | null {
  if (!/\.html/i.test(pathname)) return null
  const bare = withoutSuffix(pathname)
  const named = bare.toLowerCase()
  if (named === '/index') return paths.home
  if (fixedPages.has(named)) return named
  const last = named.split('/').at(-1)
  const found = targets.find(([keyword]) => keyword === last) ?? targets.find(([keyword]) => named.includes(keyword))
  return found ? found[1] : bare
}

/** Suffixes can be nested (`.ht.htmlml`), and two leading slashes would name another host. */
function withoutSuffix(pathname: string): string {
  let bare = pathname
  while (/\.html/i.test(bare)) bare = bare.replaceAll(/\.html/gi, '')
  return `/${bare.split('/').filter(Boolean).join('/')}`
}

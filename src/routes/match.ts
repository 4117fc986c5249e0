import { PatternRouter } from 'hono/router/pattern-router'
import { reservedSegments } from './reserved-segments.ts'
import type { Route, ScreenModule } from './screen.ts'
import { errorRoute, lateRedirectRoute, notFoundRoute, routes } from './table.ts'

export type Match<R = Route> = { route: R; params: Record<string, string> }

const matchRoute = createMatcher(routes)

export function match(pathname: string): Match | null {
  return matchRoute(pathname.toLowerCase())
}

/** The screen of the routes with this name, which is that of its file. */
export function screenNamed(name: string): Promise<ScreenModule> {
  return [...routes, notFoundRoute, errorRoute, lateRedirectRoute].find((route) => route.name === name)!.screen()
}

/** Ignores a slash at the end, of which the shop leaves one. */
export function createMatcher<R extends { path: string }>(
  entries: readonly R[],
): (pathname: string) => Match<R> | null {
  const fixed = new Map(entries.filter(({ path }) => !path.includes(':')).map((entry) => [entry.path, entry]))
  const router = new PatternRouter<R>()
  for (const entry of entries) if (entry.path.includes(':')) router.add('GET', entry.path, entry)
  return (pathname) => matched(pathname.replace(/(?<=.)\/$/, ''), fixed, router)
}

function matched<R extends { path: string }>(
  path: string,
  fixed: ReadonlyMap<string, R>,
  router: PatternRouter<R>,
): Match<R> | null {
  const route = fixed.get(path)
  if (route) return { route, params: {} }
  const [matches] = router.match('GET', path)
  const first = matches[0]
  if (!first) return null
  const [entry, params] = first
  // An unknown child of a reserved path is not a category.
  if (entry.path.startsWith('/:') && reservedSegments.has(path.split('/')[1]!)) return null
  return { route: entry, params: decoded(params as Record<string, string>) }
}

function decoded(params: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(params).map(([name, value]) => [name, decodeLeniently(value)]))
}

function decodeLeniently(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    // A malformed percent sign matches nothing; it must not cause an error page.
    return text
  }
}

import { PatternRouter } from 'hono/router/pattern-router'
import { reservedSegments } from '#shared/reserved-segments.ts'
import type { Route } from './screen.ts'
import { routes } from './table.ts'

export type Match = { route: Route; params: Record<string, string> }

const fixed = new Map<string, Route>()
const router = new PatternRouter<Route>()
for (const entry of routes) {
  if (entry.path.includes(':')) router.add('GET', entry.path, entry)
  else fixed.set(entry.path, entry)
}

/** Ignores letter case and a slash at the end, of which the shop leaves one; the first matching entry wins. */
export function match(pathname: string): Match | null {
  const path = pathname.length > 1 ? pathname.replace(/\/$/, '').toLowerCase() || '/' : '/'
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

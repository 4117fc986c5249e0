import { parseLength, type LengthUnit } from '#shared/text/parse-length.ts'
import { fieldLength, unitIn } from '../model/lengths.ts'
import { obstacles, type Obstacle } from './access.ts'

export type RouteField = (typeof obstacles)[Obstacle][number]

/** What a form asks: the typed texts, what is wrong with them, and the lengths in inches of what can be answered. */
export type AskedRoute = {
  unit: LengthUnit
  typed: Partial<Record<RouteField, string>>
  errors: Partial<Record<RouteField, string>>
  lengths: Partial<Record<Obstacle, number[]>>
}

export const obstacleNames = Object.keys(obstacles) as Obstacle[]
const routeFields = Object.values(obstacles).flat()
/** Not needed for an answer. */
const optional: ReadonlySet<RouteField> = new Set(['ceiling'])

/** A common elevator: the heights and the depth in eighths of an inch. */
const STANDARD = { car_door: 672, car_depth: 408, car_height: 704 }

/** What the fields of an address or of a kept route ask; null if all are empty. */
export function askedRoute(query: URLSearchParams): AskedRoute | null {
  const unit = unitIn(query.get('unit')) ?? 'in'
  const typed = typedIn(query, unit)
  const asked = obstacleNames.filter((obstacle) => obstacles[obstacle].some((field) => typed[field]))
  if (asked.length === 0) return null
  const route: AskedRoute = { unit, typed, errors: {}, lengths: {} }
  for (const obstacle of asked) measure(route, obstacle)
  return route
}

/** The route as text that `askedRoute` reads again; '' for what cannot be answered in full. */
export function routeText(route: AskedRoute | null): string {
  if (!route || Object.keys(route.errors).length > 0) return ''
  return `${new URLSearchParams({ ...route.typed, ...(route.unit === 'cm' && { unit: 'cm' }) })}`
}

function typedIn(query: URLSearchParams, unit: LengthUnit): AskedRoute['typed'] {
  const typed = Object.fromEntries(
    routeFields.flatMap((field) => {
      const text = query.get(field)?.trim()
      return text ? [[field, text]] : []
    }),
  )
  if (query.get('elevator') !== 'standard') return typed
  const standard = Object.entries(STANDARD).map(([field, eighths]) => [field, fieldLength(eighths, unit)])
  return { ...typed, ...Object.fromEntries(standard) }
}

function measure({ unit, typed, errors, lengths }: AskedRoute, obstacle: Obstacle): void {
  const needed = obstacles[obstacle].filter((field) => typed[field] || !optional.has(field))
  const measured = needed.map((field) => {
    const length = parseLength(typed[field] ?? '', unit)
    if (length !== null && length > 0) return length
    errors[field] = typed[field] ? notLength(unit) : 'Type this length too.'
    return null
  })
  if (measured.every((length) => length !== null)) lengths[obstacle] = measured
}

function notLength(unit: LengthUnit): string {
  return unit === 'cm' ? 'Type a length like 76 or 76.5.' : 'Type a length like 30 or 30 1/2.'
}

import { parseLength, type LengthUnit } from '#shared/text/parse-length.ts'
import { fieldLength, unitIn } from '../model/lengths.ts'
import { passages, type Passage } from './access.ts'

export type RouteField = (typeof passages)[Passage][number]

/** The question of a form: the typed texts, what is wrong with them, and the lengths in inches of what can be answered. */
export type AskedRoute = {
  unit: LengthUnit
  typed: Partial<Record<RouteField, string>>
  errors: Partial<Record<RouteField, string>>
  lengths: Partial<Record<Passage, number[]>>
}

export const passageNames = Object.keys(passages) as Passage[]
const routeFields = Object.values(passages).flat()
/** Not needed for an answer. */
const optional: ReadonlySet<RouteField> = new Set(['ceiling'])

/** A common elevator: the heights and the depth in eighths of an inch. */
const STANDARD = { car_door: 672, car_depth: 408, car_height: 704 }

/** In an address that asks for the form, though nothing is typed yet. */
export const ASKS_ACCESS = 'access'

/** The question in the fields of an address or of a kept route; null if all are empty and none is asked for. */
export function askedRoute(query: URLSearchParams): AskedRoute | null {
  const unit = unitIn(query.get('unit')) ?? 'in'
  const typed = typedIn(query, unit)
  const asked = passageNames.filter((passage) => passages[passage].some((field) => typed[field]))
  if (asked.length === 0 && !query.has(ASKS_ACCESS)) return null
  const route: AskedRoute = { unit, typed, errors: {}, lengths: {} }
  for (const passage of asked) measure(route, passage)
  return route
}

/** The route as text that `askedRoute` reads again; '' for what cannot be answered in full. */
export function routeText(route: AskedRoute | null): string {
  if (!route || Object.keys(route.typed).length === 0 || Object.keys(route.errors).length > 0) return ''
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

function measure({ unit, typed, errors, lengths }: AskedRoute, passage: Passage): void {
  const needed = passages[passage].filter((field) => typed[field] || !optional.has(field))
  const measured = needed.map((field) => {
    const length = parseLength(typed[field] ?? '', unit)
    if (length !== null && length > 0) return length
    errors[field] = typed[field] ? notLength(unit) : 'Type this length too.'
    return null
  })
  if (measured.every((length) => length !== null)) lengths[passage] = measured
}

function notLength(unit: LengthUnit): string {
  return unit === 'cm' ? 'Type a length like 76 or 76.5.' : 'Type a length like 30 or 30 1/2.'
}

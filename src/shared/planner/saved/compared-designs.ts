import { paths } from '#shared/paths.ts'
import type { LengthUnit } from '#shared/text/parse-length.ts'
import { designName } from './design-name.ts'

export type Compared = { code: string; name: string }

const SIDES = ['a', 'b'] as const
const UNNAMED = { a: 'First closet', b: 'Second closet' }

/** The comparison's address, which has the names too, so that it can be shared. */
export function compareHref(a: Compared, b: Compared, unit?: LengthUnit): string {
  const query = new URLSearchParams({ a: a.code, b: b.code, an: a.name, bn: b.name, ...(unit && { unit }) })
  return `${paths.plannerCompare}?${query}`
}

export function comparedIn(query: URLSearchParams): (Compared | null)[] {
  return SIDES.map((side) => {
    const code = query.get(side)
    return code ? { code, name: designName(query.get(`${side}n`)) ?? UNNAMED[side] } : null
  })
}

/** The designs selected in a list, each as its code and name. Null if no list led here. */
export function selectedIn(query: URLSearchParams): Compared[] | null {
  const selected = query.getAll('d').slice(0, 50)
  if (selected.length === 0) return null
  return selected.map((value) => {
    const [code = ''] = value.split(' ', 1)
    return { code, name: designName(value.slice(code.length)) ?? 'Closet' }
  })
}

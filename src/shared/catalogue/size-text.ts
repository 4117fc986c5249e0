import { formatInches } from '#shared/text/inches.ts'

/** A family's size in the catalogue: inches, or words if it has no dimensions. */
export type Size = {
  w?: number
  d?: number
  h?: number
  walls?: number[]
  length?: number
  lights?: number
  diameter?: number
  note?: string
}

/** "70½″ W × 14″ D × 84″ H", "Walls 72″ + 96″ · 14″ D × 84″ H", "16 ft long". `chosen` overrides what an option changed. */
export function sizeText(size: Size, chosen: { width: number | null; depth: number | null }): string {
  const depth = chosen.depth ?? size.d
  if (size.walls)
    return `Walls ${size.walls.map(formatInches).join(' + ')} · ${formatInches(depth!)} D × ${formatInches(size.h!)} H`
  if (size.lights) return `${size.lights} lights, ${formatInches(size.length!)} each`
  if (size.length) return lengthText(chosen.width ?? size.length)
  if (size.diameter) return `${formatInches(size.diameter)} across`
  if (!size.w) return size.note ? size.note[0]!.toUpperCase() + size.note.slice(1) : ''
  const parts = [`${formatInches(chosen.width ?? size.w)} W`]
  if (depth) parts.push(`${formatInches(depth)} D`)
  if (size.h) parts.push(`${formatInches(size.h)} H`)
  return parts.join(' × ')
}

function lengthText(inches: number): string {
  return inches >= 96 ? `${inches / 12} ft long` : `${formatInches(inches)} long`
}

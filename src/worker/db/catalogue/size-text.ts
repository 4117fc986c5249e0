import { formatInches } from '#shared/text/inches.ts'

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
export function formatProductSize(size: Size, chosen: { width: number | null; depth: number | null }): string {
  const depth = chosen.depth ?? size.d
  if (size.walls)
    return `Walls ${size.walls.map(formatInches).join(' + ')} · ${formatInches(depth!)} D × ${formatInches(size.h!)} H`
  if (size.lights) return `${size.lights} lights, ${formatInches(size.length!)} each`
  if (size.length) return lengthText(chosen.width ?? size.length)
  if (size.diameter) return `${formatInches(size.diameter)} across`
  if (!size.w) return noteText(size.note)
  return boxText(chosen.width ?? size.w, depth, size.h)
}

function lengthText(inches: number): string {
  return inches >= 96 ? `${inches / 12} ft long` : `${formatInches(inches)} long`
}

function noteText(note = ''): string {
  return note.charAt(0).toUpperCase() + note.slice(1)
}

function boxText(width: number, depth?: number, height?: number): string {
  const parts = [`${formatInches(width)} W`]
  if (depth) parts.push(`${formatInches(depth)} D`)
  if (height) parts.push(`${formatInches(height)} H`)
  return parts.join(' × ')
}

import type { Section } from './design.ts'
import { BUMPER } from './door-leaves.ts'
import { BOARD } from './geometry.ts'

/** A pull stands so far out of what it opens, in eighths of an inch. */
const PULL = 11

/** How far what is shut in a section stands before the panels' edges, in eighths of an inch. */
export function standsOut({ door, parts }: Pick<Section, 'door' | 'parts'>): number {
  if (door !== 'none') return BUMPER + BOARD + PULL
  return parts.some(({ k }) => k === 'drawers') ? BOARD + PULL : 0
}

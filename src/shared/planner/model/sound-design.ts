import { decode } from './code.ts'
import type { Design } from './design.ts'
import { refusals } from '../rules/rules.ts'

/** Rules that designs break that were sold before there were any, or before they were as strict. */
const laterRules: ReadonlySet<string> = new Set([
  'door-before-rod',
  'fills-wall',
  'section-width',
  'shut-in-corner',
  'covers-window',
  'bought-part-at-baseboard',
  'aisle',
])

/** Null for a code whose design breaks a rule. */
export function soundDesign(code: string): Design | null {
  const decoded = decode(code)
  return decoded.outcome === 'ok' && refusals(decoded.design).length === 0 ? decoded.design : null
}

/**
 * The design whose files are drawn, for anyone: one that is sound, or was when it was sold, because orders, carts and
 * links show it still.
 */
export function drawnDesign(code: string): Design | null {
  const decoded = decode(code)
  if (decoded.outcome !== 'ok') return null
  return refusals(decoded.design).every(({ rule }) => laterRules.has(rule)) ? decoded.design : null
}

/** Why a design that was once for sale cannot be built; null for one that can, and for what is no design's code. */
export function findFault(code: string): string | null {
  const decoded = decode(code)
  return decoded.outcome === 'ok' ? (refusals(decoded.design)[0]?.message ?? null) : null
}

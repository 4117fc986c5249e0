import { kinds, roomFor, type Amounts, type Kind } from './capacity.ts'
import { encode } from './model/code.ts'
import type { Design } from './model/design.ts'
import { edit } from './commands/edit.ts'
import { presetOf, type Preset } from './model/presets.ts'
import { runAt } from './model/section-heights.ts'
import { findings } from './rules/rules.ts'

/** A section, and the preset that would suit it better. */
export type Suggestion = { run: number; section: number; from: Preset | null; preset: Preset }

/** The share of what is wanted above which no suggestion is made. */
const ENOUGH = 0.9

const presetFor: Record<Kind, Preset> = {
  shirts: 'double',
  coats: 'long',
  folded: 'drawers',
  shoes: 'shoes',
  children: 'children',
}

/**
 * The suggestion that makes room for what is missing most and leaves least missing in all; null if at most a tenth of
 * everything is missing.
 */
export function suggestionFor(design: Design, wanted: Amounts): Suggestion | null {
  const room = roomFor(design, wanted)
  const short = kinds.filter((kind) => room[kind] < ENOUGH * wanted[kind])
  const [worst] = short.toSorted((a, b) => room[a] / wanted[a] - room[b] / wanted[b])
  if (!worst) return null
  const preset = presetFor[worst]
  const suggestions = everySection(design).flatMap((place) => {
    const edited = edit(design, { do: 'preset', ...place, preset })
    if (edited.outcome === 'refused' || roomFor(edited.design, wanted)[worst] <= room[worst]) return []
    if (countWarnings(edited.design) > countWarnings(design)) return []
    return [{ ...place, missing: missing(edited.design, wanted) }]
  })
  const [best] = suggestions.toSorted((a, b) => a.missing - b.missing)
  if (!best) return null
  const { run, section } = best
  const present = runAt(design, { run, section })
  return { run, section, from: presetOf(present.sections[section]!.parts, present), preset }
}

export function suggestedCode(design: Design, { run, section, preset }: Suggestion): string {
  const edited = edit(design, { do: 'preset', run, section, preset })
  return encode(edited.outcome === 'done' ? edited.design : design)
}

function everySection({ runs }: Design): { run: number; section: number }[] {
  return runs.flatMap(({ sections }, run) => sections.map((_, section) => ({ run, section })))
}

function countWarnings(design: Design): number {
  return findings(design).filter(({ level }) => level === 'warning').length
}

function missing(design: Design, wanted: Amounts): number {
  const room = roomFor(design, wanted)
  return kinds.reduce((sum, kind) => sum + (wanted[kind] > 0 ? Math.max(0, 1 - room[kind] / wanted[kind]) : 0), 0)
}

import type { Design, Run } from '../model/design.ts'
import { edit, type Outcome } from '../commands/edit.ts'
import { widthLimits } from '../model/section-width.ts'

/** A divider, named by the section left of it. */
export type DividerPlace = { run: number; section: number }
/** `reason` says why the divider stopped short. */
export type Slid = { outcome: Outcome; reason: string }

const SNAP = 4
const USUAL_WIDTHS = [144, 192, 240, 288]

/** To a usual width of one of the two sections, or to equal ones, within half an inch. */
export function snapped({ sections }: Run, section: number, w: number): number {
  const both = sections[section]!.w + sections[section + 1]!.w
  const targets = [...USUAL_WIDTHS, ...USUAL_WIDTHS.map((usual) => both - usual), equalWidth({ sections }, section)]
  return targets.find((target) => Math.abs(target - w) <= SNAP) ?? w
}

/** The width of a section that is as wide as its right neighbor, to the eighth. */
export function equalWidth({ sections }: Pick<Run, 'sections'>, section: number): number {
  return Math.round((sections[section]!.w + sections[section + 1]!.w) / 2)
}

/** The design with the section left of a divider as wide as asked for, or as near to that as both neighbors can be. */
export function slide(design: Design, place: DividerPlace, w: number): Slid {
  const asked = edit(design, { do: 'divider', ...place, w })
  if (asked.outcome === 'done') return { outcome: asked, reason: '' }
  const limits = bothLimits(design.runs[place.run]!, place.section)
  const nearest = Math.max(limits.min, Math.min(limits.max, w))
  return { outcome: edit(design, { do: 'divider', ...place, w: nearest }), reason: asked.message }
}

/** How narrow and wide the left one of two sections can be, so that both are within their limits. */
function bothLimits({ sections }: Run, section: number): { min: number; max: number } {
  const [left, right] = [sections[section]!, sections[section + 1]!]
  const both = left.w + right.w
  const [own, next] = [widthLimits(left), widthLimits(right)]
  return { min: Math.max(own.min, both - next.max), max: Math.min(own.max, both - next.min) }
}

import type { Command } from './commands.ts'
import type { Design, Run } from './design.ts'
import { BOARD, FLOOR, PIN, runWidth, sectionStarts } from './geometry.ts'
import { spanOf } from './part-space.ts'

/** A place on the drawing of a single run, in eighths of an inch: x from its left end, z from the floor. */
export type Point = { x: number; z: number }
/** What somebody holds: the divider right of a section, a part of a section, or the section itself. */
export type Grabbed =
  | { kind: 'divider'; section: number }
  | { kind: 'part'; section: number; part: number }
  | { kind: 'section'; section: number }

const NEAR = 10
const SNAP = 4
const USUAL_WIDTHS = [144, 192, 240, 288]
/** This far beside the closet, a part that is let go is removed. */
const OUTSIDE = 64

/** What is at a point: dividers first, since they are thin; null beside the closet. */
export function grabbedAt(design: Design, point: Point): Grabbed | null {
  const [run] = design.runs
  if (!run || design.runs.length > 1 || point.z < 0 || point.z > run.h) return null
  const starts = sectionStarts(run)
  const divider = run.sections.findIndex(
    ({ w }, index) => index < run.sections.length - 1 && isNear(starts[index]! + w, point.x),
  )
  if (divider >= 0) return { kind: 'divider', section: divider }
  const section = run.sections.findIndex(({ w }, index) => point.x >= starts[index]! && point.x <= starts[index]! + w)
  if (section < 0) return null
  const part = partAt(run, section, point.z)
  return part < 0 ? { kind: 'section', section } : { kind: 'part', section, part }
}

function isNear(edge: number, x: number): boolean {
  return x > edge - NEAR && x < edge + BOARD + NEAR
}

function partAt({ sections }: Run, section: number, z: number): number {
  const spans = sections[section]!.parts.map(spanOf)
  return spans.findIndex(({ from, to }) => z >= from - NEAR && z <= to + NEAR)
}

/** The command that takes what is held to a point; null for a whole section, which is only selected. */
export function dragged(design: Design, held: Grabbed, point: Point, snaps = true): Command | null {
  const run = design.runs[0]!
  const { section } = held
  if (held.kind === 'section') return null
  if (held.kind === 'divider') {
    const w = Math.round(point.x - BOARD / 2 - sectionStarts(run)[section]!)
    return { do: 'divider', run: 0, section, w: Math.max(0, snaps ? snapped(run, section, w) : w) }
  }
  const { part } = held
  if (point.x < -OUTSIDE || point.x > runWidth(run) + OUTSIDE) return { do: 'remove', run: 0, section, part }
  const at = Math.max(0, Math.min(73, Math.round((point.z - FLOOR) / PIN)))
  return { do: 'move', run: 0, section, part, at }
}

/** To a usual width of one of the two sections, or to equal ones, within half an inch. */
function snapped({ sections }: Run, section: number, w: number): number {
  const both = sections[section]!.w + sections[section + 1]!.w
  const targets = [...USUAL_WIDTHS, ...USUAL_WIDTHS.map((usual) => both - usual), Math.round(both / 2)]
  return targets.find((target) => Math.abs(target - w) <= SNAP) ?? w
}

import type { Command } from '../commands/commands.ts'
import type { Design } from '../model/design.ts'
import { equalWidth, slide, snapped, type DividerPlace } from './divider.ts'
import { edit } from '../commands/edit.ts'
import { putPart } from '../model/part-space.ts'
import { draggedPart, type Box, type PartPlace, type Point } from './grab.ts'

export type Grab = ({ kind: 'divider' } & DividerPlace) | ({ kind: 'part' } & PartPlace)
/** What a pointer is doing: where it took something, where it is, and the drawing's edges. */
export type Pull = { from: Point; to: Point; box: Box; snaps: boolean }

/** A change before it is made; `part` is the moved part, null if it is removed. */
export type Draft = { design: Design; command: Command; notes: string[]; part: number | null }
/** `reason` says why the move was rejected. */
export type Dragged = { draft: Draft | null; reason: string }

/** The design as it would be if the drag ended now. */
export function drag(design: Design, grab: Grab, pull: Pull): Dragged {
  return grab.kind === 'divider' ? dragDivider(design, grab, pull) : dragPart(design, grab, pull)
}

function dragDivider(design: Design, { run, section }: DividerPlace, { from, to, snaps }: Pull): Dragged {
  const present = design.runs[run]!
  const w = Math.max(0, Math.round(present.sections[section]!.w + to.x - from.x))
  return slideTo(design, { run, section }, snaps ? snapped(present, section, w) : w)
}

/** Both neighbors of a divider equally wide, as far as their limits allow. */
export function evenOut(design: Design, { run, section }: DividerPlace): Dragged {
  return slideTo(design, { run, section }, equalWidth(design.runs[run]!, section))
}

export function slideTo(design: Design, place: DividerPlace, w: number): Dragged {
  const { outcome, reason } = slide(design, place, w)
  if (outcome.outcome === 'refused') return { draft: null, reason: outcome.message }
  const { notes } = outcome
  return { draft: { design: outcome.design, command: { do: 'divider', ...place, w }, notes, part: null }, reason }
}

function dragPart(design: Design, { run, section, part }: PartPlace, { from, to, box }: Pull): Dragged {
  return draftOf(design, draggedPart(design, { run, section, part }, [from, to], box))
}

export function draftOf(design: Design, command: Command): Dragged {
  const outcome = edit(design, command)
  if (outcome.outcome === 'refused') return { draft: null, reason: outcome.message }
  const { design: after, notes } = outcome
  return { draft: { design: after, command, notes, part: partOf(design, after, command) }, reason: '' }
}

function partOf(before: Design, after: Design, command: Command): number | null {
  if (command.do !== 'move') return null
  const { run, section } = command
  return putPart(before.runs[run]!.sections[section]!, after.runs[run]!.sections[section]!)
}

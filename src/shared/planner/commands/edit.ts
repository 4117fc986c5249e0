import * as v from 'valibot'
import { lostDoors, lostParts } from '../lost-parts.ts'
import { kindOf, type Command } from './commands.ts'
import { designSchema, type Design, type Section } from '../model/design.ts'
import { mapRun } from '../model/geometry.ts'
import { inOrder } from '../model/part-space.ts'
import { refitHeights } from '../model/refit-heights.ts'
import { repairWidths } from './repair.ts'
import type { Repaired } from '../rules/finding.ts'
import { refusals, repaired, type Finding } from '../rules/rules.ts'

export type Outcome =
  | { outcome: 'done'; design: Design; notes: string[]; movedTo: number | undefined }
  | { outcome: 'refused'; rule: string; message: string }

/**
 * A design after one command. Neighbors give or take width, and a part goes to the nearest free pin; `notes` says so. A
 * command that would break a rule of the level "error", or that names something that is not there, changes nothing.
 * With `repairs`, what the command breaks is put right where a rule can; the section may then be another one.
 */
export function edit(design: Design, command: Command, { repairs = false } = {}): Outcome {
  const edited = kindOf(command).edit(design, command)
  if ('refused' in edited) return { outcome: 'refused', rule: edited.rule ?? 'overlap', message: edited.refused }
  const widened = repairWidths(sorted(edited.design), edited.kept)
  const { design: fitted, notes: refit } = refitHeights(design, widened.design)
  const notes = [...widened.notes, ...refit]
  const { design: after, notes: put } = repairs ? repairedFor(command, fitted) : { design: fitted, notes: [] }
  const broken = newRefusal(design, after, command)
  if (broken) return { outcome: 'refused', rule: broken.rule, message: broken.message }
  if (!v.is(designSchema, after))
    return { outcome: 'refused', rule: 'overlap', message: 'That’s more than one closet can hold.' }
  const movedTo = placeAfter(fitted, after, command)
  const moved = movedTo === undefined ? [] : [`It is section ${movedTo + 1} now.`]
  return { outcome: 'done', design: after, notes: [...(edited.notes ?? []), ...notes, ...put, ...moved], movedTo }
}

/** A repair that takes away parts of a closet, or the doors asked for, is none for a change to one of its sections. */
function repairedFor(command: Command, fitted: Design): Repaired {
  const put = repaired(fitted)
  const isLess =
    lostParts(fitted, put.design).length > 0 || (command.do === 'door' && lostDoors(fitted, put.design) > 0)
  return 'section' in command && isLess ? { design: fitted, notes: [] } : put
}

/** The new index of a section that a repair moved. */
function placeAfter(before: Design, after: Design, command: Command): number | undefined {
  if (after === before || !('section' in command)) return undefined
  const { run: index, section } = command
  // The last section is gone once it is removed.
  const parts = before.runs[index]?.sections[section]?.parts
  if (!parts) return undefined
  const place = after.runs[index]!.sections.findIndex((each) => each.parts === parts)
  return place < 0 || place === section ? undefined : place
}

/** The first error that the change adds: a design that had errors can still be edited. */
function newRefusal(before: Design, after: Design, command: Command): Finding | undefined {
  if (command.do === 'repair') return undefined
  const known = new Set(refusals(before).map(keyOf))
  return refusals(after).find((finding) => !known.has(keyOf(finding)))
}

/** Without its message, whose numbers change with each step out of an error. */
function keyOf({ rule, place }: Finding): string {
  return `${rule} ${place.run} ${place.section}`
}

/** A section in order stays the same one, so that what is known about it need not be found again. */
function sortedSection(section: Section): Section {
  const parts = inOrder(section.parts)
  return parts.every((part, index) => part === section.parts[index]) ? section : { ...section, parts }
}

function sorted(design: Design): Design {
  return design.runs.reduce(
    (changed, _, index) =>
      mapRun(changed, index, (old) => ({
        ...old,
        sections: old.sections.map(sortedSection),
      })),
    design,
  )
}

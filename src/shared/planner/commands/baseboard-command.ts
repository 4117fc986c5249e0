import * as v from 'valibot'
import { handleBaseboard, USUAL_BASEBOARD } from '../model/baseboard.ts'
import { eighths, type Design, type Room } from '../model/design.ts'
import { runWidth, spaceFor, takenByBaseboards } from '../model/geometry.ts'
import { text } from '../rules/finding.ts'
import { command, length, type Edited } from './command.ts'
import { repairWidths } from './repair.ts'

/** How high and thick a baseboard is, and whether panels are cut around it. Height 0 is none; a height alone says no more. */
export const baseboard = command({
  asks: {
    length: v.pipe(length, v.maxValue(63)),
    thickness: v.optional(eighths(1, 31)),
    isCutAround: v.optional(v.boolean()),
  },
  edit(before, { length: high, thickness, isCutAround = false }): Edited {
    const { baseboardThickness: _, isCutAround: __, ...room } = before.room
    const thick = thickness ?? (isCutAround ? USUAL_BASEBOARD.thickness : undefined)
    const said: Partial<Room> = {
      ...(high > 0 && thick !== undefined && { baseboardThickness: thick }),
      ...(high > 0 && isCutAround && { isCutAround }),
    }
    const after = { ...before, room: { ...room, baseboard: high, ...said } }
    if (fillsWalls(before) && !fillsWalls(repairWidths(after).design))
      return { refused: refuse(after), rule: 'fills-wall' }
    return { design: after, notes: noteChange(before, after) }
  },
})

function fillsWalls(design: Design): boolean {
  return design.runs.every((run, index) => runWidth(run) === spaceFor(design, index))
}

function refuse(design: Design): string {
  const taken = Math.max(...design.runs.map((_, index) => takenByBaseboards(design, index)))
  return `The baseboards take ${text(taken)}, and these sections can’t give it. Take the baseboards off behind the closet, or make a section narrower first.`
}

function noteChange(before: Design, after: Design): string[] {
  const now = handleBaseboard(after)
  if (now === handleBaseboard(before) || after.runs[0]!.base === 'hung') return []
  if (now === 'cut') return ['The panels are cut around the baseboard.']
  return now === 'off' ? ['The baseboard comes off behind the closet before you install it.'] : []
}

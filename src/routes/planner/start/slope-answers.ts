import { commandIn } from '#shared/planner/commands/commands.ts'
import { edit } from '#shared/planner/commands/edit.ts'
import { walls, type Design } from '#shared/planner/model/design.ts'
import { lengthsIn, type LengthUnit } from '#shared/planner/model/lengths.ts'
import { slopeFields } from '#shared/planner/text/slope-fields.ts'
import { parseLength } from '#shared/text/parse-length.ts'

type Sloped = { design: Design } | { errors: Record<string, string> }

/** The first design under the ceiling's slope, if there is one: its fields matter once the second height is typed. */
export function underSlope(design: Design, values: Record<string, string>, unit: LengthUnit | undefined): Sloped {
  const { wall: wallField, x1, z1, x2, z2 } = slopeFields
  if (!values[z2]?.trim()) return { design }
  const { room, runs } = design
  const wall = walls.find((each) => each === values[wallField]) ?? 'back'
  if (runs.every((run) => run.wall !== wall)) return { errors: { [wallField]: 'No closet stands on this wall.' } }
  const errors: Record<string, string> = {}
  const length = (field: string, otherwise: number) => {
    const text = values[field]?.trim() ?? ''
    const inches = text ? parseLength(text, unit ?? 'in') : otherwise / 8
    if (inches === null) errors[field] = 'Type inches like 72 1/4, or 183 cm.'
    return Math.round((inches ?? 0) * 8)
  }
  const first = { x1: length(x1, 0), z1: length(z1, room.ceiling) }
  const slope = { wall, ...first, x2: length(x2, room[wall]), z2: length(z2, 0) }
  if (Object.keys(errors).length > 0) return { errors }
  const command = commandIn({ do: 'slope', slope })
  if (!command) return { errors: { [z2]: 'That is more or less than the planner draws.' } }
  const edited = edit(design, command)
  if (edited.outcome === 'done') return { design: edited.design }
  return { errors: { [edited.rule === 'slope' ? x2 : z2]: lengthsIn(edited.message, unit) } }
}

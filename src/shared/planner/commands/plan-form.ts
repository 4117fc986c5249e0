import { fieldText, type Fields } from '#shared/actions/fields.ts'
import { decode, encode } from '../model/code.ts'
import { baseboardCommands } from './baseboard-fields.ts'
import { formatRepairLoss } from '../lost-parts.ts'
import type { Command } from './commands.ts'
import type { Design } from '../model/design.ts'
import { edit } from './edit.ts'
import { lengthsIn } from '../model/lengths.ts'
import { slopeFields } from '../text/slope-fields.ts'
import { widthFields } from '../model/wall-widths.ts'
import { eighths, LOST, parsed, refusal, unitOf, whole } from './plan-fields.ts'
import { widthCommands } from './width-commands.ts'

/** The new design, the section to show, and a message. */
export type Planned = { design: Design; place?: { run: number; section: number }; message?: string }

/** Applies a posted form. Throws a 422 with the reason if nothing changes. */
export function planned(fields: Fields): Planned {
  const decoded = decode(fieldText(fields, 'd'))
  if (decoded.outcome !== 'ok') throw refusal(LOST)
  const commands = commandsOf(fields, decoded.design)
  const changed = applied(decoded.design, commands, fields)
  const message = changed.notes.map((note) => lengthsIn(note, unitOf(fields))).join(' ')
  return {
    design: changed.design,
    ...('section' in fields && { place: shownSection(fields, changed, commands) }),
    ...(message && { message }),
  }
}

type Changed = { design: Design; notes: string[]; movedTo?: number | undefined }

function applied(design: Design, commands: readonly Command[], fields: Fields): Changed {
  const repairs = fieldText(fields, 'repairs') !== ''
  return commands.reduce<Changed>(
    (changed, command) => {
      const edited = edit(changed.design, command, { repairs })
      if (edited.outcome === 'done') return { ...edited, notes: [...changed.notes, ...edited.notes] }
      const { rule, message } = edited
      const retried = edit(changed.design, command, { repairs: true })
      const canRepair = retried.outcome === 'done' && encode(retried.design) !== encode(changed.design)
      const loss = canRepair ? formatRepairLoss(changed.design, retried.design) : ''
      const said = [message, loss].filter(Boolean).join(' ')
      throw refusal(lengthsIn(said, unitOf(fields)), fieldOf(command, rule), { rule, canRepair })
    },
    { design, notes: [] },
  )
}

/** The field to show an error at. */
function fieldOf(command: Command, rule: string): string | undefined {
  if (rule === 'slope') return slopeFields.x2
  if (command.do === 'width') return 'w'
  return command.do === 'wall' ? widthFields(command.wall)[command.over?.indexOf(0) ?? 0] : undefined
}

/** The section to show next: the edited one, or the one that replaced it. */
function shownSection(
  fields: Fields,
  { design, movedTo }: Changed,
  commands: readonly Command[],
): { run: number; section: number } {
  const { run, section: asked } = placeOf(fields)
  const moved = commands.reduce((section, command) => {
    if (command.do === 'insert' || command.do === 'copy') return section + 1
    return command.do === 'shift' ? section + command.by : section
  }, movedTo ?? asked)
  return { run, section: Math.min(moved, (design.runs[run]?.sections.length ?? 1) - 1) }
}

/** A button between two sections names the left one in `after`. */
function placeOf(fields: Fields): { run: number; section: number } {
  const [, run, section] = /^(\d{1,2})-(\d{1,2})$/.exec(fieldText(fields, 'after')) ?? []
  if (section !== undefined) return { run: Number(run), section: Number(section) }
  return { run: whole(fields, 'run'), section: whole(fields, 'section') }
}

/** A form with several fields gives a command for each that changed. */
function commandsOf(fields: Fields, design: Design): Command[] {
  const name = fieldText(fields, 'do')
  if (name === 'section') return sectionCommands(fields, design)
  if (name === 'closet') return closetCommands(fields, design)
  if (name === 'room') return roomCommands(fields, design)
  if (name === 'widths') return widthCommands(fields, design)
  if (name === 'corner') return [cornerCommand(fields)]
  if (name === 'opening') return [parsed({ do: 'opening', opening: openingOf(fields) }, 'opening_w')]
  if (name === 'no-opening') return [{ do: 'opening', opening: null }]
  if (name === 'obstacle') return [parsed({ do: 'obstacle', obstacle: obstacleOf(fields) }, 'obstacle_w')]
  if (name === 'slope') return [parsed({ do: 'slope', slope: slopeOf(fields) }, slopeFields.z2)]
  return [commandOf(fields, { do: name })]
}

function sectionCommands(fields: Fields, design: Design): Command[] {
  const place = placeOf(fields)
  const present = design.runs[place.run]?.sections[place.section]
  if (!present) throw refusal('That’s no longer here.')
  const w = 'w' in fields ? eighths(fields, 'w') : present.w
  const door = fieldText(fields, 'door') || present.door
  const light = fieldText(fields, 'light') !== ''
  return [
    ...(w === present.w ? [] : [parsed({ do: 'width', ...place, w })]),
    ...(door === present.door ? [] : [parsed({ do: 'door', ...place, door })]),
    ...(design.led === 'none' || light === present.light ? [] : [parsed({ do: 'light', ...place, light })]),
  ]
}

function cornerCommand(fields: Fields): Command {
  return parsed({ do: 'corner', end: whole(fields, 'end'), isShelf: fieldText(fields, 'shelf') !== '' })
}

function openingOf(fields: Fields): Record<string, number> {
  return { from: eighths(fields, 'opening_from'), w: eighths(fields, 'opening_w'), h: eighths(fields, 'opening_h') }
}

function obstacleOf(fields: Fields): Record<string, unknown> {
  const lengths = (['x', 'z', 'w', 'h'] as const).map((name) => [name, eighths(fields, `obstacle_${name}`)] as const)
  return { kind: fieldText(fields, 'kind'), wall: fieldText(fields, 'wall'), ...Object.fromEntries(lengths) }
}

function slopeOf(fields: Fields): Record<string, unknown> {
  const { wall, ...lengths } = slopeFields
  const typed = Object.entries(lengths).map(([name, field]) => [name, eighths(fields, field)] as const)
  return { wall: fieldText(fields, wall), ...Object.fromEntries(typed) }
}

const choices = ['finish', 'pull', 'front', 'led'] as const

function closetCommands(fields: Fields, design: Design): Command[] {
  const [first] = design.runs
  const { room } = design
  const length = (name: string, now: number) => (name in fields ? eighths(fields, name) : now)
  const ceiling = length('ceiling', room.ceiling)
  const h = 'h' in fields ? whole(fields, 'h') : first!.h
  const base = fieldText(fields, 'base') || first!.base
  const d = 'depth' in fields ? whole(fields, 'depth') : first!.d
  return [
    ...(ceiling === room.ceiling ? [] : [parsed({ do: 'ceiling', length: ceiling }, 'ceiling')]),
    ...(h === first!.h ? [] : [parsed({ do: 'height', h })]),
    ...(d === first!.d ? [] : [parsed({ do: 'depth', d })]),
    ...design.runs.flatMap(({ wall }) => {
      const to = length(wall, room[wall])
      return to === room[wall] ? [] : [parsed({ do: 'wall', wall, length: to }, wall)]
    }),
    ...choices.flatMap((name) => {
      const value = fieldText(fields, name) || design[name]
      return value === design[name] ? [] : [parsed({ do: name, [name]: value })]
    }),
    ...(base === first!.base ? [] : [parsed({ do: 'base', base })]),
  ]
}

function roomCommands(fields: Fields, design: Design): Command[] {
  return [
    ...baseboardCommands(fields, design),
    ...design.room.ends.flatMap((wasWall, end) => {
      const asked = fieldText(fields, `end_${end}`)
      const isWall = asked === 'wall'
      return asked === '' || isWall === wasWall ? [] : [parsed({ do: 'end', end, isWall })]
    }),
  ]
}

function commandOf(fields: Fields, command: Record<string, unknown>): Command {
  const place = { ...placeOf(fields), part: whole(fields, 'part') }
  const at = fieldText(fields, 'at')
  return parsed({
    ...place,
    ...command,
    ...(at !== '' && { at: Number(at) }),
    obstacle: whole(fields, 'obstacle'),
    slope: whole(fields, 'slope'),
    by: Number(fieldText(fields, 'by')),
    k: fieldText(fields, 'k'),
    preset: fieldText(fields, 'preset'),
    h: fieldText(fields, 'drawers').split(' ').map(Number),
  })
}

import type { Command } from '../commands/commands.ts'
import type { Design } from '../model/design.ts'
import { inchesText, partName } from './names.ts'
import { putPart } from '../on-drawing/grab.ts'
import { heightText } from './spoken.ts'

type Change = {
  before: Design
  after: Design
  command: Command
  notes: readonly string[]
  /** The section whose width was asked for; a divider has one on each side. */
  about?: number | undefined
}
type Place = { run: number; section: number }

/** What a command did, with what its neighbors gave or took: "Section 3 now 27″. Section 4 gave 3″." */
export function changeText({ before, after, command, notes, about }: Change): string {
  const said =
    command.do === 'divider'
      ? widthTexts(before, after, { run: command.run, section: about ?? command.section })
      : says(before, after, command)
  return [...said, ...notes].join(' ')
}

function says(before: Design, after: Design, command: Command): string[] {
  if (command.do === 'move') return [movedText(before, after, command)]
  if (command.do === 'remove') return [`${partName(partOf(before, command))} removed.`]
  if (!('section' in command)) return []
  const number = command.section + 1
  if (command.do === 'shift') return [`Section ${number} is section ${number + command.by} now.`]
  if (command.do === 'copy') return [`Section ${number} copied. The copy is section ${number + 1}.`]
  return command.do === 'drop' ? [`Section ${number} removed.`] : []
}

function widthTexts(before: Design, after: Design, { run, section }: Place): string[] {
  const widths = after.runs[run]!.sections.map(({ w }) => w)
  const changes = widths.flatMap((w, index) => {
    const change = w - before.runs[run]!.sections[index]!.w
    if (change === 0 || index === section) return []
    return [`Section ${index + 1} ${change > 0 ? 'took' : 'gave'} ${inchesText(Math.abs(change))}.`]
  })
  return [`Section ${section + 1} now ${inchesText(widths[section]!)}.`, ...changes]
}

function movedText(before: Design, after: Design, place: Place & { part: number }): string {
  const section = after.runs[place.run]!.sections[place.section]!
  const part = section.parts[putPart(before.runs[place.run]!.sections[place.section]!, section) ?? place.part]!
  return `${partName(part)} now ${heightText(part)}.`
}

function partOf(design: Design, { run, section, part }: Place & { part: number }) {
  return design.runs[run]!.sections[section]!.parts[part]!
}

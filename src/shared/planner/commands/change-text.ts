import { kindOf, type Command } from './commands.ts'
import type { Design } from '../model/design.ts'

type Change = {
  before: Design
  after: Design
  command: Command
  notes: readonly string[]
  /** The section that a width is for; a divider has one on each side. */
  about?: number | undefined
}
/** What a command did, including its neighbors: "Section 3 now 27″. Section 4 gave 3″." */
export function changeText({ before, after, command, notes, about }: Change): string {
  const asked = command.do === 'divider' ? { ...command, section: about ?? command.section } : command
  const said = kindOf(command).says?.(before, after, asked)
  return [...(said ? [said] : []), ...notes].join(' ')
}

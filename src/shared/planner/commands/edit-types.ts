import type { CommandName, CommandOf } from './commands.ts'
import type { Design, Part, Section } from '../model/design.ts'

/** The section whose width was asked for keeps it as long as its neighbors can give or take. */
type Done = { design: Design; notes?: string[]; kept?: { run: number; section: number } }
type Refused = { refused: string; rule?: string }
export type Edited = Done | Refused
export type Edit<Name extends CommandName> = (design: Design, command: CommandOf<Name>) => Edited

export const NOTHING_THERE: Refused = { refused: 'That is no longer there.' }

export function sectionOf(design: Design, { run, section }: { run: number; section: number }): Section | undefined {
  return design.runs[run]?.sections[section]
}

export function partAt(design: Design, place: { run: number; section: number; part: number }): Part | undefined {
  return sectionOf(design, place)?.parts[place.part]
}

import * as v from 'valibot'
import { eighths, type Design, type Part, type Section } from '../model/design.ts'

/** A section that keeps its width as long as its neighbors can give or take; one that was asked for, though bottles need more. */
export type SteadySection = { run: number; section: number; isAsked?: true }
type Done = { design: Design; notes?: string[]; kept?: SteadySection }
type Refused = { refused: string; rule?: string }
export type Edited = Done | Refused

export type Kind<Given> = {
  edit(design: Design, given: Given): Edited
  /** Text about the change, in addition to the notes. */
  says?(before: Design, after: Design, given: Given): string
}

type Given<Asks extends v.ObjectEntries> = v.InferOutput<v.ObjectSchema<Asks, undefined>>

/** A command and the schema of its fields; lengths are in eighths of an inch. */
export function command<const Asks extends v.ObjectEntries>(kind: { asks: Asks } & Kind<Given<Asks>>) {
  return kind
}

export const index = eighths(0, 35)
export const length = eighths(0, 1920)
export const at = { run: index, section: index }

export const NOTHING_THERE: Refused = { refused: 'That’s no longer here.' }

export function sectionOf(design: Design, { run, section }: { run: number; section: number }): Section | undefined {
  return design.runs[run]?.sections[section]
}

export function partAt(design: Design, place: { run: number; section: number; part: number }): Part | undefined {
  return sectionOf(design, place)?.parts[place.part]
}

import { formatInches } from '#shared/text/inches.ts'
import type { Design, Part, Run, Section } from '../model/design.ts'
import { runAt } from '../model/section-heights.ts'

/** error: cannot be sold. warning: shown with the price. info: shown with the section. */
export type Level = 'error' | 'warning' | 'info'
/** Indexes of the run, its section and the section's part. */
export type Place = { run?: number; section?: number; part?: number }
export type Found = { place: Place; message: string; level?: Level }
export type Repaired = { design: Design; notes: string[] }
export type Rule = {
  id: string
  level: Level
  find: (design: Design) => Found[]
  /** Fixes the design as far as possible, without asking. */
  repair?: (design: Design) => Repaired
}

/** Eighths of an inch as text: 219 is "27⅜″". */
export function text(eighths: number): string {
  return formatInches(eighths / 8)
}

/** The run is as high as the section. */
type At = { run: Run; section: Section; place: { run: number; section: number } }

export function everySection(design: Design, find: (at: At) => (string | Found)[]): Found[] {
  return design.runs.flatMap((run, r) =>
    run.sections.flatMap((section, s) => {
      const place = { run: r, section: s }
      return find({ run: runAt(design, place), section, place }).map((found) =>
        typeof found === 'string' ? { place, message: found } : found,
      )
    }),
  )
}

export function everyPart(design: Design, find: (part: Part, at: At) => (string | null)[]): Found[] {
  return everySection(design, (at) =>
    at.section.parts.flatMap((part, index) =>
      find(part, at)
        .filter((message) => message !== null)
        .map((message) => ({ place: { ...at.place, part: index }, message })),
    ),
  )
}

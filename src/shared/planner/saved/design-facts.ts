import { finishNames } from '#shared/catalogue/options.ts'
import type { Design } from '../model/design.ts'
import { CORNER_SHELVES, turnedCorners } from '../model/corner-shelves.ts'
import { runWidth, sum } from '../model/geometry.ts'
import { cornerText, highText } from '../text/names.ts'
import { lengthText, type LengthUnit } from '../model/lengths.ts'

/** Lengths in eighths of an inch. */
export type DesignFacts = { width: number; rod: number; drawers: number; shelves: number }

export function factsOf(design: Design): DesignFacts {
  const { runs } = design
  const sections = runs.flatMap((run) => run.sections)
  const parts = sections.flatMap((section) => section.parts)
  return {
    width: sum(runs.map(runWidth)),
    rod: sum(sections.map(({ w, parts: own }) => w * own.filter(({ k }) => k === 'rod').length)),
    drawers: sum(parts.map((part) => (part.k === 'drawers' ? part.h.length : 0))),
    shelves:
      parts.filter(({ k }) => k === 'shelf' || k === 'fixed' || k === 'slant').length +
      CORNER_SHELVES * turnedCorners(design).length,
  }
}

/** "118¾″ × 84″, White, 4 sections"; each wall of a room has its own width. */
export function summaryOf(design: Design, unit?: LengthUnit): string {
  const { runs, finish } = design
  const [first] = runs
  const widths = runs.map((run) => lengthText(runWidth(run), unit)).join(' + ')
  const count = sum(runs.map(({ sections }) => sections.length))
  const sections = count === 1 ? '1 section' : `${count} sections`
  const hung = first!.base === 'hung' ? 'hung, ' : ''
  return `${widths} × ${highText(design, unit)}, ${finishNames[finish]}, ${hung}${sections}${cornerText(design)}`
}

import { MOST_SECTIONS, SECTION_WIDTH, type Design, type Section } from '../model/design.ts'
import { BOARD, mapRun, runWidth, spaceFor, sum } from '../model/geometry.ts'
import { askedLimits, fitWidths, widthLimits, type WidthLimits } from '../model/section-width.ts'
import { text, type Repaired } from '../rules/finding.ts'
import type { SteadySection } from './command.ts'

const NEW_SECTION = 144

/**
 * The design with every run filling its wall exactly. The sections right of the kept one give or take first, then those
 * left of it. A wall that became too long gets open sections; one that is too short for its sections, or for one more,
 * stays as it is.
 */
export function repairWidths(design: Design, kept?: SteadySection): Repaired {
  return design.runs.reduce<Repaired>((repaired, _, index) => repairRun(repaired, index, kept), { design, notes: [] })
}

function repairRun({ design, notes }: Repaired, index: number, kept?: SteadySection): Repaired {
  const run = design.runs[index]!
  const space = spaceFor(design, index)
  const { sections } = run
  const section = kept?.run === index ? kept.section : null
  const limits = sections.map((each, at) => (at === section && kept?.isAsked ? askedLimits : widthLimits)(each))
  const fits = sections.every(({ w }, at) => isWithin(w, limits[at]!)) && runWidth(run) === space
  if (fits) return { design, notes }
  const total = (count: number) => space - BOARD * (count + 1)
  const widths = widthsFor(sections, limits, total(sections.length), givingOrder(sections, section))
  if (widths)
    return { design: withWidths(design, index, widths), notes: [...notes, ...changes(sections, widths, section)] }
  const most = sum(sections.map((each) => widthLimits(each).max))
  const least = sum(sections.map((each) => widthLimits(each).min)) + SECTION_WIDTH.min
  const hasRoom = most < total(sections.length) && least <= total(sections.length + 1)
  if (!hasRoom || sections.length >= MOST_SECTIONS) return { design, notes }
  const added = mapRun(design, index, (old) => ({ ...old, sections: [...old.sections, openSection(old.sections)] }))
  return repairRun({ design: added, notes: [...notes, `Section ${sections.length + 1} is new.`] }, index, kept)
}

function openSection(sections: readonly Section[]): Section {
  return { w: NEW_SECTION, door: 'none', light: sections.every(({ light }) => light), parts: [] }
}

/** Where the wall has no room for all its bottles, they give last. */
function widthsFor(
  sections: readonly Section[],
  limits: readonly WidthLimits[],
  total: number,
  order: readonly number[],
): number[] | null {
  const widths = sections.map(({ w }) => w)
  const fitted = fitWidths(widths, limits, total, order)
  if (fitted) return fitted
  const last = order.toSorted((a, b) => countBottles(sections[a]!) - countBottles(sections[b]!))
  return fitWidths(widths, sections.map(askedLimits), total, last)
}

function countBottles({ parts }: Section): number {
  return parts.filter(({ k }) => k === 'bottles').length
}

function isWithin(w: number, { min, max }: WidthLimits): boolean {
  return w >= min && w <= max
}

/** From the kept section to the right, then to the left, the kept one last; without one, the widest first. */
function givingOrder(sections: readonly Section[], kept: number | null): number[] {
  const all = sections.map((_, index) => index)
  if (kept === null) return all.toSorted((a, b) => sections[b]!.w - sections[a]!.w || a - b)
  return [...all.slice(kept + 1), ...all.slice(0, kept).toReversed(), kept]
}

function withWidths(design: Design, index: number, widths: readonly number[]): Design {
  return mapRun(design, index, (run) => ({
    ...run,
    sections: run.sections.map((section, at) => (section.w === widths[at] ? section : { ...section, w: widths[at]! })),
  }))
}

function changes(sections: readonly Section[], widths: readonly number[], kept: number | null): string[] {
  return widths.flatMap((w, index) => {
    const change = w - sections[index]!.w
    if (change === 0) return []
    if (index === kept) return [`Section ${index + 1} is ${text(w)}.`]
    return [`Section ${index + 1} ${change > 0 ? 'took' : 'gave'} ${text(Math.abs(change))}.`]
  })
}

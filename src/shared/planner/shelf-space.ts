import type { Design, Part, Section } from './model/design.ts'
import { BOARD, floorOf } from './model/geometry.ts'
import { inOrder, spanOf, type Inside } from './model/part-space.ts'
import { runAt } from './model/section-heights.ts'
import { inchesText } from './text/names.ts'

const boards: ReadonlySet<Part['k']> = new Set(['shelf', 'fixed', 'drawers', 'bottles', 'rollout'])

/** The highest clear space over a board, where nothing hangs; 0 if clothes hang in every section. */
export function tallestSpace(design: Design): number {
  const spaces = design.runs.flatMap(({ sections }, run) =>
    sections.flatMap((each, section) => listSpaces(each, runAt(design, { run, section }))),
  )
  return Math.max(0, ...spaces)
}

/** "The tallest space on a shelf is 9½″ instead of 12″.", if it is less after a change; or ''. */
export function formatLostSpace(before: Design, after: Design): string {
  const [had, has] = [tallestSpace(before), tallestSpace(after)]
  return has > 0 && has < had ? `The tallest space on a shelf is ${inchesText(has)} instead of ${inchesText(had)}.` : ''
}

function listSpaces({ parts }: Section, run: Inside): number[] {
  if (parts.some(({ k }) => k === 'rod' || k === 'pants')) return []
  const spans = inOrder(parts).map(spanOf)
  const ends = [...spans.map(({ from }) => from), run.h - BOARD]
  return ends.flatMap((end, index) => {
    const below = spans[index - 1]
    if (!below) return [end - floorOf(run)]
    return boards.has(below.part.k) ? [end - below.to] : []
  })
}

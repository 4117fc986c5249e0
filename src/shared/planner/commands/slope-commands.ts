import { slopeSchema, type Design, type Section, type Slope } from '../model/design.ts'
import { gapAt, mapRun, runWidth, sectionStarts, spaceFor } from '../model/geometry.ts'
import { sectionHeights } from '../model/section-heights.ts'
import { widthsOf } from '../model/wall-widths.ts'
import { text } from '../rules/finding.ts'
import { wallNames } from '../text/names.ts'
import { command, index, NOTHING_THERE, type Edited } from './command.ts'
import { repairWidths } from './repair.ts'

/** As many as a code has room for. */
export const MOST_SLOPES = 3

export const slopeCommands = {
  slope: command({
    asks: { slope: slopeSchema },
    edit(design, { slope }) {
      const run = design.runs.findIndex(({ wall }) => wall === slope.wall)
      if (run < 0) return NOTHING_THERE
      const fault = faultOf(design, slope)
      if (fault) return { refused: fault, rule: 'slope' }
      return underSlope(design, withSlopes(design, [...(design.room.slopes ?? []), slope]), run)
    },
  }),
  'clear-slope': command({
    asks: { slope: index },
    edit: (design, { slope }) =>
      design.room.slopes?.[slope]
        ? {
            design: withSlopes(
              design,
              design.room.slopes.filter((_, each) => each !== slope),
            ),
          }
        : NOTHING_THERE,
  }),
}

function withSlopes(design: Design, slopes: Slope[]): Design {
  const { slopes: _, ...room } = design.room
  return { ...design, room: { ...room, ...(slopes.length > 0 && { slopes }) } }
}

function faultOf({ room }: Design, { wall, x1, x2 }: Slope): string | null {
  const longest = Math.max(...widthsOf(room, wall).map((width) => width ?? 0))
  if (Math.max(x1, x2) > longest) return `The ${wallNames[wall].toLowerCase()} is ${text(longest)} long. Measure on it.`
  if (x1 === x2) return 'Measure the ceiling at two places, one to the left of the other.'
  return room.slopes?.length === MOST_SLOPES ? 'The planner draws three slopes. A designer draws more.' : null
}

/**
 * Without the sections that stood where no closet does now, and without others if there are too many: those at the low
 * side first, and where what is left cannot take the width of the wall, those at the other.
 */
function underSlope(before: Design, sloped: Design, run: number): Edited {
  const { sections } = before.runs[run]!
  const low = lowSections(before, sloped, run)
  const high = sections.filter((_, at) => !low.has(at))
  const isLeft = gapAt(sloped, run, 'first') > gapAt(sloped, run, 'last')
  const [near, others] = listNeighbors(high, isLeft)
  const fit = [...near, ...others].find((staying) =>
    fills(repairWidths(withSections(sloped, run, staying)).design, run),
  )
  const staying = fit ?? near.at(-1)!
  const gone = sections.flatMap((each, at) => (staying.includes(each) ? [] : [at + 1]))
  const design = withSections(sloped, run, staying)
  const reason = others.includes(staying) ? 'too little of the wall is left' : 'the ceiling is too low there'
  return { design, notes: [...goneText(gone, reason), ...sameText(before, design, run)] }
}

/** Sections side by side, most of them first: those that begin at the high side, and the others. */
function listNeighbors(all: Section[], isLowLeft: boolean): [near: Section[][], others: Section[][]] {
  const counts = all.map((_, at) => all.length - at)
  const near = counts.map((count) => (isLowLeft ? all.slice(-count) : all.slice(0, count)))
  const rows = counts.flatMap((count) => all.slice(count - 1).map((_, at) => all.slice(at, at + count)))
  const others = rows.filter((row) => (isLowLeft ? row.at(-1) !== all.at(-1) : row[0] !== all[0]))
  return [near, others]
}

function lowSections(before: Design, sloped: Design, run: number): Set<number> {
  const { wall, sections } = before.runs[run]!
  const from = gapAt(before, run, 'first')
  const [left, right] = [gapAt(sloped, run, 'first'), before.room[wall] - gapAt(sloped, run, 'last')]
  const low = sectionStarts(before.runs[run]!).flatMap((start, at) =>
    from + start + sections[at]!.w <= left || from + start >= right ? [at] : [],
  )
  // One is left for the rule that says how low it is.
  return new Set(low.length === sections.length ? [] : low)
}

function withSections(design: Design, run: number, sections: Section[]): Design {
  return mapRun(design, run, (old) => ({ ...old, sections }))
}

function fills(design: Design, run: number): boolean {
  return runWidth(design.runs[run]!) === spaceFor(design, run)
}

function goneText(gone: number[], why: string): string[] {
  const reason = `left out, because ${why}.`
  if (gone.length === 0) return []
  return [gone.length === 1 ? `Section ${gone[0]} is ${reason}` : `Sections ${gone.join(', ')} are ${reason}`]
}

function sameText(before: Design, sloped: Design, run: number): string[] {
  const isSame =
    spaceFor(before, run) === spaceFor(sloped, run) &&
    String(sectionHeights(before, run)) === String(sectionHeights(sloped, run))
  return isSame ? ['The closet fits under this slope as it is.'] : []
}

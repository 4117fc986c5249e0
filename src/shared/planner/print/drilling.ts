import { boxesOf, type Box } from '../model/boxes.ts'
import { panelLetter } from '#shared/drawing/panel-letter.ts'
import type { Design, Part, Run } from '../model/design.ts'
import { cornerHeights } from '../model/corner-shelves.ts'
import { cornerArm, lowestPin, neighborAt, pinHeight, type Side } from '../model/geometry.ts'
import { partNames } from '../text/names.ts'

/** A row of a panel's face: what is fitted to it, in eighths above the room's floor. */
export type Drilling = {
  /** The panel's letter. */
  panel: string
  face: 'left' | 'right'
  run: number
  section: number
  part: string
  /** Rows of holes from the section's floor; none where a part is between them. */
  holes: number[]
  heights: number[]
}

/** Both faces of each panel, from left to right. A section is fitted to the right face of one and the left of the next. */
export function listDrilling(design: Design): Drilling[] {
  const boxes = boxesOf(design)
  let panel = 0
  return design.runs.flatMap((present, run) => {
    const first = panel
    const rows = present.sections.flatMap(({ parts }, section) => {
      const inside = boxes.filter((box) => box.run === run && box.section === section)
      const fits = [...onHoles(parts, present), ...betweenHoles(parts, inside)]
      const on = (face: Drilling['face'], at: number) =>
        fits.map((fit): Drilling => ({ panel: panelLetter(at), face, run, section, ...fit }))
      panel += 1
      return [...on('right', panel - 1), ...on('left', panel)]
    })
    const corners = inCorners(design, run, { first, last: panel })
    panel += 1
    return [...rows, ...corners]
  })
}

/** Shelves that turn a corner lie on pins in the outer side of the panel beside them. */
function inCorners(design: Design, run: number, ends: Record<Side, number>): Drilling[] {
  const present = design.runs[run]!
  return (['first', 'last'] as const).flatMap((side) => {
    if (cornerArm(design, present, side) === null) return []
    const { run: other } = neighborAt(design, present, side)!
    const isFirst = side === 'first'
    const [section, face] = [isFirst ? 0 : present.sections.length - 1, isFirst ? 'left' : 'right'] as const
    const heights = cornerHeights(design, [present, other])
    return [{ panel: panelLetter(ends[side]), face, run, section, part: 'Corner shelves', holes: [], heights }]
  })
}

/** "holes 4, 9", or "between holes". */
export function describeHoles({ holes }: Pick<Drilling, 'holes'>): string {
  return holes.length > 0 ? `holes ${holes.join(', ')}` : 'between holes'
}

type Fit = Pick<Drilling, 'part' | 'holes' | 'heights'>

function onHoles(parts: readonly Part[], run: Run): Fit[] {
  const fitted = parts.filter(({ k }) => k !== 'drawers')
  return [...Map.groupBy(fitted, ({ k }) => k)].map(([k, alike]) => {
    const pins = alike.map(({ at }) => at).toSorted((a, b) => a - b)
    return { part: partNames[k], holes: pins.map((pin) => pin - lowestPin(run)), heights: pins.map(pinHeight) }
  })
}

/** Drawers are as high as their fronts, so their slides and the shelf over them do not meet the rows of holes. */
function betweenHoles(parts: readonly Part[], inside: readonly Box[]): Fit[] {
  const slides = heightsOf(inside.filter(({ role }) => role === 'drawer'))
  const pinned = parts.filter(({ k }) => k === 'fixed').map(({ at }) => pinHeight(at))
  const over = heightsOf(inside.filter(({ role, z }) => role === 'fixed' && !pinned.includes(z)))
  return [
    { part: 'Drawer slides', holes: [], heights: slides },
    { part: 'Shelf on top', holes: [], heights: over },
  ].filter(({ heights }) => heights.length > 0)
}

function heightsOf(boxes: readonly Box[]): number[] {
  return boxes.map(({ z }) => z).toSorted((a, b) => a - b)
}

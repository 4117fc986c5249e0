import { boxesOf, type Box } from '../model/boxes.ts'
import { panelLetter } from '#shared/drawing/panel-letter.ts'
import type { Design, Part, Run } from '../model/design.ts'
import { lowestPin, pinHeight } from '../model/geometry.ts'
import { partNames } from '../text/names.ts'

/** Parts of one kind in a section: what both panels beside it are drilled for, in eighths above the room's floor. */
export type DrillRow = {
  run: number
  section: number
  panels: string
  part: string
  /** Rows of holes from the section's floor; none where a part is between them. */
  holes: number[]
  heights: number[]
}

/** What to fit at which height, for each section from left to right. */
export function drilling(design: Design): DrillRow[] {
  const boxes = boxesOf(design)
  let panel = 0
  return design.runs.flatMap((present, run) => {
    const rows = present.sections.flatMap(({ parts }, section) => {
      const panels = `${panelLetter(panel)}, ${panelLetter(panel + 1)}`
      panel += 1
      const inside = boxes.filter((box) => box.run === run && box.section === section)
      return [...onHoles(parts, present), ...betweenHoles(parts, inside)].map((fit) => ({
        run,
        section,
        panels,
        ...fit,
      }))
    })
    panel += 1
    return rows
  })
}

type Fit = Pick<DrillRow, 'part' | 'holes' | 'heights'>

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

import { boxesOf, type Box } from '../model/boxes.ts'
import { panelLetter } from '#shared/drawing/panel-letter.ts'
import type { Design, Part, Run } from '../model/design.ts'
import { lowestPin, pinHeight } from '../model/geometry.ts'
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
    const rows = present.sections.flatMap(({ parts }, section) => {
      const inside = boxes.filter((box) => box.run === run && box.section === section)
      const fits = [...onHoles(parts, present), ...betweenHoles(parts, inside)]
      const on = (face: Drilling['face'], at: number) =>
        fits.map((fit): Drilling => ({ panel: panelLetter(at), face, run, section, ...fit }))
      panel += 1
      return [...on('right', panel - 1), ...on('left', panel)]
    })
    panel += 1
    return rows
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

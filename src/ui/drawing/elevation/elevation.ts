import type { DrawingSpec, Run } from '#shared/schema/drawing-spec.ts'
import { formatLength, formatMeasure } from '#shared/text/format-length.ts'
import { shelf, type Bay } from './bay.ts'
import { dimensionAcross } from '../dimension.ts'
import { doorLeaf } from './doors.ts'
import { BOARD, TOE_KICK } from './levels.ts'
import { panelHeight, runWidth, sectionHeight } from '#shared/drawing/run-size.ts'
import { sections } from './sections.ts'
import { drawStrips, findClear, withStrips } from './strips.ts'
import type { View } from '../view.ts'

/** Draws a run from the front, its lower left corner at the origin; without `fronts` the drawers are missing. */
export function elevation(view: View, spec: DrawingSpec, bare: Run, goods: boolean, fronts = true): void {
  const run = withStrips(bare)
  const base = spec.base ?? TOE_KICK
  const foot = spec.hung ? base : 0
  let x = 0
  // The floor below a closet that hangs.
  if (foot > 0) view.line('dims', 0, 0, runWidth(run), 0)
  view.rect('panel', 0, foot, BOARD, panelHeight(spec, run, 0) - foot)
  run.sections.forEach((section, index) => {
    x += BOARD
    const { w } = section
    const z0 = base + BOARD
    const height = sectionHeight(spec, run, index)
    const z1 = height - BOARD
    const lit = spec.led === true && section.led !== false
    const shaker = spec.drawerFront === 'shaker'
    const clear = findClear(section, x, w)
    const bay: Bay = { view, section, x, w, clear, z0, z1, lit, shaker, goods: goods && !run.doors, fronts, index }
    view.rect('void', x, z0, w, z1 - z0)
    if (!spec.hung) view.rect('panel', x, 0, w, base)
    shelf(bay, base)
    shelf(bay, z1)
    sections[section.type](bay)
    drawStrips(bay)
    if (section.marked) view.rect('addedLine', x, base, w, height - base)
    x += w
    view.rect('panel', x, foot, BOARD, panelHeight(spec, run, index + 1) - foot)
  })
  for (const door of run.doors ?? []) doorLeaf(view, door)
}

export function sectionDimensions(view: View, run: Run, y: number): void {
  const { sheet } = view
  // Centimeters are longer words than inches, so narrow sections show the number alone; the overall width has the unit.
  const say = sheet.unit === 'cm' ? formatMeasure : formatLength
  let x = BOARD
  for (const { w } of run.sections) {
    dimensionAcross(sheet, view.x(x), view.x(x + w), y, say(w, sheet.unit))
    x += w + BOARD
  }
}

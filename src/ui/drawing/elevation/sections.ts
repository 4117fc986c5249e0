import type { Section } from '#shared/schema/drawing-spec.ts'
import { drawers, light, shelf, shelves, type Bay } from './bay.ts'
import { bottleGrid, crossBin, stemwareRails } from './bottle-grid.ts'
import { doorLeaf } from './doors.ts'
import { clothes, hangingGlass } from './goods.ts'
import { BOARD, hangLevels } from './levels.ts'
import { drawnParts } from './parts.ts'

/** Section types from the front. Heights match the renderer's, so that drawing and picture show the same product. */
export const sections: Record<Section['type'], (bay: Bay) => void> = {
  hang(bay) {
    const { view, x, w, section, z0, z1, index } = bay
    drawers(bay, z0)
    const levels = hangLevels(section, z0, z1)
    for (const z of levels.low) shelf(bay, z)
    shelf(bay, levels.top)
    light(bay, levels.top)
    levels.rods.forEach((z, i) => {
      view.line('rod', x + 0.5, z, x + w - 0.5, z)
      clothes(bay, z, z - levels.clear, index * 3 + i * 4 + 2)
    })
  },

  tower(bay) {
    shelves(bay, drawers(bay, bay.z0), bay.section.shelves ?? 3)
  },

  shoes(bay) {
    const { view, x, w, z0, z1, section, lit } = bay
    const count = section.shelves ?? 9
    const gap = (z1 - z0) / count
    for (let i = 0; i < count; i++) {
      const z = z0 + i * gap + gap * 0.2
      // A slanted shelf shows its top: the front edge, the higher back edge, and the fence.
      view.rect('panel', x, z, w, BOARD)
      view.line('line', x, z + 3.2, x + w, z + 3.2)
      view.line('line', x + 0.4, z + 1.7, x + w - 0.4, z + 1.7)
      if (lit && i % 3 === 2) light(bay, z0 + (i + 1) * gap)
    }
  },

  pantry(bay) {
    const { section } = bay
    let z = drawers(bay, bay.z0)
    for (const _ of section.rollouts ?? []) {
      if (bay.fronts) rollout(bay, z)
      z += section.rolloutGap ?? 12
    }
    shelves(bay, z, section.shelves ?? 4)
  },

  wine(bay) {
    const { view, x, w, z1, section, goods } = bay
    const z = drawers(bay, bay.z0)
    const rows = section.rows ?? 9
    const h = rows * (section.cell ?? Math.min(4.6, (z1 - z - 12) / rows))
    bottleGrid(view, x, z, w, h, section.cols ?? 5, rows, goods)
    shelf(bay, z + h)
    light(bay, z1)
  },

  bar(bay) {
    const { view, x, w, z0, z1, section, goods } = bay
    const base = section.base ?? 20
    const leaf = (w + BOARD) / 2
    const foot = z0 - BOARD / 2
    doorLeaf(view, { x: x - BOARD / 2, z: foot, w: leaf, h: base, hinge: 'left', style: 'shaker' }, 'front')
    doorLeaf(view, { x: x - BOARD / 2 + leaf, z: foot, w: leaf, h: base, hinge: 'right', style: 'shaker' }, 'front')
    const grid = shelf(bay, foot + base)
    const rows = section.rows ?? 3
    bottleGrid(view, x, grid, w, rows * 4.1, section.cols ?? 8, rows, goods)
    const counter = shelf(bay, grid + rows * 4.1) + 0.6
    view.rect('panel', x, counter - 0.6, w, 0.6)
    const rail = counter + 21
    shelf(bay, rail)
    stemwareRails(view, x, w, rail, goods ? (at) => hangingGlass(view, at, rail - 0.75) : null)
    light(bay, rail)
    light(bay, z1)
  },

  locker(bay) {
    const { view, x, w, z1, goods } = bay
    view.rect('panel', x, 16.75, w, 0.75)
    view.rect('panel', x, 17.5, w, 1)
    const cubby = z1 - 13
    shelf(bay, cubby)
    view.rect('panel', x, cubby - 5, w, 4)
    for (let i = 0; i < 3; i++) {
      const at = x + (w * (i + 0.5)) / 3
      view.line('rod', at, cubby - 2.6, at, cubby - 4)
      if (goods && i !== 1)
        view.curve('cloth', at, cubby - 4, (s) => `l${s(-2.6)} ${s(2.4)}v${s(29)}h${s(5.2)}v${s(-29)}z`)
    }
  },

  utility(bay) {
    const { view, x, w, z0, z1, goods } = bay
    shelf(bay, z1 - 14)
    if (!goods) return
    for (const at of [x + w * 0.22, x + w * 0.48]) {
      view.rect('cloth', at - 0.4, z0 + 6, 0.8, 47)
      view.rect('cloth', at - 2.4, z0, 4.8, 6)
    }
    view.shape(
      'cloth',
      [
        [x + w * 0.64, z0],
        [x + w * 0.9, z0],
        [x + w * 0.95, z0 + 8.5],
        [x + w * 0.59, z0 + 8.5],
      ],
      true,
    )
  },

  xbin({ view, x, w, z0, z1 }) {
    crossBin(view, x, z0, w, z1 - z0)
  },

  parts: drawnParts,
}

function rollout({ view, x, w }: Bay, z: number): void {
  view.rect('panel', x + 0.6, z + 1, w - 1.2, 3.6)
  view.line('rod', x + w / 2 - 2, z + 3.4, x + w / 2 + 2, z + 3.4)
}

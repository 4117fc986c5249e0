import type { DrawingSpec, Run } from '#shared/schema/drawing-spec.ts'
import { panelLetter } from '#shared/drawing/panel-letter.ts'
import { dimensionAcross, dimensionUp } from '../dimension.ts'
import { elevation } from './elevation.ts'
import { BOARD, TOE_KICK } from './levels.ts'
import { panelHeight, runHeight, runSteps, runWidth } from '#shared/drawing/run-size.ts'
import { ground, MARGIN, rail, studs, STUDS_APART, placeStuds } from './studs.ts'
import { withStrips } from './strips.ts'
import type { View } from '../view.ts'

type RunStage = 'studs' | 'rail' | 'base' | 'frame' | 'hung' | 'bracket' | 'shelves' | 'drawers' | 'doors' | RunExtra
type RunExtra = 'scribe' | 'tilt' | 'lights'
type Drawn = (view: View, spec: DrawingSpec, run: Run) => void

/** How far above the floor a kit ends where a guide shows it on a rail; each order's drawing has the real height. */
const HUNG = 9

/** How each stage of a closet looks, and which stage it builds on. */
export const runStages: Record<RunStage, { before: RunStage | null; draw: Drawn }> = {
  studs: {
    before: null,
    draw: (view, spec, run) => {
      studs(view, spec, run)
      const { sheet } = view
      const steps = runSteps(spec, run)
      const end = runWidth(run) + MARGIN
      for (const [index, { x, w, h }] of steps.entries()) {
        const line = h - BOARD
        view.line('addedLine', index === 0 ? -MARGIN : x, line, index === steps.length - 1 ? end : x + w, line)
        const beside = view.x(end) + (1 + 2 * index) * sheet.text
        dimensionUp(sheet, view.y(0), view.y(line), beside, sheet.measure(line))
      }
      const first = placeStuds(run)[1] ?? 0
      const below = view.y(0) + sheet.text * 1.4
      dimensionAcross(sheet, view.x(first), view.x(first + STUDS_APART), below, sheet.measure(STUDS_APART))
    },
  },
  rail: {
    before: null,
    draw: (view, spec, run) => {
      studs(view, spec, run)
      rail(view, spec, run)
    },
  },
  base: {
    before: null,
    draw: (view, spec, run) => {
      ground(view, run)
      let x = 0
      for (const { w } of run.sections) {
        view.rect('added', x + BOARD, 0, w, findBase(spec))
        x += w + BOARD
      }
      const wide = runWidth(run)
      view.rect('panel', wide / 2 - 12, findBase(spec) + 0.4, 24, 2.6)
      view.rect('added', wide / 2 - 1.6, findBase(spec) + 1, 3.2, 1.4)
      dimensionAcross(view.sheet, 0, wide, view.y(0) + view.sheet.text * 1.6, `${view.sheet.measure(wide)} wide`)
    },
  },
  frame: {
    before: 'base',
    draw: (view, spec, run) => {
      ground(view, run)
      elevation(view, spec, bare(run), false)
      letters(view, spec, run)
      dimensionAcross(
        view.sheet,
        0,
        runWidth(run),
        view.y(0) + view.sheet.text * 1.6,
        view.sheet.measure(runWidth(run)),
      )
    },
  },
  hung: {
    before: 'rail',
    draw: (view, spec, run) => {
      studs(view, spec, run)
      rail(view, spec, run)
      elevation(view, spec.hung ? spec : { ...spec, hung: true, base: HUNG }, bare(run), false)
      letters(view, spec, run)
    },
  },
  bracket: {
    before: 'frame',
    draw: (view, spec, run) => {
      studs(view, spec, run)
      elevation(view, spec, bare(run), false)
      for (const x of placeStuds(run).filter((at) => at > 3 && at < runWidth(run) - 3)) {
        const { h: height } = runSteps(spec, run).findLast((step) => step.x <= x)!
        view.rect('added', x - 1.2, height, 2.4, 3)
        view.circle('addedLine', x, height + 1.8, 0.35)
      }
    },
  },
  shelves: { before: 'frame', draw: (view, spec, run) => elevation(view, unlit(spec), closed(run), false, false) },
  drawers: { before: 'shelves', draw: (view, spec, run) => elevation(view, unlit(spec), closed(run), false) },
  doors: { before: 'drawers', draw: (view, spec, run) => elevation(view, unlit(spec), run, false) },
  lights: {
    before: 'drawers',
    draw: (view, spec, run) => elevation(view, { ...spec, led: true }, closed(run), false),
  },
  scribe: {
    before: null,
    draw: (view, spec, run) => {
      const wide = runWidth(run)
      const foot = spec.hung ? findBase(spec) : 0
      elevation(view, unlit(spec), run, false)
      for (const [side, x] of [
        [-1, -1.25],
        [1, wide + 0.25],
      ] as const) {
        const height = panelHeight(spec, run, side < 0 ? 0 : run.sections.length)
        view.rect('added', x, foot, 1, height - foot)
        const wall = side < 0 ? -1.7 : wide + 1.7
        view.shape('line', [
          [wall, -2],
          [wall + side * 0.5, height * 0.4],
          [wall + side * 0.1, height + 6],
        ])
        for (let z = 0; z < height; z += 9) view.line('line', wall + side * 0.4, z, wall + side * 3, z + 3)
      }
    },
  },
  tilt: {
    before: null,
    draw: (view, spec, run) => {
      const height = runHeight(spec, run)
      const deep = run.d ?? spec.size.d ?? 24
      const turned = Math.hypot(height, deep)
      view.line('line', -height * 0.25, 0, height + 4, 0)
      view.line('addedLine', -height * 0.25, turned, height + 4, turned)
      const tilt = Math.atan2(deep, height) + 0.25
      const [c, s] = [Math.cos(tilt), Math.sin(tilt)]
      view.shape(
        'panel',
        [
          [deep * c, 0],
          [0, deep * s],
          [height * s, height * c + deep * s],
          [deep * c + height * s, height * c],
        ],
        true,
      )
      view.rect('ghost', 0, 0, deep, height)
      const { sheet } = view
      dimensionUp(sheet, view.y(0), view.y(turned), view.x(height) + sheet.text, sheet.measure(ceilEighth(turned)))
      dimensionAcross(sheet, 0, view.x(deep), view.y(0) + sheet.text * 1.4, sheet.measure(deep))
    },
  },
}

function closed(run: Run): Run {
  return { ...withStrips(run), doors: undefined }
}

function bare(run: Run): Run {
  return { ...closed(run), sections: run.sections.map(({ w }) => ({ type: 'tower', w, shelves: 0 })) }
}

function unlit(spec: DrawingSpec): DrawingSpec {
  return { ...spec, led: false }
}

function letters(view: View, spec: DrawingSpec, run: Run): void {
  let x = BOARD / 2
  for (const [index, w] of [...run.sections.map((section) => section.w), 0].entries()) {
    view.sheet.write(view.x(x), view.y(panelHeight(spec, run, index) + 2), panelLetter((run.panelsBefore ?? 0) + index))
    x += w + BOARD
  }
}

function findBase(spec: DrawingSpec): number {
  return spec.base ?? TOE_KICK
}

function ceilEighth(inches: number): number {
  return Math.ceil(inches * 8) / 8
}

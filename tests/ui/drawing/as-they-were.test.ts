import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { boardsOf } from '#shared/boards/boards-of.ts'
import { buildStages } from '#shared/drawing/build-stages.ts'
import { isometricViews } from '#shared/drawing/isometric-views.ts'
import { fromSpec } from '#shared/planner/model/from-spec.ts'
import { doors, finishes, fronts, type Design, type Obstacle, type Part } from '#shared/planner/model/design.ts'
import { toSpec } from '#shared/planner/model/to-spec.ts'
import type { DrawingSpec } from '#shared/schema/drawing-spec.ts'
import { drawing } from '#ui/drawing/drawing.ts'
import { isometric, litBoard } from '#ui/drawing/isometric/isometric.ts'
import { finishColors } from '#ui/drawing/model/finish-colors.ts'
import { cube } from '#ui/drawing/model/cube.ts'
import { materialOf } from '#ui/drawing/model/materials.ts'
import { roomBoxes } from '#ui/drawing/model/room-boxes.ts'
import { cameraFor } from '#ui/drawing/space/camera.ts'
import { clothesOf } from '#ui/drawing/space/clothes.ts'
import { extentOf } from '#ui/drawing/space/extent.ts'
import { instancesOf } from '#ui/drawing/space/instances.ts'
import { pullsOf } from '#ui/drawing/space/pulls.ts'
import { sceneOf } from '#ui/drawing/space/scene.ts'
import { stepDrawing } from '#ui/drawing/step-drawing.ts'
import { closetOf, oneSection, withDoors } from '#tests/support/planner/any-design.ts'
import { hung } from '#tests/support/planner/hung-closet.ts'
import { wineRoom } from '#tests/support/planner/wine-room.ts'
import { readSeed } from '../../../seed/load.ts'

const wall = closetOf()
const [run] = wall.runs
const obstacles = ['outlet', 'switch', 'vent', 'window'].map((kind, index): Obstacle => ({ kind, wall: 'back', x: 90 + 200 * index, z: 96 + 150 * index, w: 24 + 40 * index, h: 40 }) as Obstacle) // prettier-ignore
const every: Part[][] = [
  [{ k: 'drawers', at: 0, h: [6, 8, 9] }, { k: 'shelf', at: 26 }, { k: 'fixed', at: 36 }, { k: 'rod', at: 60 }], // prettier-ignore
  [{ k: 'rollout', at: 0 }, { k: 'basket', at: 8 }, { k: 'pants', at: 40 }, { k: 'slant', at: 50 }], // prettier-ignore
  [
    { k: 'hamper', at: 0 },
    { k: 'bottles', at: 25, cols: 4, rows: 5 },
  ],
]
const sections = every.map((parts, index) => ({ ...run!.sections[0]!, w: 192, light: index === 1, parts }))

const designs: Record<string, Design> = {
  wall,
  reach: closetOf({ kind: 'reach', back: 768 }),
  corner: closetOf({ kind: 'l', back: 960, left: 800 }),
  'right corner': withDoors(closetOf({ kind: 'l', back: 960, left: 700, right: 800 })),
  u: { ...closetOf({ kind: 'u', back: 960, left: 800, right: 800 }), finish: 'walnut', pull: 'brass', front: 'shaker' },
  hung: hung(),
  'between obstacles': { ...wall, room: { ...wall.room, obstacles, baseboard: 28, ends: [true, false] } },
  uneven: { ...wall, room: { ...wall.room, measured: { back: [6, 0, 9] } } },
  'every part': { ...wall, led: '3000', runs: [{ ...run!, sections }] },
  wine: wineRoom(0.5),
  ...Object.fromEntries(doors.map((door) => [`${door} door`, oneSection([], { door, d: 152 })])),
  ...Object.fromEntries(fronts.map((front) => [`${front} front`, { ...oneSection([{ k: 'drawers', at: 0, h: [8] }]), front }])), // prettier-ignore
}

/** Eight digits that another drawing does not have. Numbers are rounded, as their last digits may differ by machine. */
function digest(drawn: unknown): string {
  const text = JSON.stringify(drawn, (_, value) =>
    typeof value === 'number' ? Math.round(value * 1000) / 1000 : value,
  )
  return createHash('sha256').update(text).digest('hex').slice(0, 8)
}

function steps(spec: DrawingSpec): string[] {
  return buildStages.flatMap((stage) => {
    try {
      return [stepDrawing(spec, stage, stage), stepDrawing(spec, stage, stage, 'cm')]
    } catch (error) {
      // A product has only some of the stages.
      if (error instanceof TypeError) return []
      throw error
    }
  })
}

function elevations(spec: DrawingSpec): string[] {
  const opening = { width: 100, height: 96, hasCeiling: spec.runs?.length === 1 }
  const options = [{ figure: true }, { dims: false, cloth: false }, { unit: 'cm' }, { opening }] as const
  return options.map((each) => drawing(spec, each))
}

function inSpace(design: Design) {
  const boxes = roomBoxes(design)
  const extent = extentOf(design, boxes)
  const { closet, room } = sceneOf(design, boxes, { extent, hasClothes: true })
  const camera = cameraFor(extent, { turn: 0.4, tilt: 0.3, zoom: 0.8 }, 1.5)
  return [
    boxes,
    closet,
    room,
    [...instancesOf([...closet, ...room])],
    [...camera],
    clothesOf(boxes),
    pullsOf(boxes, design),
  ]
}

/** One row for ten families, and one for each design: its elevations, steps, isometric pictures and 3D view. */
function rows(): string[] {
  const { families, specs } = readSeed()
  const ofFamilies = families.map(({ id }) => {
    const spec = specs.get(id)!
    const design = spec.runs && fromSpec(spec)
    return `${id}:${digest([elevations(spec), steps(spec), design && elevations(toSpec(design, { marked: { run: 0, section: 0 } }))])}`
  })
  const tens = [...Map.groupBy(ofFamilies, (_, index) => Math.floor(index / 10)).values()].map((ten) => ten.join(' '))
  const ofDesigns = Object.entries(designs).map(([name, design]) => {
    const spec = toSpec(design)
    const [board] = boardsOf(design)
    const pictures = [
      ...isometricViews.map((view) => isometric(design, view)),
      litBoard(design, board!.at!, board!.mark),
    ]
    return `${name}: ${[elevations(spec), steps(spec), pictures, inSpace(design)].map(digest).join(' ')}`
  })
  const looks = digest([finishes.map((finish) => finishColors[finish]), [...cube()], designs['every part'] && roomBoxes(designs['every part']).map(({ role }) => materialOf(role))]) // prettier-ignore
  return [...tens, ...ofDesigns, `looks: ${looks}`]
}

// Look at the drawings that have changed, and store them with `npx vitest --project node tests/ui/drawing -u`.
test('every drawing is as it was when it was last looked at', async () => {
  await expect(`${rows().join('\n')}\n`).toMatchFileSnapshot('as-they-were.txt')
})

import { expect, test } from 'vitest'
import { specWithOptions } from '#shared/drawing/drawing-options.ts'
import { formatInches } from '#shared/text/inches.ts'
import type { DrawingSpec } from '#shared/schema/drawing-spec.ts'
import { dimensionRows } from '#ui/drawing/dimension-rows.ts'
import { drawing } from '#ui/drawing/drawing.ts'
import { boardsOf } from '#shared/boards/boards-of.ts'
import { buildStages } from '#shared/drawing/build-stages.ts'
import { isometricViews } from '#shared/drawing/isometric-views.ts'
import { fromSpec } from '#shared/planner/model/from-spec.ts'
import { finishes, type Design } from '#shared/planner/model/design.ts'
import { toSpec } from '#shared/planner/model/to-spec.ts'
import { isometric, litBoard } from '#ui/drawing/isometric/isometric.ts'
import { finishColors } from '#ui/drawing/model/finish-colors.ts'
import { cube } from '#ui/drawing/model/cube.ts'
import { chooseMaterial } from '#ui/drawing/model/materials.ts'
import { roomBoxes } from '#ui/drawing/model/room-boxes.ts'
import { cameraFor } from '#ui/drawing/space/camera.ts'
import { hangClothes } from '#ui/drawing/space/clothes.ts'
import { measureExtent } from '#ui/drawing/space/extent.ts'
import { packInstances } from '#ui/drawing/space/instances.ts'
import { placePulls } from '#ui/drawing/space/pulls.ts'
import { buildScene } from '#ui/drawing/space/scene.ts'
import { stepDrawing } from '#ui/drawing/step-drawing.ts'
import { digest, inTens } from '#tests/support/planner/digest.ts'
import { designs } from '#tests/support/planner/some-designs.ts'
import { readSeed } from '../../../seed/load.ts'

const specs = [...readSeed().specs].map(([id, spec]) => [String(id), spec] as const)
const byId = new Map(specs)
const straight = specs
  .filter(([, spec]) => spec.runs && spec.size.w)
  .map(([id, spec]) => [id, spec, spec.size.w ?? 0] as const)
const rooms = specs.filter(([, spec]) => spec.size.walls)

function spec(id: string): DrawingSpec {
  return byId.get(id) as DrawingSpec
}

test.each(specs)('%s is one well-formed svg of at most 14 KB', (_, family) => {
  const svg = drawing(family, { figure: true })
  expect(svg).toMatch(
    /^<svg class="elev"(?: data-finish="[a-z]+")? viewBox="(-?[\d.]+ ){3}[\d.]+" role="img" aria-label="[^"]+">.*<\/svg>$/,
  )
  expect(svg).not.toMatch(/NaN|undefined|Infinity|null|style=|\d\.\d{3}/)
  expect(svg.match(/<(?!\/)/g)?.length).toBe((svg.match(/<\/|\/>/g) ?? []).length)
  expect(Buffer.byteLength(svg)).toBeLessThanOrEqual(14 * 1024)
})

test.each(straight)('%s is as wide as in the catalogue', (_, family, wide) => {
  const svg = drawing(family)
  expect(svg).toContain(`>${formatInches(wide)} wide<`)
  expect(svg).toMatch(new RegExp(`M0 [\\d.]+h${String(wide).replace('.', '\\.')}M`))
})

test.each(rooms)('%s names each wall with its length', (_, room) => {
  const svg = drawing(room)
  expect(svg).toContain(`>Left wall ${formatInches(room.walls?.left ?? 0)}<`)
  expect(svg).toContain(`>Back wall ${formatInches(room.walls?.back ?? 0)}<`)
  expect(svg).toContain('class="plan"')
})

/** How many slanted lines the drawing hatches with. */
function hatching(of: Parameters<typeof drawing>[0]): number {
  const [, data = ''] = /class="ghost"[^>]* d="([^"]*)"/.exec(drawing(of)) ?? []
  return [...data.matchAll(/L/g)].length
}

test('each corner in which one closet stands before the other is hatched', () => {
  expect(hatching(spec('1111'))).toBeGreaterThan(4)
  expect(hatching(spec('1121'))).toBe(2 * hatching(spec('1111')))
  expect(hatching(spec('1203'))).toBe(0)
  // Its corner has shelves that both closets share.
  expect(hatching(spec('1112'))).toBe(0)
})

test('a drawing shows the cut width', () => {
  expect(drawing(specWithOptions(spec('1203'), { width: '66.5' }))).toContain('>66½″ wide<')
})

test('dimensions, which alone are text, and clothes can be omitted', () => {
  expect(drawing(spec('1203'))).toMatch(/<text.*class="cloth"|class="cloth".*<text/)
  expect(drawing(spec('1203'), { dims: false })).not.toContain('<text')
  expect(drawing(spec('1203'), { cloth: false })).not.toContain('class="cloth"')
})

test('a person appears beside tall products only', () => {
  expect(drawing(spec('1203'), { figure: true })).toContain('5′ 8″')
  expect(drawing(spec('1701'), { figure: true })).not.toContain('5′ 8″')
})

test('light strips appear if the product has lights', () => {
  expect(drawing(spec('1205'))).toContain('class="ghost led"')
  expect(drawing(specWithOptions(spec('1205'), { led: 'none' }))).not.toContain('class="ghost led"')
})

test('the label is escaped', () => {
  expect(drawing(spec('1203'), { label: 'A "kit" <6 ft> & more' })).toContain(
    'aria-label="A &quot;kit&quot; &lt;6 ft&gt; &amp; more"',
  )
})

test('a part with only a note has no numbers', () => {
  expect(drawing(spec('1632'))).not.toContain('″')
  expect(drawing(spec('1801'))).not.toContain('″')
})

test("a kit's table lists its measurements", () => {
  expect(rowsOf(spec('1203'))).toEqual([
    ...['Overall width 70.5', 'Depth 14', 'Height 84', 'Hanging sections 24.75 each', 'Shelf section 18'],
    ...['Single hanging, clear 55.75', 'Double hanging, clear 32.75 each', 'Panel thickness 0.75'],
  ])
})

test("a room's table starts with its walls", () => {
  const rows = ['Left wall 120', 'Back wall 144', 'Right wall 120', 'Depth 16', 'Height 96']
  expect(rowsOf(spec('1123')).slice(0, 5)).toEqual(rows)
})

function rowsOf(of: DrawingSpec): string[] {
  return dimensionRows(of).map(({ label, inches, note }) => [label, inches, note].filter(Boolean).join(' '))
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
  const extent = measureExtent(design, boxes)
  const { closet, room } = buildScene(design, boxes, { extent, hasClothes: true })
  const camera = cameraFor(extent, { turn: 0.4, tilt: 0.3, zoom: 0.8 }, 1.5)
  return [
    boxes,
    closet,
    room,
    [...packInstances([...closet, ...room])],
    [...camera],
    hangClothes(boxes),
    placePulls(boxes, design),
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
  const ofDesigns = Object.entries(designs).map(([name, design]) => {
    const spec = toSpec(design)
    const [board] = boardsOf(design)
    const pictures = [
      ...isometricViews.map((view) => isometric(design, view)),
      litBoard(design, board!.at!, board!.mark),
    ]
    return `${name}: ${[elevations(spec), steps(spec), pictures, inSpace(design)].map(digest).join(' ')}`
  })
  const looks = digest([finishes.map((finish) => finishColors[finish]), [...cube()], designs['every part'] && roomBoxes(designs['every part']).map(chooseMaterial)]) // prettier-ignore
  return [...inTens(ofFamilies), ...ofDesigns, `looks: ${looks}`]
}

// Look at the drawings that have changed, and store them with `npx vitest --project node tests/ui/drawing -u`.
test('every drawing is as it was when it was last looked at', async () => {
  await expect(`${rows().join('\n')}\n`).toMatchFileSnapshot('drawing.txt')
})

import fc from 'fast-check'
import { encode as encodeQr } from 'uqr'
import { describe, expect, test } from 'vitest'
import type { Board } from '#shared/boards/board.ts'
import { boardsOf } from '#shared/boards/boards-of.ts'
import type { Box } from '#shared/planner/model/boxes.ts'
import { encode } from '#shared/planner/model/code.ts'
import { designFile } from '#shared/planner/design-product.ts'
import { designOfProduct } from '#shared/planner/kits/kit-of-product.ts'
import { splitCorner } from '#shared/planner/model/corner-shelves.ts'
import type { Design } from '#shared/planner/model/design.ts'
import { gapAt, runWidth } from '#shared/planner/model/geometry.ts'
import { layout } from '#shared/planner/model/layout.ts'
import { refusals } from '#shared/planner/rules/rules.ts'
import { plannerHref } from '#shared/planner/planner-href.ts'
import { drawingSpec } from '#shared/schema/drawing-spec.ts'
import { closetModel } from '#worker/assets/closet-model.ts'
import { closetUsdz } from '#worker/assets/closet-usdz.ts'
import { anyAnswers, anyDesign, closetOf } from '#tests/support/planner/any-design.ts'
import { SLOW } from '#tests/support/planner/property.ts'
import { hung } from '#tests/support/planner/hung-closet.ts'
import { largestCloset } from '#tests/support/planner/largest-closet.ts'
import { readGlb } from '#tests/support/planner/read-glb.ts'
import { boxesOfUsda, readUsda, readZip } from '#tests/support/planner/read-usdz.ts'
import { newVisitor, ORIGIN } from '#tests/support/visitor.ts'
import families from '../../../seed/families.json'

type Triple = [number, number, number]

const specs = import.meta.glob<unknown>('../../../seed/specs/*.json', { eager: true, import: 'default' })
const kits = families.flatMap(({ id, name, picturedOptions }): [string, Design][] => {
  const spec = drawingSpec({ ...(specs[`../../../seed/specs/${id}.json`] as object), name })
  const design = designOfProduct({ spec, options: picturedOptions as unknown as Record<string, string> })
  return design ? [[name, design]] : []
})

const TENTH_OF_A_MILLIMETER = 0.0001
const meters = (eighths: number) => (eighths / 8) * 0.0254

/** A board's cuboids: a panel is cut out at its back foot, an L has two arms. */
function solidsOf({ at }: Board): Box[] {
  const { notch, ...box } = at!
  if (!notch) return splitCorner(box)
  const before = { ...box, y: notch.d, d: box.d - notch.d }
  return [before, { ...box, z: box.z + notch.h, d: notch.d, h: box.h - notch.h }]
}

/** Each board as it should stand in a model: x from the middle of the back wall, y up, z into the room, in meters. */
function expected(design: Design): { role: string; at: Triple; size: Triple; sides: number[] }[] {
  const { room, runs } = design
  const solids = boardsOf(design).flatMap((board) => solidsOf(board).map((box) => ({ ...board, box })))
  return solids.map(({ role, run, at: whole, box, length, width, thickness }) => {
    const { wall } = runs[run]!
    const { x, y, z, w, d, h } = box
    const from = gapAt(design, run, wall === 'left' ? 'last' : 'first')
    const along = wall === 'left' ? from + runWidth(runs[run]!) - x - w : from + x
    const [left, out, wide, deep] = {
      back: [along, y, w, d],
      left: [y, along, d, w],
      right: [room.back - y - d, along, d, w],
    }[wall] as [number, number, number, number]
    return {
      role,
      at: [left - room.back / 2, z, out].map(meters) as Triple,
      size: [wide, h, deep].map(meters) as Triple,
      sides: (whole!.notch || whole!.cut ? [w, d, h] : [length, width, thickness]).map(meters),
    }
  })
}

/** The same of a file, in the order of the boards. */
function modeled(design: Design, boxes: { role: string; at: Triple; size: Triple }[]) {
  const roles = new Set<string>(boardsOf(design).map(({ role }) => role))
  return boxes.filter(({ role }) => roles.has(role))
}

function fromGlb(design: Design) {
  const { nodes } = readGlb(closetModel(design)).model
  return nodes.map(({ name, translation, scale }) => ({ role: name, at: translation, size: scale }))
}

function textOf(design: Design): string {
  const [entry] = readZip(closetUsdz(design))
  return new TextDecoder().decode(entry!.bytes)
}

function fromUsdz(design: Design) {
  const boxes = boxesOfUsda(readUsda(textOf(design)).prims)
  const numberOf = (name: string) => Number(name.split('_')[1])
  return boxes
    .toSorted((a, b) => numberOf(a.name) - numberOf(b.name))
    .map(({ name, at, size }) => ({ role: name.split('_')[0]!, at, size }))
}

/** What is more than a tenth of a millimeter off. */
function wrong(design: Design): unknown[] {
  const boards = expected(design)
  const sorted = (values: readonly number[]) => values.toSorted((a, b) => a - b)
  return [fromGlb(design), fromUsdz(design)].flatMap((boxes): unknown[] => {
    const found = modeled(design, boxes)
    if (found.length !== boards.length) return [`${found.length} boards of ${boards.length}`]
    return boards.flatMap((board, index) => {
      const { role, at, size } = found[index]!
      const wanted = [...board.at, ...board.size, ...sorted(board.sides)]
      const off = [...at, ...size, ...sorted(size)].map((value, part) => Math.abs(value - wanted[part]!))
      return role === board.role && Math.max(...off) < TENTH_OF_A_MILLIMETER ? [] : [{ board, found: found[index] }]
    })
  })
}

/** Walls of 9, 8 and 8 sections with shelves, a rod and drawers. */
function sectionsOf25(): Design {
  const room = closetOf({ kind: 'u', back: 1920, left: 1600, right: 1600 })
  const counts = { back: 9, left: 8, right: 8 }
  return {
    ...room,
    runs: room.runs.map((run) => ({
      ...run,
      sections: Array.from({ length: counts[run.wall] }, (_, index) => ({
        w: 190,
        door: index % 4 ? ('none' as const) : ('slab' as const),
        light: true,
        parts:
          index % 2
            ? [0, 9, 18, 27, 36, 45, 54].map((at) => ({ k: 'shelf' as const, at }))
            : [
                { k: 'drawers' as const, at: 0, h: [8 as const, 8 as const, 10 as const] },
                { k: 'rod' as const, at: 52 },
                { k: 'shelf' as const, at: 57 },
              ],
      })),
    })),
  }
}

describe('every board stands in both models where it is and as large as it is cut, to a tenth of a millimeter', () => {
  test.each([
    ['a wall', closetOf()],
    ['a corner', closetOf({ kind: 'l', back: 960, left: 800 })],
    ['a room', closetOf({ kind: 'u', back: 1500, left: 800, right: 900 })],
    ['a reach-in', closetOf({ kind: 'reach', back: 960 })],
    ['a closet on a rail', hung()],
    ['the largest closet', largestCloset('u')],
  ])('%s', (_, design) => expect(wrong(design)).toEqual([]))

  test('every kit of the catalogue', () => {
    expect(kits.length).toBeGreaterThan(20)
    for (const [name, design] of kits) expect([name, wrong(design)]).toEqual([name, []])
  })

  test(
    'any closet that the planner lays out',
    () => {
      let sound = 0
      fc.assert(
        fc.property(anyAnswers, (answers) => {
          const laid = layout(answers)
          if (laid.outcome === 'refused' || refusals(laid.design).length > 0) return
          sound++
          expect(wrong(laid.design)).toEqual([])
        }),
        { numRuns: 60 },
      )
      expect(sound).toBeGreaterThan(10)
    },
    SLOW,
  )

  test(
    'any design, whether it keeps the rules or not',
    () => {
      fc.assert(
        fc.property(anyDesign, (design) => {
          expect(wrong(design)).toEqual([])
        }),
        { numRuns: 20 },
      )
    },
    SLOW,
  )
})

const walnut: Design = { ...closetOf(), finish: 'walnut', led: '3000' }

describe('the USDZ file', () => {
  const design = walnut

  test('is a zip of one USD text that is not compressed and begins at a multiple of 64 bytes', () => {
    for (const each of [design, largestCloset('u')]) {
      const entries = readZip(closetUsdz(each))
      expect(entries.map(({ name, method }) => [name, method])).toEqual([['closet.usda', 0]])
      for (const { dataAt } of entries) expect(dataAt % 64).toBe(0)
    }
  })

  test('counts in meters with y up, shows one prim, and refers to nothing that it does not have', () => {
    const { metadata, prims } = readUsda(textOf(design))
    expect(metadata.split('\n').map((line) => line.trim())).toEqual([
      'defaultPrim = "closet"',
      'metersPerUnit = 1',
      'upAxis = "Y"',
    ])
    expect([...prims.keys()].filter((path) => path.lastIndexOf('/') === 0)).toEqual(['/closet'])
  })

  test('has three materials of the finish, metal and light, in the colors of the GLB file', () => {
    const { prims } = readUsda(textOf(design))
    const shaders = [...prims.values()].filter(({ type }) => type === 'Shader')
    const colors = shaders.map(({ properties }) => properties.get('inputs:diffuseColor')!)
    expect([...prims.values()].filter(({ type }) => type === 'Material')).toHaveLength(3)
    const inGlb = readGlb(closetModel(design)).model.materials.map(
      ({ pbrMetallicRoughness }) => `(${pbrMetallicRoughness.baseColorFactor.slice(0, 3).join()})`,
    )
    expect(colors).toEqual(inGlb)
    for (const { properties } of shaders) expect(properties.get('info:id')).toBe('"UsdPreviewSurface"')
    const groups = [...prims.values()].filter(({ properties }) => properties.has('material:binding'))
    expect(groups.map(({ path }) => path)).toEqual(['/closet/finish', '/closet/metal', '/closet/light'])
  })

  test('has one cube of 36 corners, whose faces look outwards', () => {
    const { prims } = readUsda(textOf(design))
    const { properties } = prims.get('/closet/cube')!
    const list = (name: string) =>
      JSON.parse(properties.get(name)!.replaceAll('(', '[').replaceAll(')', ']')) as Triple[]
    const [corners, normals] = [list('points'), list('normals')]
    const glb = readGlb(closetModel(design)).vertices
    const numbers = corners.flatMap((corner, index) => [...corner, ...normals[index]!])
    expect(numbers).toEqual(Array.from({ length: 216 }, (_, index) => glb.getFloat32(4 * index, true)))
    expect(list('faceVertexIndices')).toEqual([...corners.keys()])
    expect(list('faceVertexCounts')).toEqual(Array.from({ length: 12 }, () => 3))
  })

  test('has at most 120 KB, and the GLB file 60, for a room of 25 sections', () => {
    const room = sectionsOf25()
    expect(room.runs.flatMap(({ sections }) => sections)).toHaveLength(25)
    expect(closetUsdz(room).length).toBeLessThanOrEqual(120_000)
    expect(closetModel(room).length).toBeLessThanOrEqual(60_000)
  })
})

test.each([
  ['usdz', 'model/vnd.usdz+zip', 'inline; filename="closet.usdz"', closetUsdz],
  ['glb', 'model/gltf-binary', 'attachment; filename="closet.glb"', closetModel],
] as const)(
  'the %s file exists for a code alone, is cached forever and not for search engines',
  async (kind, type, shown, made) => {
    const response = await newVisitor().get(designFile(encode(walnut), kind))
    expect(response.status).toBe(200)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      ...{ 'content-type': type, 'content-disposition': shown, 'x-robots-tag': 'noindex' },
      'cache-control': 'public, max-age=31536000, immutable',
    })
    expect(new Uint8Array(await response.arrayBuffer())).toEqual(made(walnut))
    expect((await newVisitor().get(designFile('x', kind))).status).toBe(404)
  },
)

test('the QR code of a design has the planner’s address with it, dark on white', async () => {
  const code = encode(closetOf())
  const svg = await (await newVisitor().get(designFile(code, 'qr.svg'))).text()
  const { data, size } = encodeQr(ORIGIN + plannerHref({ code }), { border: 4 })
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`${10 * x},${10 * y}`] : [])))
  expect([...svg.matchAll(/M(\d+,\d+)h10v10h-10z/g)].map(([, at]) => at)).toEqual(dark)
  expect(svg).toContain(`viewBox="0 0 ${10 * size} ${10 * size}"`)
  expect(svg).toContain('<rect fill="white"')
})

import { describe, expect, test } from 'vitest'
import type { Design } from '#shared/planner/model/design.ts'
import { roomBoxes } from '#ui/drawing/model/room-boxes.ts'
import { closetModel } from '#worker/assets/closet-model.ts'
import { closetOf } from '#tests/support/planner/any-design.ts'
import { largestCloset } from '#tests/support/planner/largest-closet.ts'
import { readGlb, type Model, type Triple } from '#tests/support/planner/read-glb.ts'

const wall: Design = { ...closetOf(), finish: 'walnut', led: '3000' }
const corner = closetOf({ kind: 'l', back: 960, left: 800 })
const designs: [string, Design][] = [
  ['a wall', wall],
  ['a corner', corner],
  ['the largest closet', largestCloset('u')],
]

function countOf(names: readonly string[]): Record<string, number> {
  return Object.fromEntries([...Map.groupBy(names, (name) => name)].map(([name, all]) => [name, all.length]))
}

describe.each(designs)('the 3D model of %s', (_, design) => {
  const { model, vertices } = readGlb(closetModel(design))

  test('has one node for each box, by role', () => {
    expect(model.asset.version).toBe('2.0')
    expect(model.scenes[model.scene]!.nodes).toEqual([...model.nodes.keys()])
    expect(countOf(model.nodes.map(({ name }) => name))).toEqual(countOf(roomBoxes(design).map(({ role }) => role)))
  })

  test('has a cube whose corners lie in its buffer, and whose faces look outwards', () => {
    const [{ byteLength, byteStride }] = model.bufferViews as [Model['bufferViews'][number]]
    expect(model.buffers).toEqual([{ byteLength }])
    expect(vertices.byteLength).toBe(byteLength)
    const valuesOf = ({ byteOffset = 0, count, componentType, type }: Model['accessors'][number]) => {
      expect([componentType, type]).toEqual([5126, 'VEC3'])
      expect(byteOffset + (count - 1) * byteStride + 12).toBeLessThanOrEqual(byteLength)
      return Array.from({ length: count }, (__, index) =>
        [0, 4, 8].map((part) => vertices.getFloat32(byteOffset + index * byteStride + part, true)),
      ) as Triple[]
    }
    const [corners, normals] = model.accessors.map(valuesOf) as [Triple[], Triple[]]
    expect(model.accessors[0]).toMatchObject({ min: [0, 0, 0], max: [1, 1, 1] })
    for (const axis of [0, 1, 2] as const)
      expect([...new Set(corners.map((corner) => corner[axis]))].toSorted()).toEqual([0, 1])
    for (let first = 0; first < corners.length; first += 3)
      expect(crossed(corners.slice(first, first + 3))).toEqual(normals[first])
  })

  test('refers to nothing that it does not have', () => {
    for (const { mesh } of model.nodes) expect(model.meshes[mesh]).toBeDefined()
    for (const { primitives } of model.meshes)
      for (const { attributes, material } of primitives) {
        expect(model.materials[material]).toBeDefined()
        for (const accessor of Object.values(attributes)) expect(model.accessors[accessor]).toBeDefined()
      }
    for (const { scale } of model.nodes) for (const part of scale) expect(part).toBeGreaterThan(0)
    for (const { pbrMetallicRoughness } of model.materials)
      for (const part of pbrMetallicRoughness.baseColorFactor) expect(part >= 0 && part <= 1).toBe(true)
  })
})

/** The normal of a triangle, whose corners run counterclockwise seen from there. */
function crossed(corners: readonly Triple[]): number[] {
  const [a, b, c] = corners as [Triple, Triple, Triple]
  const along = (to: Triple) => to.map((part, axis) => part - a[axis]!) as Triple
  const [[ux, uy, uz], [vx, vy, vz]] = [along(b), along(c)]
  return [uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx]
}

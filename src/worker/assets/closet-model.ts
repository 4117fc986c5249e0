import { brand } from '#shared/brand.ts'
import { finished } from '#shared/boards/allowances.ts'
import { boxesOf } from '#shared/planner/model/boxes.ts'
import type { Design } from '#shared/planner/model/design.ts'
import { cube } from '#ui/drawing/model/cube.ts'
import { finishColors, type Color } from '#ui/drawing/model/finish-colors.ts'
import { materialOf, METAL } from '#ui/drawing/model/materials.ts'
import { inRoom, type Place } from '#ui/drawing/model/room-boxes.ts'

const INCH_METERS = 0.0254
const LIGHT: Color = [1, 0.95, 0.8]
const [FLOAT, VERTICES, GLB_VERSION, HEADER_BYTES] = [5126, 34962, 2, 12]
const materials = ['finish', 'metal', 'light'] as const

/** The closet's boards and pieces as they are cut, as a binary glTF model in meters: one cube, moved and scaled for each of them. */
export function closetModel(design: Design): Uint8Array<ArrayBuffer> {
  const vertices = new Uint8Array(cube().buffer)
  const [count, byteStride] = [36, vertices.length / 36]
  const nodes = inRoom(design, boxesOf(design).map(finished)).map(({ role, at, size }) => ({
    name: role,
    mesh: materials.indexOf(materialOf(role)),
    translation: metersUp(at),
    scale: metersUp(size),
  }))
  const vertex = { bufferView: 0, componentType: FLOAT, count, type: 'VEC3' }
  const model = {
    asset: { version: '2.0', generator: brand.name },
    scene: 0,
    scenes: [{ nodes: [...nodes.keys()] }],
    nodes,
    meshes: materials.map((_, material) => ({ primitives: [{ attributes: { POSITION: 0, NORMAL: 1 }, material }] })),
    materials: [
      { name: design.finish, ...surface(finishColors[design.finish], 0, 0.7) },
      { name: 'metal', ...surface(METAL, 1, 0.4) },
      { name: 'light', ...surface(LIGHT, 0, 1), emissiveFactor: LIGHT.map(linear) },
    ],
    accessors: [
      { ...vertex, min: [0, 0, 0], max: [1, 1, 1] },
      { ...vertex, byteOffset: byteStride / 2 },
    ],
    bufferViews: [{ buffer: 0, byteLength: vertices.length, byteStride, target: VERTICES }],
    buffers: [{ byteLength: vertices.length }],
  }
  return glb(new TextEncoder().encode(JSON.stringify(model)), vertices)
}

/** In glTF, y is up and z comes toward the viewer. */
function metersUp([x, y, z]: Place): Place {
  return [x, z, y].map((inches) => Number((inches * INCH_METERS).toFixed(7))) as Place
}

function surface(color: Color, metallicFactor: number, roughnessFactor: number) {
  return {
    pbrMetallicRoughness: { baseColorFactor: [...color.map(linear), 1], metallicFactor, roughnessFactor },
  }
}

/** The shop's colors are as screens show them; glTF counts light. */
function linear(part: number): number {
  return Number((part ** 2.2).toFixed(3))
}

function glb(json: Uint8Array, vertices: Uint8Array): Uint8Array<ArrayBuffer> {
  const chunks = [chunk('JSON', json, ' '), chunk('BIN\0', vertices, '\0')]
  const file = new Uint8Array(chunks.reduce((sum, { length }) => sum + length, HEADER_BYTES))
  file.set(new TextEncoder().encode('glTF'))
  new Uint32Array(file.buffer, 4, 2).set([GLB_VERSION, file.length])
  file.set(chunks[0]!, HEADER_BYTES)
  file.set(chunks[1]!, HEADER_BYTES + chunks[0]!.length)
  return file
}

/** Length, name and content, filled up to whole words. */
function chunk(name: string, content: Uint8Array, filler: string): Uint8Array {
  const length = Math.ceil(content.length / 4) * 4
  const whole = new Uint8Array(8 + length).fill(filler.charCodeAt(0))
  new Uint32Array(whole.buffer, 0, 1)[0] = length
  whole.set(new TextEncoder().encode(name), 4)
  whole.set(content, 8)
  return whole
}

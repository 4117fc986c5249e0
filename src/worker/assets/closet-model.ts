import { slugs } from '#shared/business/first-business.ts'
import type { Design } from '#shared/planner/model/design.ts'
import { cube } from '#ui/drawing/model/cube.ts'
import { modelBoxes, modelMaterials, type ModelMaterial } from './model-boxes.ts'

const [FLOAT, VERTICES, GLB_VERSION, HEADER_BYTES] = [5126, 34962, 2, 12]

/** The closet's boards and pieces as they are cut, as a binary glTF model: one cube, moved and scaled for each of them. */
export function closetModel(design: Design): Uint8Array<ArrayBuffer> {
  const vertices = new Uint8Array(cube().buffer)
  const [count, byteStride] = [36, vertices.length / 36]
  const materials = modelMaterials(design)
  const names = materials.map(({ name }) => name)
  const nodes = modelBoxes(design).map(({ role, material, at, size }) => ({
    name: role,
    mesh: names.indexOf(material),
    translation: at,
    scale: size,
  }))
  const vertex = { bufferView: 0, componentType: FLOAT, count, type: 'VEC3' }
  const model = {
    asset: { version: '2.0', generator: slugs.name },
    scene: 0,
    scenes: [{ nodes: [...nodes.keys()] }],
    nodes,
    meshes: materials.map((_, material) => ({ primitives: [{ attributes: { POSITION: 0, NORMAL: 1 }, material }] })),
    materials: materials.map((material) => surface(material, design)),
    accessors: [
      { ...vertex, min: [0, 0, 0], max: [1, 1, 1] },
      { ...vertex, byteOffset: byteStride / 2 },
    ],
    bufferViews: [{ buffer: 0, byteLength: vertices.length, byteStride, target: VERTICES }],
    buffers: [{ byteLength: vertices.length }],
  }
  return glb(new TextEncoder().encode(JSON.stringify(model)), vertices)
}

function surface({ name, color, metallic, roughness, glows, opacity }: ModelMaterial, { finish }: Design) {
  return {
    name: name === 'finish' ? finish : name,
    pbrMetallicRoughness: {
      baseColorFactor: [...color, opacity],
      metallicFactor: metallic,
      roughnessFactor: roughness,
    },
    ...(glows && { emissiveFactor: color }),
    ...(opacity < 1 && { alphaMode: 'BLEND' }),
  }
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

import { expect } from 'vitest'

export type Triple = [number, number, number]
export type Model = {
  asset: { version: string }
  scene: number
  scenes: { nodes: number[] }[]
  nodes: { name: string; mesh: number; translation: Triple; scale: Triple }[]
  meshes: { primitives: { attributes: Record<string, number>; material: number }[] }[]
  materials: { name: string; pbrMetallicRoughness: { baseColorFactor: number[] } }[]
  accessors: { bufferView: number; byteOffset?: number; componentType: number; count: number; type: string }[]
  bufferViews: { buffer: number; byteLength: number; byteStride: number }[]
  buffers: { byteLength: number }[]
}

/** The two parts of a binary glTF file, as its specification says. */
export function readGlb(file: Uint8Array<ArrayBuffer>): { model: Model; vertices: DataView } {
  const words = new DataView(file.buffer)
  const word = (at: number) => words.getUint32(at, true)
  expect([word(0), word(4), word(8)]).toEqual([0x46546c67, 2, file.length])
  const jsonBytes = word(12)
  expect([jsonBytes % 4, word(16)]).toEqual([0, 0x4e4f534a])
  const binaryAt = 20 + jsonBytes
  expect([word(binaryAt) % 4, word(binaryAt + 4)]).toEqual([0, 0x004e4942])
  expect(binaryAt + 8 + word(binaryAt)).toBe(file.length)
  const model = JSON.parse(new TextDecoder().decode(file.subarray(20, binaryAt))) as Model
  return { model, vertices: new DataView(file.buffer, binaryAt + 8) }
}

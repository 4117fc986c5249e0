import { crc32 } from '../crc32.ts'
import type { Picture } from './smooth.ts'

const SIGNATURE = [137, 80, 78, 71, 13, 10, 26, 10]
/** 8 bits a pixel, each a number of the palette; the rest has only one value. */
const FORMAT = [8, 3, 0, 0, 0]
/** The PNG filter that stores each line as its difference from the one above. */
const UP = 2

export async function png(picture: Picture): Promise<Uint8Array<ArrayBuffer>> {
  const { width, height, palette } = picture
  const deflated = new Response(new Blob([filtered(picture)]).stream().pipeThrough(new CompressionStream('deflate')))
  const chunks = [
    chunk('IHDR', [...bigEndian(width), ...bigEndian(height), ...FORMAT]),
    chunk('PLTE', palette.flat()),
    chunk('IDAT', new Uint8Array(await deflated.arrayBuffer())),
    chunk('IEND', []),
  ]
  return new Uint8Array(await new Blob([new Uint8Array(SIGNATURE), ...chunks]).arrayBuffer())
}

function filtered({ width, height, pixels }: Picture): Uint8Array<ArrayBuffer> {
  const lines = new Uint8Array((width + 1) * height)
  for (let y = 0; y < height; y++) {
    const [from, to] = [y * width, y * (width + 1) + 1]
    lines[to - 1] = UP
    for (let x = 0; x < width; x++) lines[to + x] = pixels[from + x]! - (y === 0 ? 0 : pixels[from + x - width]!)
  }
  return lines
}

/** Length, name, content and checksum. */
function chunk(name: string, content: ArrayLike<number>): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(content.length + 12)
  whole.set([...bigEndian(content.length), ...new TextEncoder().encode(name)])
  whole.set(content, 8)
  whole.set(bigEndian(crc32(whole.subarray(4, -4))), content.length + 8)
  return whole
}

function bigEndian(value: number): number[] {
  return [24, 16, 8, 0].map((shift) => (value >>> shift) & 255)
}

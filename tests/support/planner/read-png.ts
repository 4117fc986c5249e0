import { Buffer } from 'node:buffer'

export type ReadPng = { width: number; height: number; bytes: number; at: (x: number, y: number) => string }

const UP = 2

/** Decodes a PNG with 8 bits a pixel, a palette, and lines that are differences from those above. */
export async function readPng(response: Response): Promise<ReadPng> {
  const file = Buffer.from(await response.arrayBuffer())
  if (file.toString('latin1', 0, 8) !== '\x89PNG\r\n\x1a\n') throw new Error('This is no PNG.')
  const { IHDR, PLTE, IDAT } = chunksOf(file)
  const [width, height] = [IHDR!.readUInt32BE(0), IHDR!.readUInt32BE(4)]
  if (IHDR!.toString('hex', 8) !== '0803000000') throw new Error('The PNG is in another format.')
  const inflated = new Blob([new Uint8Array(IDAT!)]).stream().pipeThrough(new DecompressionStream('deflate'))
  const pixels = withoutFilter(new Uint8Array(await new Response(inflated).arrayBuffer()), width, height)
  return {
    width,
    height,
    bytes: file.length,
    at: (x, y) => `#${PLTE!.toString('hex', 3 * pixels[y * width + x]!, 3 * pixels[y * width + x]! + 3)}`,
  }
}

function chunksOf(file: Buffer): Record<string, Buffer> {
  const chunks: Record<string, Buffer> = {}
  for (let at = 8; at < file.length;) {
    const end = at + 8 + file.readUInt32BE(at)
    chunks[file.toString('latin1', at + 4, at + 8)] = file.subarray(at + 8, end)
    if (file.readUInt32BE(end) !== checksum(file.subarray(at + 4, end))) throw new Error('A checksum is wrong.')
    at = end + 4
  }
  return chunks
}

function withoutFilter(lines: Uint8Array, width: number, height: number): Uint8Array {
  if (lines.length !== (width + 1) * height) throw new Error('The PNG has too many or too few pixels.')
  const pixels = new Uint8Array(width * height)
  for (let y = 0; y < height; y++) {
    if (lines[y * (width + 1)] !== UP) throw new Error('A line has another filter.')
    for (let x = 0; x < width; x++) {
      const above = y === 0 ? 0 : pixels[(y - 1) * width + x]!
      pixels[y * width + x] = lines[y * (width + 1) + 1 + x]! + above
    }
  }
  return pixels
}

function checksum(bytes: Uint8Array): number {
  let sum = ~0
  for (const byte of bytes) {
    sum ^= byte
    for (let bit = 0; bit < 8; bit++) sum = (sum >>> 1) ^ (sum & 1 ? 0xedb88320 : 0)
  }
  return ~sum >>> 0
}

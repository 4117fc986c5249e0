/** One transparent pixel. */
export const PNG = bytesOf(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
)

/** A JPEG of 24 × 16 pixels that names the place where it was taken, and 'Secret garden' as its owner. */
export const JPEG_WITH_PLACE = bytesOf(
  [
    '/9j/4QFIRXhpZgAASUkqAAgAAAAIABIBAwABAAAAAQAAABoBBQABAAAAbgAAABsBBQABAAAAdgAAACgBAwABAAAAAgAAABMC',
    'AwABAAAAAQAAAJiCAgAOAAAAfgAAAGmHBAABAAAAjAAAACWIBAABAAAA2gAAAAAAAAA4YwAA6AMAADhjAADoAwAAU2VjcmV0',
    'IGdhcmRlbgAGAACQBwAEAAAAMDIxMAGRBwAEAAAAAQIDAACgBwAEAAAAMDEwMAGgAwABAAAA//8AAAKgBAABAAAAGAAAAAOg',
    'BAABAAAAEAAAAAAAAAAEAAEAAgACAAAATgAAAAIABQADAAAAKAEAAAMAAgACAAAAVwAAAAQABQADAAAAEAEAAAAAAAB6AAAA',
    'AQAAACgAAAABAAAAAAAAAAEAAAAtAAAAAQAAAB8AAAABAAAAAAAAAAEAAAD/2wBDABQODxIPDRQSEBIXFRQYHjIhHhwcHj0s',
    'LiQySUBMS0dARkVQWnNiUFVtVkVGZIhlbXd7gYKBTmCNl4x9lnN+gXz/2wBDARUXFx4aHjshITt8U0ZTfHx8fHx8fHx8fHx8',
    'fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHz/wAARCAAQABgDASIAAhEBAxEB/8QAFQABAQAAAAAAAAAA',
    'AAAAAAAAAAX/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/8QAFQEBAQAAAAAAAAAAAAAAAAAAAAP/xAAUEQEAAAAAAAAAAAAAAAAA',
    'AAAA/9oADAMBAAIRAxEAPwCWAqgAA//Z',
  ].join(''),
)

/**
 * A gray JPEG of this size, in blocks of 8 pixels, with the notes of `JPEG_WITH_PLACE` and as many bytes as asked for. Each
 * block is two bits, because its Huffman tables have one code each.
 */
export function jpegOf(width: number, height: number, bytes: number): Uint8Array<ArrayBuffer> {
  const size = (value: number) => [value >> 8, value & 255]
  const notes = JPEG_WITH_PLACE.subarray(2, 4 + ((JPEG_WITH_PLACE[4]! << 8) | JPEG_WITH_PLACE[5]!))
  const quantizer = [0xff, 0xdb, 0, 67, 0, ...Array.from({ length: 64 }, () => 1)]
  const frame = [0xff, 0xc0, 0, 11, 8, ...size(height), ...size(width), 1, 1, 0x11, 0]
  const codes = (table: number) => [0xff, 0xc4, 0, 20, table, 1, ...Array.from({ length: 15 }, () => 0), 0]
  const scan = [0xff, 0xda, 0, 8, 1, 1, 0, 0, 63, 0]
  const head = [0xff, 0xd8, ...notes]
  const tail = [...quantizer, ...frame, ...codes(0), ...codes(0x10), ...scan]
  const blocks = Math.ceil((Math.ceil(width / 8) * Math.ceil(height / 8)) / 4)
  const picture = new Uint8Array(bytes)
  picture.set(head)
  let at = head.length
  let left = bytes - head.length - tail.length - blocks - 2
  while (left >= 4) {
    const length = Math.min(65_533, left - 4)
    picture.set([0xff, 0xfe, ...size(length + 2)], at)
    at += length + 4
    left -= length + 4
  }
  picture.set(tail, at)
  picture.set([0xff, 0xd9], bytes - 2)
  return picture
}

/** One pixel in WebP. */
export const WEBP_PIXEL = bytesOf('UklGRiQAAABXRUJQVlA4IBgAAABQAQCdASoBAAEAAUAmJaQABYwAAP6igAA=')

export const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'

/** A gray PNG of this size, or only its header without pixels. */
export async function pngOf(
  width: number,
  height: number,
  { hasPixels = true } = {},
): Promise<Uint8Array<ArrayBuffer>> {
  const header = new DataView(new ArrayBuffer(13))
  header.setUint32(0, width)
  header.setUint32(4, height)
  header.setUint8(8, 8)
  const pixels = await deflated(new Uint8Array(hasPixels ? (width + 1) * height : 1))
  const signature = PNG.slice(0, 8)
  const parts = [
    signature,
    chunk('IHDR', new Uint8Array(header.buffer)),
    chunk('IDAT', pixels),
    chunk('IEND', new Uint8Array()),
  ]
  return new Uint8Array(await new Blob(parts).arrayBuffer())
}

function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
}

async function deflated(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  const stream = new Blob([bytes]).stream().pipeThrough(new CompressionStream('deflate'))
  return new Uint8Array(await new Response(stream).arrayBuffer())
}

function chunk(name: string, data: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(data.length + 12)
  const view = new DataView(bytes.buffer)
  view.setUint32(0, data.length)
  bytes.set(new TextEncoder().encode(name), 4)
  bytes.set(data, 8)
  view.setUint32(data.length + 8, crc(bytes.subarray(4, data.length + 8)))
  return bytes
}

function crc(bytes: Uint8Array): number {
  let sum = ~0
  for (const byte of bytes) {
    sum ^= byte
    for (let bit = 0; bit < 8; bit += 1) sum = (sum >>> 1) ^ (sum & 1 ? 0xedb88320 : 0)
  }
  return ~sum >>> 0
}

const remainders = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1
  return value
})

/** The checksum that PNG and zip files have of their parts. */
export function crc32(bytes: Uint8Array): number {
  return ~bytes.reduce((sum, byte) => remainders[(sum ^ byte) & 255]! ^ (sum >>> 8), -1)
}

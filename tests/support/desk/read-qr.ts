/** What the first QR code of a page says. It reads the drawing by itself, as a phone does, but repairs no damage. */
export function readQr(html: string): string {
  const dark = modulesOf(html)
  const [level, mask] = formatOf(dark)
  // These have one block of data, so that its bytes follow each other.
  if (level !== 1 || dark.length > 37) throw new Error('Only codes of the lowest level up to version 5 can be read')
  return textOf(bytesOf(dark, masks[mask]!))
}

function modulesOf(html: string): boolean[][] {
  const [, size = '', path = ''] = /class="qr-code" viewBox="0 0 (\d+) \1"[^>]*><path d="([^"]*)"/.exec(html) ?? []
  const quiet = 4
  const dark = Array.from({ length: Number(size) - 2 * quiet }, () =>
    Array<boolean>(Number(size) - 2 * quiet).fill(false),
  )
  for (const [, x, y, wide] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\3z/g)) {
    dark[Number(y) - quiet]!.fill(true, Number(x) - quiet, Number(x) - quiet + Number(wide))
  }
  return dark
}

/** The level of error correction and the mask, which the 15 bits around the upper left corner say. */
function formatOf(dark: readonly boolean[][]): [level: number, mask: number] {
  const row = [0, 1, 2, 3, 4, 5, 7, 8].map((x) => dark[8]![x]!)
  const column = [7, 5, 4, 3, 2, 1, 0].map((y) => dark[y]![8]!)
  const bits = numberOf([...row, ...column]) ^ 0x5412
  return [bits >> 13, (bits >> 10) & 7]
}

const masks: ((y: number, x: number) => boolean)[] = [
  (y, x) => (y + x) % 2 === 0,
  (y) => y % 2 === 0,
  (_, x) => x % 3 === 0,
  (y, x) => (y + x) % 3 === 0,
  (y, x) => (Math.floor(y / 2) + Math.floor(x / 3)) % 2 === 0,
  (y, x) => ((y * x) % 2) + ((y * x) % 3) === 0,
  (y, x) => (((y * x) % 2) + ((y * x) % 3)) % 2 === 0,
  (y, x) => (((y + x) % 2) + ((y * x) % 3)) % 2 === 0,
]

/** Two columns at a time from the right, upward and downward in turn, without the patterns by which a code is found. */
function bytesOf(dark: readonly boolean[][], isFlipped: (y: number, x: number) => boolean): number[] {
  const size = dark.length
  const bits: boolean[] = []
  let isUp = true
  for (let right = size - 1; right > 0; right -= 2) {
    if (right === 6) right = 5
    for (let step = 0; step < size; step++) {
      const y = isUp ? size - 1 - step : step
      for (const x of [right, right - 1]) if (!isPattern(y, x, size)) bits.push(dark[y]![x]! !== isFlipped(y, x))
    }
    isUp = !isUp
  }
  return Array.from({ length: Math.floor(bits.length / 4) }, (_, at) => numberOf(bits.slice(4 * at, 4 * at + 4)))
}

function isPattern(y: number, x: number, size: number): boolean {
  const isFinder = (y < 9 && (x < 9 || x >= size - 8)) || (y >= size - 8 && x < 9)
  const center = size - 7
  const isAlignment = size > 21 && Math.abs(y - center) <= 2 && Math.abs(x - center) <= 2
  return isFinder || isAlignment || y === 6 || x === 6
}

/** Groups of four bits: the kind of data (bytes), twice four for how many, and the bytes. */
function textOf([kind, high, low, ...halves]: readonly number[]): string {
  if (kind !== 4) throw new Error('Only text in bytes can be read')
  const count = 16 * high! + low!
  return new TextDecoder().decode(
    Uint8Array.from({ length: count }, (_, at) => 16 * halves[2 * at]! + halves[2 * at + 1]!),
  )
}

function numberOf(bits: readonly boolean[]): number {
  return bits.reduce((value, bit) => 2 * value + Number(bit), 0)
}

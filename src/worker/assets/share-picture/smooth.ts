import type { Samples } from './bitmap.ts'

export type Rgb = readonly [number, number, number]
/** One number for each pixel, which is a color of the palette. */
export type Picture = { width: number; height: number; pixels: Uint8Array<ArrayBuffer>; palette: Rgb[] }

const MOST_COLORS = 256

/** Makes each pixel the mean of its four samples. The palette grows by what was mixed, as long as it has room. */
export function smooth({ width, height, colors }: Samples, own: readonly Rgb[]): Picture {
  const [wide, tall] = [width / 2, height / 2]
  const pixels = new Uint8Array(wide * tall)
  const pairs = new Uint16Array(colors.buffer)
  const palette = [...own]
  const mixed = new Map<number, number>()
  for (let y = 0; y < tall; y++) {
    const [above, below] = [y * width, y * width + wide]
    for (let x = 0; x < wide; x++) {
      const [a, b] = [pairs[above + x]!, pairs[below + x]!]
      const isOneColor = a === b && a >> 8 === (a & 255)
      pixels[y * wide + x] = isOneColor ? a & 255 : mix(a, b, palette, mixed)
    }
  }
  return { width: wide, height: tall, pixels, palette }
}

function mix(a: number, b: number, palette: Rgb[], mixed: Map<number, number>): number {
  const samples = [a & 255, a >> 8, b & 255, b >> 8].toSorted((one, other) => one - other)
  const key = samples.reduce((sum, sample) => sum * MOST_COLORS + sample, 0)
  const cached = mixed.get(key)
  if (cached !== undefined) return cached
  if (palette.length === MOST_COLORS) return samples[0]!
  const mean = (part: 0 | 1 | 2) => Math.round(samples.reduce((sum, sample) => sum + palette[sample]![part], 0) / 4)
  mixed.set(key, palette.length)
  return palette.push([mean(0), mean(1), mean(2)]) - 1
}

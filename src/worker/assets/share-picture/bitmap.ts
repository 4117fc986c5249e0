/** Four samples for each pixel, two beside and two below each other; each is a color of a palette. */
export type Samples = { width: number; height: number; colors: Uint8Array<ArrayBuffer> }
export type Point = readonly [x: number, y: number]

/** Room for a picture of so many pixels, all in the palette's first color. */
export function samplesFor(width: number, height: number): Samples {
  return { width: 2 * width, height: 2 * height, colors: new Uint8Array(4 * width * height) }
}

/** Fills a polygon that is convex; its corners are in samples. */
export function fill({ width, height, colors }: Samples, corners: readonly Point[], color: number): void {
  const ys = corners.map(([, y]) => y)
  const last = Math.min(height - 1, Math.ceil(Math.max(...ys) - 0.5) - 1)
  for (let row = Math.max(0, Math.ceil(Math.min(...ys) - 0.5)); row <= last; row++) {
    const [from, to] = crossed(corners, row + 0.5)
    const start = row * width
    colors.fill(color, start + Math.max(0, Math.ceil(from - 0.5)), start + Math.min(width, Math.ceil(to - 0.5)))
  }
}

/** Where a horizontal line enters the polygon and leaves it. */
function crossed(corners: readonly Point[], y: number): [from: number, to: number] {
  let [from, to] = [Infinity, -Infinity]
  for (let index = 0; index < corners.length; index++) {
    const [ax, ay] = corners[index]!
    const [bx, by] = corners[(index + 1) % corners.length]!
    if (ay <= y === by <= y) continue
    const x = ax + ((y - ay) / (by - ay)) * (bx - ax)
    if (x < from) from = x
    if (x > to) to = x
  }
  return [from, to]
}

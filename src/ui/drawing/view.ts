import { n, type Pen, type Sheet } from './sheet.ts'

type Point = readonly [x: number, z: number]

/** An origin on the sheet with a scale. Its methods take inches: x to the right, z up from the floor. */
export class View {
  readonly sheet: Sheet
  readonly left: number
  readonly floor: number
  readonly scale: number

  constructor(sheet: Sheet, left = 0, floor = 0, scale = 1) {
    this.sheet = sheet
    this.left = left
    this.floor = floor
    this.scale = scale
  }

  x(inches: number): number {
    return this.left + inches * this.scale
  }

  y(inches: number): number {
    return this.floor - inches * this.scale
  }

  rect(pen: Pen, x: number, z: number, w: number, h: number): void {
    this.#cover([x, z])
    this.#cover([x + w, z + h])
    const wide = n(w * this.scale)
    this.sheet.add(pen, `M${n(this.x(x))} ${n(this.y(z + h))}h${wide}v${n(h * this.scale)}h-${wide}z`)
  }

  line(pen: Pen, x0: number, z0: number, x1: number, z1: number): void {
    this.shape(pen, [
      [x0, z0],
      [x1, z1],
    ])
  }

  shape(pen: Pen, points: readonly Point[], closed = false): void {
    let data = ''
    let at: Point | null = null
    for (const point of points) {
      this.#cover(point)
      if (!at) data += `M${n(this.x(point[0]))} ${n(this.y(point[1]))}`
      else if (point[1] === at[1]) data += `h${n((point[0] - at[0]) * this.scale)}`
      else if (point[0] === at[0]) data += `v${n((at[1] - point[1]) * this.scale)}`
      else data += `L${n(this.x(point[0]))} ${n(this.y(point[1]))}`
      at = point
    }
    this.sheet.add(pen, closed ? `${data}z` : data)
  }

  circle(pen: Pen, x: number, z: number, radius: number): void {
    this.#cover([x - radius, z - radius])
    this.#cover([x + radius, z + radius])
    const r = n(radius * this.scale)
    const wide = n(2 * radius * this.scale)
    this.sheet.add(
      pen,
      `M${n(this.x(x - radius))} ${n(this.y(z))}a${r} ${r} 0 1 0 ${wide} 0a${r} ${r} 0 1 0-${wide} 0z`,
    )
  }

  /** Path data in sheet units, starting at the point, for curves. Does not widen the sheet. */
  curve(pen: Pen, x: number, z: number, data: (scaled: (inches: number) => string) => string): void {
    this.sheet.add(pen, `M${n(this.x(x))} ${n(this.y(z))}${data((inches) => n(inches * this.scale))}`)
  }

  #cover([x, z]: Point): void {
    this.sheet.cover(this.x(x), this.y(z), this.x(x), this.y(z))
  }
}

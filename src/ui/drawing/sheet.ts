import { formatLength } from '#shared/text/format-length.ts'
import type { LengthUnit } from '#shared/text/parse-length.ts'

/** The pens, each a CSS class for its color and a line weight, from back to front. */
const PENS = {
  void: ['void', 0],
  panel: ['panel', 1],
  front: ['panel', 1],
  added: ['panel added', 1.2],
  line: ['dims', 0.7],
  cloth: ['cloth', 0.6],
  rod: ['rod', 2],
  addedLine: ['rod added', 1.8],
  led: ['ghost led', 1.3],
  ghost: ['ghost', 0.8],
  doorway: ['doorway', 1.2],
  cutOut: ['dims added', 1.2],
  plan: ['plan', 0.9],
  door: ['dims', 1],
  opening: ['dims', 2],
  dims: ['dims', 0.8],
} as const

export type Pen = keyof typeof PENS

export interface Drawn {
  dims: boolean
  figure: boolean
  cloth: boolean
  text?: number | undefined
  unit: LengthUnit
}

/** Collects one path per pen, so that a closet of 200 parts needs a dozen elements. Units are the drawing's own. */
export class Sheet {
  readonly stroke: number
  readonly text: number
  readonly unit: LengthUnit
  readonly #paths = new Map<Pen, string[]>()
  readonly #behind: string[] = []
  readonly #above: string[] = []
  readonly #texts: string[] = []
  #left = Infinity
  #top = Infinity
  #right = -Infinity
  #bottom = -Infinity

  constructor(stroke: number, text: number, unit: LengthUnit = 'in') {
    this.stroke = stroke
    this.text = text
    this.unit = unit
  }

  get right(): number {
    return this.#right
  }

  get bottom(): number {
    return this.#bottom
  }

  add(pen: Pen, data: string): void {
    const paths = this.#paths.get(pen)
    if (paths) paths.push(data)
    else this.#paths.set(pen, [data])
  }

  behind(markup: string): void {
    this.#behind.push(markup)
  }

  above(markup: string): void {
    this.#above.push(markup)
  }

  /** A length as the sheet's dimensions say it. */
  measure(inches: number): string {
    return formatLength(inches, this.unit)
  }

  /** Writes text centered on x with its baseline at y; `turned` reads downwards. */
  write(x: number, y: number, text: string, { size = this.text, turned = false, soft = false } = {}): void {
    const half = (text.length * size * 0.56) / 2
    if (turned) this.cover(x - size * 0.3, y - half, x + size * 0.8, y + half)
    else this.cover(x - half, y - size, x + half, y + size * 0.3)
    const place = turned ? `transform="translate(${n(x)} ${n(y)})rotate(90)"` : `x="${n(x)}" y="${n(y)}"`
    const look = (soft ? ' class="soft"' : '') + (size === this.text ? '' : ` font-size="${n(size)}"`)
    this.#texts.push(`<text ${place}${look}>${escape(text)}</text>`)
  }

  cover(left: number, top: number, right: number, bottom: number): void {
    this.#left = Math.min(this.#left, left)
    this.#top = Math.min(this.#top, top)
    this.#right = Math.max(this.#right, right)
    this.#bottom = Math.max(this.#bottom, bottom)
  }

  /** The finished SVG. A narrow drawing gets margins, so that it is not enlarged to a column's width. */
  svg(label: string, slimmest = 0.95, inch?: number): string {
    const margin = this.text * 0.5 + this.stroke
    const tall = this.#bottom - this.#top + 2 * margin
    const wide = Math.max(this.#right - this.#left + 2 * margin, tall * slimmest)
    const left = (this.#left + this.#right - wide) / 2
    const box = [left, this.#top - margin, wide, tall].map(n).join(' ')
    const natural = inch ? ` width="${Math.ceil(wide * inch)}" height="${Math.ceil(tall * inch)}"` : ''
    const paths = (Object.keys(PENS) as Pen[]).map((pen) => this.#path(pen)).join('')
    const texts = this.#texts.length
      ? `<g font-size="${n(this.text)}" text-anchor="middle">${this.#texts.join('')}</g>`
      : ''
    return `<svg class="elev" viewBox="${box}"${natural} role="img" aria-label="${escape(label)}">${this.#behind.join('')}${paths}${this.#above.join('')}${texts}</svg>`
  }

  #path(pen: Pen): string {
    const data = this.#paths.get(pen)
    if (!data) return ''
    const [look, weight] = PENS[pen]
    const stroke = weight ? ` stroke-width="${n(this.stroke * weight)}"` : ''
    return `<path class="${look}"${stroke} d="${data.join('')}"/>`
  }
}

/** A sheet whose lines and texts suit what it shows, so many inches wide. */
export function createSheet(wide: number, { text = Math.max(3.9, (wide + 40) / 34), unit }: Drawn): Sheet {
  return new Sheet(Math.max(0.32, Math.min(wide, text * 34) / 300), text, unit)
}

/** At most two decimals and no leading zero, to save bytes. */
export function n(value: number): string {
  const rounded = Math.round(value * 100) / 100
  if (rounded === 0) return '0'
  return Math.abs(rounded) < 1 ? String(rounded).replace('0.', '.') : String(rounded)
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}

import type { DrawingSpec, Run, WallName } from '#shared/schema/drawing-spec.ts'
import { formatLength } from '#shared/text/format-length.ts'
import type { LengthUnit } from '#shared/text/parse-length.ts'
import { dimensionAcross, dimensionUp } from './dimension.ts'
import { elevation, sectionDimensions } from './elevation/elevation.ts'
import { figure } from './figure.ts'
import { doorway } from './elevation/doorway.ts'
import { notches } from './elevation/notches.ts'
import { obstacles } from './elevation/obstacles.ts'
import { slopedCeiling } from './elevation/slope.ts'
import { openingSheet, type Opening } from './elevation/opening.ts'
import { pieceSheet } from './pieces/pieces.ts'
import { isAsTallAsPeople, runHeight, runWidth } from '#shared/drawing/run-size.ts'
import { createSheet, type Drawn, type Sheet } from './sheet.ts'
import { View } from './view.ts'
import { wallSheet, wallsSheet } from './elevation/walls.ts'

export interface DrawingOptions {
  /** Dimension lines with numbers; on by default. */
  dims?: boolean
  /** A person of 5′ 8″ for scale, beside products of 36″ and more; off by default. */
  figure?: boolean
  /** Clothes, bottles and glasses; on by default. */
  cloth?: boolean
  label?: string
  /** The size of the numbers in the drawing's units (inches, except for loose products). */
  text?: number
  /** The unit of the dimensions; inches by default. */
  unit?: LengthUnit | undefined
  /** The walls around a run, drawn instead of its dimensions. */
  opening?: Opening
  /** The one wall of a room to draw, instead of all and the plan. */
  wall?: WallName | undefined
  /** An inch in CSS pixels where no style sizes the drawing. */
  inch?: number | undefined
}

const SLIM = 0.72

/** A product's dimension drawing as a complete `<svg class="elev">`, escaped, colored by the page's CSS. */
export function drawing(spec: DrawingSpec, { label, opening, wall, inch, ...options }: DrawingOptions = {}): string {
  const [run] = spec.runs ?? []
  const drawn = withDefaults(spec, options)
  const says = label ?? describe(spec, drawn.unit)
  if (opening && run) return tint(openingSheet(spec, run, opening, drawn.cloth).svg(says, SLIM), spec)
  const sheet = wall && spec.walls ? wallSheet(spec, wall, drawn) : sheetFor(spec, drawn)
  return tint(sheet.svg(says, undefined, inch), spec)
}

/** The page's CSS gives boards a tint of the finish; white is how they are drawn. */
function tint(svg: string, { finish = 'white' }: DrawingSpec): string {
  return finish === 'white' ? svg : svg.replace('class="elev"', `class="elev" data-finish="${finish}"`)
}

function withDefaults(
  spec: DrawingSpec,
  { dims = true, figure = false, cloth = true, text, unit = 'in' }: DrawingOptions,
): Drawn {
  return { dims, figure: figure && isAsTallAsPeople(spec), cloth, text, unit }
}

function sheetFor(spec: DrawingSpec, drawn: Drawn): Sheet {
  const [run] = spec.runs ?? []
  const [piece] = spec.pieces ?? []
  if (spec.walls && run) return wallsSheet(spec, drawn)
  if (run) return runSheet(spec, run, drawn)
  if (piece) return pieceSheet(spec, piece, drawn)
  throw new TypeError('A drawing needs runs or pieces')
}

function runSheet(spec: DrawingSpec, run: Run, drawn: Drawn): Sheet {
  const wide = runWidth(run)
  const sheet = createSheet(wide, drawn)
  const view = new View(sheet)
  elevation(view, spec, run, drawn.cloth)
  if (drawn.dims) {
    obstacles(view, run)
    notches(view, run)
    slopedCeiling(view, run)
    doorway(view, spec, run)
    runDimensions(view, spec, run)
  }
  if (drawn.figure) figure(view, sheet.right + 14)
  return sheet
}

function runDimensions(view: View, spec: DrawingSpec, run: Run): void {
  const { sheet } = view
  const { text } = sheet
  const { lights, length, w, h } = spec.size
  const wide = runWidth(run)
  sectionDimensions(view, run, 1.6 * text)
  const overall =
    lights && length ? `${lights} lights, ${sheet.measure(length)} each` : `${sheet.measure(w ?? wide)} wide`
  dimensionAcross(sheet, 0, wide, 4.2 * text, overall)
  const height = runHeight(spec, run)
  if (h)
    dimensionUp(
      sheet,
      0,
      -height,
      Math.max(wide, view.x(run.ceiling?.at(-1)?.[0] ?? 0)) + 1.5 * text,
      `${sheet.measure(height)} high`,
    )
}

function describe({ name, size, runs }: DrawingSpec, unit: LengthUnit): string {
  const { w, d, h, walls, length, diameter } = size
  const say = (inches: number) => formatLength(inches, unit)
  const doorways = (runs ?? []).flatMap((run) => (run.doorway ? [`behind a doorway of ${say(run.doorway.w)}`] : []))
  const parts = [
    walls && `walls of ${walls.map(say).join(', ')}`,
    w && `${say(w)} wide`,
    d && `${say(d)} deep`,
    h && `${say(h)} high`,
    length && `${say(length)} long`,
    diameter && `${say(diameter)} across`,
    ...doorways,
  ].filter(Boolean)
  return [name ? `Drawing of ${name}` : 'Drawing', ...parts].join(', ')
}

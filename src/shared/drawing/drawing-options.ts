import type { Door, DrawingSpec, Run } from '#shared/schema/drawing-spec.ts'
import { BOARD_INCHES as PANEL } from './board.ts'

const NARROWEST = 6

/**
 * The spec of one combination; lengths are in plain inches ("66.5"). Unknown options and invalid values change nothing.
 */
export function specWithOptions(spec: DrawingSpec, options: Record<string, string>): DrawingSpec {
  let changed = spec
  if (options['finish']) changed = { ...changed, finish: options['finish'] }
  const width = inches(options['width'] ?? options['length'])
  if (width !== null) changed = withWidth(changed, width)
  const depth = inches(options['depth'])
  if (depth !== null) changed = withDepth(changed, depth)
  const light = options['led'] ?? options['colourTemperature']
  if (light) changed = withLight(changed, light)
  return withDoors(changed, options['doors'])
}

function inches(text: string | undefined): number | null {
  const value = Number(text ?? Number.NaN)
  return value > 0 && value <= 1200 ? value : null
}

/** A cut kit shortens its last section; a loose piece takes the width itself. */
function withWidth(spec: DrawingSpec, width: number): DrawingSpec {
  const { size, runs, pieces } = spec
  if (size.walls) return spec
  const sized = size.length === undefined ? { ...size, w: width } : { ...size, length: width }
  if (pieces) return { ...spec, size: sized, pieces: pieces.map((piece) => ({ ...piece, w: width })) }
  const [run] = runs ?? []
  if (!run || size.w === undefined) return spec
  const shortened = withLastSection(run, width, size.w)
  return shortened ? { ...spec, size: sized, runs: [shortened] } : spec
}

/** Null if the last section would be too narrow. */
function withLastSection(run: Run, width: number, formerWidth: number): Run | null {
  const last = run.sections.at(-1)
  if (!last) return null
  const w = last.w + width - formerWidth
  return w < NARROWEST ? null : { ...run, sections: [...run.sections.slice(0, -1), { ...last, w }] }
}

function withDepth(spec: DrawingSpec, depth: number): DrawingSpec {
  const pieces = spec.pieces?.map((piece) => ({ ...piece, d: depth }))
  return { ...spec, size: { ...spec.size, d: depth }, ...(pieces && { pieces }) }
}

function withLight(spec: DrawingSpec, light: string): DrawingSpec {
  if (light === 'none') return { ...spec, led: false }
  const kelvin = /^(\d{4}) ?K$/.exec(light)?.[1]
  return kelvin ? { ...spec, led: true, kelvin: Number(kelvin) } : spec
}

function withDoors(spec: DrawingSpec, doors: string | undefined): DrawingSpec {
  if (doors === 'none') return mapRuns(spec, (run) => ({ ...run, doors: undefined }))
  if (doors !== 'glass' && doors !== 'shaker') return spec
  const height = spec.size.h ?? 0
  return mapRuns(spec, (run) => ({ ...run, doors: doorsBeforeShelves(run, height, doors) }))
}

function mapRuns(spec: DrawingSpec, change: (run: Run) => Run): DrawingSpec {
  return spec.runs ? { ...spec, runs: spec.runs.map(change) } : spec
}

/** A pair of doors for each section with nothing but shelves: hangers are wider than the closet is deep, and drawers pull out. */
function doorsBeforeShelves(run: Run, height: number, style: 'glass' | 'shaker'): Door[] {
  let x = PANEL / 2
  return run.sections.flatMap((section) => {
    const w = (section.w + PANEL) / 2
    const left = x
    x += section.w + PANEL
    if (section.type !== 'shoes' && (section.type !== 'tower' || section.drawers?.length)) return []
    const door = { z: 2.6, w, h: height - 2.7, style }
    return [
      { ...door, x: left, hinge: 'left' as const },
      { ...door, x: left + w, hinge: 'right' as const },
    ]
  })
}

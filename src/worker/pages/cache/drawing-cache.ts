import type { DrawingSpec } from '#shared/schema/drawing-spec.ts'
import { drawing, type DrawingOptions } from '#ui/drawing/drawing.ts'

const MAX_DRAWINGS = 300

const svgs = new Map<string, string>()

/** Caches drawings in the isolate: a page has up to five, and drawing takes fifty times as long as a lookup. */
export function cachedDrawing(spec: DrawingSpec, how?: DrawingOptions): string {
  const key = JSON.stringify([spec, how])
  let svg = svgs.get(key)
  if (svg === undefined) {
    svg = drawing(spec, how)
    svgs.set(key, svg)
    if (svgs.size > MAX_DRAWINGS) svgs.delete(svgs.keys().next().value!)
  }
  return svg
}

import type { DrawingSpec } from '#shared/schema/drawing-spec.ts'
import { drawing, type DrawingOptions } from '#ui/drawing/drawing.ts'
import { lru } from '#worker/base/lru.ts'

const svgs = lru<string, string>(300)

/** Caches drawings in the isolate: a page has up to five, and drawing takes fifty times as long as a lookup. */
export function cachedDrawing(spec: DrawingSpec, how?: DrawingOptions): string {
  return svgs.getOr(JSON.stringify([spec, how]), () => drawing(spec, how))
}

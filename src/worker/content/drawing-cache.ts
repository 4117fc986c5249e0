import type { DrawingSpec } from '#shared/schema/drawing-spec.ts'
import { drawing, type DrawingOptions } from '#ui/drawing/drawing.ts'
import { byteCache } from '#worker/base/cache/byte-cache.ts'
import { cacheBytes } from '#worker/base/limits.ts'

const svgs = byteCache<string>(cacheBytes.drawings)

/** Caches drawings in the isolate: a page has up to five, and drawing takes fifty times as long as a lookup. */
export function cachedDrawing(spec: DrawingSpec, how?: DrawingOptions): string {
  return svgs.getOr(JSON.stringify([spec, how]), () => drawing(spec, how))
}

import { renderToStaticMarkup } from 'react-dom/server'
import { HowMadeBand } from '#ui/boards/how-made-band.tsx'
import type { Made } from '#ui/boards/how-made.tsx'
import { byteCache } from '#worker/base/cache/byte-cache.ts'
import { cacheBytes } from '#worker/base/limits.ts'

const bands = byteCache<string>(cacheBytes.made)

/** Caches bands in the isolate, because boards are listed and drawn anew for each. */
export function cachedHowMade({ name, spec, options }: Made): string {
  return bands.getOr(JSON.stringify([name, spec, options]), () =>
    renderToStaticMarkup(<HowMadeBand of={{ name, spec, options }} />),
  )
}

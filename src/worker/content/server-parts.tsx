import { renderToStaticMarkup } from 'react-dom/server'
import { keepFiguresInMarkup } from '#shared/text/keep-figures.ts'
import { HowMadeBand } from '#ui/boards/how-made-band.tsx'
import { CloseUpsBand } from '#ui/catalogue/close-ups-band.tsx'
import { DetailsBand } from '#ui/catalogue/details-band.tsx'
import { NoReviews } from '#ui/elements/rating/no-reviews.tsx'
import { Promises } from '#ui/elements/rating/promises.tsx'
import type { ServerPartProps } from '#ui/hydration/server-part.tsx'
import { byteCache } from '#worker/base/cache/byte-cache.ts'
import { cacheBytes } from '#worker/base/limits.ts'

const markup = byteCache<string>(cacheBytes.parts)

/** Caches parts in the isolate, because boards are listed and drawn anew for each. */
export function cachedPart(part: ServerPartProps): string {
  return markup.getOr(JSON.stringify(part), () =>
    keepFiguresInMarkup(renderToStaticMarkup(draw(part)), 'class="nowrap"'),
  )
}

function draw(part: ServerPartProps) {
  switch (part.name) {
    case 'close-ups':
      return <CloseUpsBand of={part.of} />
    case 'details':
      return <DetailsBand of={part.of} />
    case 'how-made':
      return <HowMadeBand of={part.of} />
    case 'no-reviews':
      return <NoReviews {...part.of} />
    case 'promises':
      return <Promises {...part.of} />
  }
}

import type { WorkerContext } from '#worker/base/worker-context.ts'
import { productFeed } from './feeds.ts'
import type { Feed } from './product-feed.ts'

/** A feed as a gzip file, because Cloudflare compresses neither tables of commas nor of tabs on its own. */
export function zippedFeed(feed: Feed) {
  const readFeed = productFeed(feed)
  return async (c: WorkerContext): Promise<Response> => {
    const { ok, body, headers, status } = await readFeed(c)
    if (!ok || !body) return new Response(body, { status, headers })
    const zipped = body.pipeThrough(new CompressionStream('gzip'))
    return new Response(zipped, {
      headers: { 'Content-Type': 'application/gzip', 'Cache-Control': headers.get('Cache-Control') ?? 'no-store' },
    })
  }
}

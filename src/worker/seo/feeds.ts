import { HttpError } from '#shared/api/http-error.ts'
import { FEED_PART } from '#shared/constants.ts'
import type { FeedProducts } from '#shared/schema/feed-products.ts'
import { firstRules } from '#worker/base/first-rules.ts'
import { report } from '#worker/base/report.ts'
import { originOf } from '#worker/base/request/origin.ts'
import type { WorkerContext } from '#worker/base/worker-context.ts'
import { requestContextOf } from '#worker/upstream/request-context.ts'
import { feedHeadings, feedText, type Feed, type FeedShop } from './product-feed.ts'

const types: Record<Feed, string> = { google: 'text/tab-separated-values', openai: 'text/csv' }

/** A part (`?part=2`) of a product feed, at most 5,000 products, streamed. 404 for a part that does not exist. */
export function productFeed(feed: Feed) {
  return async (c: WorkerContext): Promise<Response> => {
    const part = c.req.query('part') ?? '1'
    const first = /^[1-9]\d{0,3}$/.test(part) ? await read(c, new URLSearchParams({ part })) : null
    if (!first) return c.notFound()
    const headers = { 'Content-Type': `${types[feed]}; charset=utf-8`, 'Cache-Control': 'public, max-age=3600' }
    const { rules = firstRules } = await requestContextOf(c).api.site()
    return c.body(
      rows(c, feed, first, { origin: originOf(c), rules }).pipeThrough(new TextEncoderStream()),
      200,
      headers,
    )
  }
}

async function read(c: WorkerContext, query: URLSearchParams): Promise<FeedProducts | null> {
  try {
    return await requestContextOf(c).api.feedProducts(query)
  } catch (error) {
    if (error instanceof HttpError && error.status === 404) return null
    throw error
  }
}

/** Reads on only when what was read is taken. A feed that breaks off ends with an error, so that no one takes it for whole. */
function rows(c: WorkerContext, feed: Feed, first: FeedProducts, shop: FeedShop): ReadableStream<string> {
  const { until } = first.meta
  let [next, sent] = [first.data, 0]
  return new ReadableStream(
    {
      start: (controller) => controller.enqueue(feedHeadings(feed)),
      async pull(controller) {
        controller.enqueue(feedText(feed, next, shop))
        sent += next.length
        const last = next.at(-1)
        if (!last || next.length < first.data.length || sent >= FEED_PART) return controller.close()
        const query = new URLSearchParams({ from: String(last.id + 1), ...(until && { until: String(until) }) })
        try {
          next = (await read(c, query))?.data ?? []
        } catch (error) {
          report(c, 'feed', error)
          controller.error(error)
        }
      },
    },
    { highWaterMark: 0 },
  )
}

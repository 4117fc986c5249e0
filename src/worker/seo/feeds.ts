import { shopDay } from '#shared/checkout/delivery-dates.ts'
import { makeDigest } from '#worker/base/signing/digest.ts'
import { FEED_PART, MOST_FEED_PARTS } from '#shared/constants.ts'
import type { FeedProducts } from '#shared/schema/feed-products.ts'
import { cachedResponse, cacheResponse } from '#worker/base/cache/data-center-cache.ts'
import { report } from '#worker/base/report.ts'
import { readOrigin } from '#worker/base/request/origin.ts'
import type { WorkerContext } from '#worker/base/worker-context.ts'
import { waitUntil } from '#worker/base/wait-until.ts'
import { edgeCacheKey } from '#worker/upstream/edge-cache.ts'
import { buildRequestContext } from '#worker/upstream/request-context.ts'
import { feedHeadings, feedText, type Feed, type FeedShop } from './product-feed.ts'

const types: Record<Feed, string> = { google: 'text/tab-separated-values', openai: 'text/csv' }

const CACHE = 'feeds'

/**
 * A part (`?part=2`) of a product feed, at most 5,000 products, streamed. It is kept for an hour, or until something is
 * changed at the Desk or in the workshop's queue; others keep it for a minute, because it says how long goods take. 404 for a part that does not exist.
 */
export function productFeed(feed: Feed) {
  return async (c: WorkerContext): Promise<Response> => {
    const part = Number(/^[1-9]\d{0,3}$/.exec(c.req.query('part') ?? '1'))
    if (part === 0 || part > MOST_FEED_PARTS) return c.notFound()
    const { starts, version, rules } = await buildRequestContext(c).api.feedParts()
    const [from, until] = starts.slice(part - 1, part + 1)
    if (from === undefined) return c.notFound()
    const shop = { origin: readOrigin(c), rules, now: Date.now() }
    const headers = { 'Content-Type': `${types[feed]}; charset=utf-8`, 'Cache-Control': 'public, max-age=60' }
    const state = { version: String(version), queue: rules.load ? makeDigest(readQueue(shop)) : '' }
    const key = edgeCacheKey(
      c.env,
      `/feeds?${new URLSearchParams({ feed, from: String(from), ...state, origin: shop.origin })}`,
    )
    const cached = await cachedResponse(CACHE, key)
    if (cached) return new Response(cached.body, { headers })
    const first = await read(c, buildRange(from, until))
    const text = rows(c, feed, first, shop).pipeThrough(new TextEncoderStream())
    const [sent, copy] = text.tee()
    waitUntil(
      c,
      cacheResponse(
        CACHE,
        key,
        new Response(copy, { headers: { ...headers, 'Cache-Control': 'public, max-age=3600' } }),
      ),
    )
    return c.body(sent, 200, headers)
  }
}

/** Days and their boards, on which the queue's answer depends. */
function readQueue({ rules: { load }, now }: FeedShop): string {
  return JSON.stringify([shopDay(now), load])
}

function buildRange(from: number, until: number | null | undefined): URLSearchParams {
  return new URLSearchParams({ from: String(from), ...(until && { until: String(until) }) })
}

function read(c: WorkerContext, query: URLSearchParams): Promise<FeedProducts> {
  return buildRequestContext(c).api.feedProducts(query)
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
        try {
          next = (await read(c, buildRange(last.id + 1, until))).data
        } catch (error) {
          report(c, 'feed', error)
          controller.error(error)
        }
      },
    },
    { highWaterMark: 0 },
  )
}

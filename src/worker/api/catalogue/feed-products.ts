import * as v from 'valibot'
import { feedRows, feedVersion, partStarts } from '#db/lists/feed-products.ts'
import { FEED_PART, MOST_FEED_PARTS } from '#shared/constants.ts'
import type { FeedProducts } from '#shared/schema/feed-products.ts'
import type { ApiContext, CallContext } from '#api/http/context.ts'
import { missing } from '#api/http/errors.ts'
import { cachedJson, cacheResponse } from '#worker/base/cache/data-center-cache.ts'
import { waitUntil } from '#worker/base/wait-until.ts'
import { feedJson } from './feed-json.ts'

const ROWS_A_CALL = 500

const CACHE = 'feeds'
const Starts = v.array(v.number())

/** GET feed-parts */
export async function feedParts(c: CallContext<'feedParts'>): Promise<Response> {
  const { version, rules } = await feedVersion(c.get('catalogueDb'))
  return c.json({ data: { starts: await startsIn(c, version), version, rules } })
}

/**
 * GET feed-products: the first products of a part (`?part=1`), or those from a number on (`?from=1203&until=1301`), at
 * most 500. 404 for a part that does not exist.
 */
export async function feedProducts(c: CallContext<'feedProducts'>): Promise<Response> {
  const db = c.get('catalogueDb')
  const [from = null, until = null] = c.req.query('from')
    ? [readNumber(c.req.query('from')), readNumber(c.req.query('until'))]
    : await findBounds(c, readNumber(c.req.query('part') ?? '1'))
  if (from === null) return missing(c, 'Part not found.')
  const data = (await feedRows(db, from, until, ROWS_A_CALL)).map(feedJson)
  return c.json({ data, meta: { until } } satisfies FeedProducts)
}

async function findBounds(c: ApiContext, part: number | null): Promise<number[]> {
  if (part === null || part > MOST_FEED_PARTS) return []
  const { version } = await feedVersion(c.get('catalogueDb'))
  return (await startsIn(c, version)).slice(part - 1, part + 1)
}

/** Kept for an hour, so that requests for random parts do not read all products each time. */
async function startsIn(c: ApiContext, version: number): Promise<number[]> {
  const key = `https://feeds.invalid/starts/${version}`
  const cached = await cachedJson(CACHE, key, Starts)
  if (cached) return cached
  const starts = await partStarts(c.get('catalogueDb'), FEED_PART)
  const headers = { 'Content-Type': 'application/json', 'Cache-Control': 'public, max-age=3600' }
  waitUntil(c, cacheResponse(CACHE, key, new Response(JSON.stringify(starts), { headers })))
  return starts
}

function readNumber(text: string | undefined): number | null {
  return /^[1-9]\d{0,8}$/.test(text ?? '') ? Number(text) : null
}

import { feedRows, partBounds, type FeedRow } from '#db/lists/feed-products.ts'
import { FEED_PART } from '#shared/constants.ts'
import type { FeedProduct, FeedProducts } from '#shared/schema/feed-products.ts'
import type { CallContext } from '#api/http/context.ts'
import { missing } from '#api/http/errors.ts'
import { cardJson } from './catalogue-json.ts'

const ROWS_A_CALL = 500

/**
 * GET feed-products: the first products of a part (`?part=1`), or those from a number on (`?from=1203&until=1301`), at
 * most 500. 404 for a part that does not exist.
 */
export async function feedProducts(c: CallContext<'feedProducts'>): Promise<Response> {
  const db = c.get('catalogueDb')
  const [from, until] = c.req.query('from')
    ? [numberOf(c.req.query('from')), numberOf(c.req.query('until'))]
    : await partBounds(db, numberOf(c.req.query('part') ?? '1') ?? 1, FEED_PART)
  if (from === null) return missing(c, 'Part not found.')
  const data = (await feedRows(db, from, until, ROWS_A_CALL)).map(feedJson)
  return c.json({ data, meta: { until } } satisfies FeedProducts)
}

function numberOf(text: string | undefined): number | null {
  return /^[1-9]\d{0,8}$/.test(text ?? '') ? Number(text) : null
}

function feedJson(row: FeedRow): FeedProduct {
  const { id, name, price, discount_price, category, options, size, weight_class, stock, pictures } = cardJson(row)
  return {
    ...{ id, name, price, discount_price, category, options, size, weight_class, stock },
    family: row.familyId,
    description: row.description,
    parent_category: { name: row.parentName, slug: row.parentSlug },
    cut_to_size: row.cutToSize === 1,
    picture: pictures[0]!,
  }
}

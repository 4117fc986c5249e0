import type { FeedRow } from '#db/lists/feed-products.ts'
import type { FeedProduct } from '#shared/schema/feed-products.ts'
import { cardJson, inches } from './catalogue-json.ts'

export function feedJson(row: FeedRow): FeedProduct {
  const { id, name, price, discount_price, category, options, size, weight_class, stock, pictures } = cardJson(row)
  return {
    ...{ id, name, price, discount_price, category, options, size, weight_class, stock },
    family: row.familyId,
    description: row.description,
    parent_category: { name: row.parentName, slug: row.parentSlug },
    cut_to_size: row.cutToSize === 1,
    pictures,
    material: row.material,
    boards: row.boards,
    notices: JSON.parse(row.notices) as FeedProduct['notices'],
    parts: JSON.parse(row.parts) as string[],
    ...{ width: inches(row.widthMils), depth: inches(row.depthMils), height: inches(row.heightMils) },
  }
}

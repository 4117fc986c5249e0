import * as v from 'valibot'
import { ShopRules } from '#shared/checkout/shop-rules.ts'
import { ProductNotices } from '#shared/schema/notices.ts'
import { Product } from './catalogue.ts'

const { id, name, family, description, price, discount_price, category, parent_category, options, size } =
  Product.entries
const { weight_class, cut_to_size, stock, boards } = Product.entries

/** A product for sale, as a feed lists it. */
export const FeedProduct = v.object({
  ...{ id, name, family, description, price, discount_price, category, parent_category, options, size },
  ...{ weight_class, cut_to_size, stock, boards },
  /** In the product's finish, if there is one; the first shows it whole. */
  pictures: v.array(v.string()),
  material: v.nullable(v.string()),
  notices: v.optional(ProductNotices, {}),
  /** What is in the box. */
  parts: v.array(v.string()),
  /** In inches; null for what has no such side. */
  ...{ width: v.nullable(v.number()), depth: v.nullable(v.number()), height: v.nullable(v.number()) },
})
export type FeedProduct = v.InferOutput<typeof FeedProduct>

/** Some of a part's products by number. The part ends before `until`; null for the last part. */
export const FeedProducts = v.object({
  data: v.array(FeedProduct),
  meta: v.object({ until: v.nullable(v.number()) }),
})
export type FeedProducts = v.InferOutput<typeof FeedProducts>

/** The first number of each part, the rules in force, and a version that changes with each change at the Desk. */
export const FeedParts = v.object({ starts: v.array(v.number()), version: v.number(), rules: ShopRules })
export type FeedParts = v.InferOutput<typeof FeedParts>

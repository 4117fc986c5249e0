import * as v from 'valibot'
import { Product } from './catalogue.ts'

const { id, name, family, description, price, discount_price, category, parent_category, options, size } =
  Product.entries
const { weight_class, cut_to_size, stock } = Product.entries

/** A product for sale, as a feed lists it. */
export const FeedProduct = v.object({
  ...{ id, name, family, description, price, discount_price, category, parent_category, options, size },
  ...{ weight_class, cut_to_size, stock },
  /** In the product's finish, if there is one. */
  picture: v.string(),
})
export type FeedProduct = v.InferOutput<typeof FeedProduct>

/** Some of a part's products by number. The part ends before `until`; null for the last part. */
export const FeedProducts = v.object({
  data: v.array(FeedProduct),
  meta: v.object({ until: v.nullable(v.number()) }),
})
export type FeedProducts = v.InferOutput<typeof FeedProducts>

import * as v from 'valibot'

export const Money = v.number()

export const ProductCategory = v.object({
  slug: v.string(),
  name: v.string(),
  parent_category_slug: v.string(),
})

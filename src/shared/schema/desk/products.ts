import * as v from 'valibot'

/** A family in the list. Prices are its base prices in cents; null until the catalogue was loaded. */
export const ProductRow = v.object({
  id: v.number(),
  name: v.string(),
  category: v.string(),
  size: v.string(),
  priceCents: v.nullable(v.number()),
  salePriceCents: v.nullable(v.number()),
  /** Pieces of all its combinations; null if it is made to order. */
  stock: v.nullable(v.number()),
  isLow: v.boolean(),
  isForSale: v.boolean(),
  /** When staff changed it last, in UTC milliseconds. */
  changedAt: v.nullable(v.number()),
  picture: v.nullable(v.string()),
})
export type ProductRow = v.InferOutput<typeof ProductRow>

export const ProductList = v.object({
  rows: v.array(ProductRow),
  page: v.number(),
  pages: v.number(),
  total: v.number(),
  /** How many families have a combination of which little is left. */
  low: v.number(),
  categories: v.array(v.object({ id: v.number(), name: v.string() })),
})
export type ProductList = v.InferOutput<typeof ProductList>

/** List price and sale price in cents. */
export const Prices = v.object({ priceCents: v.number(), salePriceCents: v.nullable(v.number()) })
export type Prices = v.InferOutput<typeof Prices>

/** Combinations that cost the same, before and after a change of the base prices. */
export const PriceChange = v.object({ options: v.string(), was: Prices, becomes: Prices })
export type PriceChange = v.InferOutput<typeof PriceChange>

export const PricePreview = v.object({
  prices: v.array(PriceChange),
  /** What is wrong with the typed prices, by field. */
  errors: v.record(v.string(), v.array(v.string())),
})
export type PricePreview = v.InferOutput<typeof PricePreview>

export const Combination = v.object({
  id: v.number(),
  options: v.string(),
  priceCents: v.number(),
  salePriceCents: v.nullable(v.number()),
  isForSale: v.boolean(),
  /** Pieces in stock; null if it is made to order. */
  stock: v.nullable(v.number()),
  warnBelow: v.nullable(v.number()),
})
export type Combination = v.InferOutput<typeof Combination>

export const ProductDetails = v.object({
  material: v.string(),
  level: v.string(),
  people: v.string(),
  time: v.string(),
  tools: v.string(),
  shipping: v.string(),
  care: v.string(),
  cartons: v.string(),
})
export type ProductDetails = v.InferOutput<typeof ProductDetails>

export const NewProduct = v.object({ id: v.number() })

export const DeskProduct = v.object({
  ...ProductRow.entries,
  version: v.number(),
  description: v.string(),
  inTheBox: v.array(v.string()),
  details: ProductDetails,
  position: v.number(),
  /** The page in the shop; '' while nothing of it is for sale. */
  shopPath: v.string(),
  prices: v.array(PriceChange),
  combinations: v.array(Combination),
  /** The open carts with it; one more than `MOST_CARTS` if there are more. */
  carts: v.number(),
  pictures: v.array(v.object({ position: v.number(), url: v.string(), alt: v.string() })),
  changes: v.array(v.object({ id: v.number(), at: v.number(), actor: v.string(), summary: v.string() })),
})
export type DeskProduct = v.InferOutput<typeof DeskProduct>

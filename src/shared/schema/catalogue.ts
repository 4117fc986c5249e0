import * as v from 'valibot'
import type { DrawingSpec } from './drawing-spec.ts'
import { ProductNotices } from '#shared/schema/notices.ts'
import { Money, ProductCategory } from './product-category.ts'
import { Review } from './review.ts'

export const Picture = v.object({ url: v.string(), width: v.number(), height: v.number(), alt: v.string() })
export type Picture = v.InferOutput<typeof Picture>

export const MainCategory = v.object({ name: v.string(), slug: v.string() })
export type MainCategory = v.InferOutput<typeof MainCategory>

const WeightClass = v.picklist(['parcel', 'oversize', 'freight', 'service'])
const Options = v.record(v.string(), v.string())

/** A card's fields. The API sends more, but every page embeds its cards as data, so the rest is dropped. */
export const ProductCard = v.object({
  id: v.number(),
  name: v.string(),
  price: Money,
  discount_price: v.nullable(Money),
  pictures: v.array(v.string()),
  category: v.object({ slug: v.string(), parent_category_slug: v.string() }),
  options: v.object({ finish: v.optional(v.string()) }),
  /** The finish in the picture if this combination has another one. */
  pictured_in: v.nullable(v.string()),
  finishes: v.array(v.string()),
  /** Overall size: "70½″ W × 14″ D × 84″ H". */
  size: v.string(),
  width: v.nullable(v.number()),
  rating: v.nullable(v.number()),
  reviews_count: v.number(),
  weight_class: WeightClass,
  /** Null if made to order. */
  stock: v.nullable(v.number()),
})
export type ProductCard = v.InferOutput<typeof ProductCard>

export const CategoryTile = v.object({
  slug: v.string(),
  name: v.string(),
  intro: v.string(),
  picture: Picture,
  from_price: Money,
  width_min: v.nullable(v.number()),
  width_max: v.nullable(v.number()),
  products_count: v.number(),
  /** A tile's texts: its range ("46½″ – 94½″") and a short sentence. */
  tile: v.object({ range: v.string(), text: v.string() }),
})
export type CategoryTile = v.InferOutput<typeof CategoryTile>

const Words = v.optional(v.string(), '')

export const CategoryGuide = v.object({
  noun: Words,
  choose: Words,
  heading: Words,
  lead: Words,
  faqHeading: Words,
  columns: v.optional(v.array(v.object({ title: v.string(), body: v.string() })), []),
  faq: v.optional(v.array(v.object({ question: v.string(), answer: v.string() })), []),
})

export const Category = v.object({
  slug: v.string(),
  name: v.string(),
  intro: v.string(),
  parent: v.nullable(MainCategory),
  children: v.array(CategoryTile),
  picture: Picture,
  from_price: Money,
  guide: CategoryGuide,
})
export type Category = v.InferOutput<typeof Category>

export const Facet = v.object({ value: v.string(), label: v.string(), count: v.number() })
export type Facet = v.InferOutput<typeof Facet>

export const SearchSummary = v.object({
  /** Words searched in addition to the typed ones. */
  also: v.array(v.string()),
  /** True if nothing matched the typed words and similar words were used instead. */
  respelled: v.boolean(),
  categories: v.array(v.object({ name: v.string(), slug: v.string(), parent_category_slug: v.nullable(v.string()) })),
})
export type SearchSummary = v.InferOutput<typeof SearchSummary>

export const ProductList = v.object({
  data: v.array(ProductCard),
  meta: v.object({
    current_page: v.number(),
    last_page: v.number(),
    per_page: v.number(),
    total: v.number(),
    from: v.nullable(v.number()),
    to: v.nullable(v.number()),
    unfiltered_total: v.number(),
    facets: v.object({
      width: v.array(Facet),
      finish: v.array(Facet),
      category: v.array(Facet),
      depth: v.array(Facet),
      height: v.array(Facet),
      rating: v.array(Facet),
      material: v.array(Facet),
      lights: v.array(Facet),
      install: v.array(Facet),
      offer: v.array(Facet),
    }),
    price_min: Money,
    price_max: Money,
    search: v.optional(SearchSummary),
  }),
})
export type ProductList = v.InferOutput<typeof ProductList>

export const Sibling = v.object({
  id: v.number(),
  options: Options,
  price: Money,
  discount_price: v.nullable(Money),
})
export type Sibling = v.InferOutput<typeof Sibling>

/** `pictured_in`: the finish in the picture if it differs from the product's. */
export const ProductPicture = v.object({ ...Picture.entries, pictured_in: v.nullable(v.string()) })
export type ProductPicture = v.InferOutput<typeof ProductPicture>

export const Product = v.object({
  id: v.number(),
  name: v.string(),
  family: v.number(),
  description: v.string(),
  price: Money,
  discount_price: v.nullable(Money),
  banner_image: v.string(),
  pictures: v.array(ProductPicture),
  pictured_in: v.nullable(v.string()),
  /** The options shown in the pictures, except the finish. */
  pictured_options: Options,
  category: ProductCategory,
  parent_category: MainCategory,
  options: Options,
  /** All values of all options in display order. */
  choices: v.array(v.object({ name: v.string(), values: v.array(v.string()) })),
  /** The combinations that differ in exactly one option. */
  siblings: v.array(Sibling),
  /** The closest match in every size, including this product. */
  sizes: v.array(v.object({ id: v.number(), label: v.string(), price: Money, current: v.boolean() })),
  dimensions: v.object({
    width: v.nullable(v.number()),
    depth: v.nullable(v.number()),
    height: v.nullable(v.number()),
  }),
  size: v.string(),
  finishes: v.array(v.string()),
  in_the_box: v.array(v.string()),
  details: v.object({
    material: v.string(),
    installation: v.object({ level: v.string(), people: v.string(), time: v.string(), tools: v.string() }),
    shipping: v.string(),
    care: v.string(),
    cartons: v.string(),
  }),
  notices: v.optional(ProductNotices, {}),
  install: v.picklist(['none', 'easy', 'moderate', 'demanding']),
  weight_class: WeightClass,
  cut_to_size: v.boolean(),
  /** How many boards are cut for it. */
  boards: v.optional(v.number(), 0),
  stock: v.nullable(v.number()),
  /** The seed validates the spec in full; here only its kind is checked. */
  spec: v.custom<DrawingSpec>((spec) => typeof spec === 'object' && spec !== null),
  rating: v.nullable(v.number()),
  reviews_count: v.number(),
  rating_counts: v.array(v.number()),
  reviews: v.array(Review),
  related: v.array(ProductCard),
})
export type Product = v.InferOutput<typeof Product>

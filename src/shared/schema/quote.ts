import * as v from 'valibot'
import { quoteStates } from '#shared/quotes/states.ts'
import { OwnDiscount } from './cart.ts'
import { Money, ProductCategory } from './product-category.ts'

const Compared = v.object({ image: v.string(), size: v.string(), price: v.nullable(Money) })

/** A file that staff gave to a customer. `href` is its signed link, which ends when the file is deleted. */
export const LinkedFile = v.object({ name: v.string(), bytes: v.number(), href: v.string() })
export type LinkedFile = v.InferOutput<typeof LinkedFile>

/** A quote as its customer sees it. One that is being changed shows no lines. */
export const Quote = v.object({
  number: v.string(),
  state: v.picklist(quoteStates),
  /** The last moment at which it can be ordered, in UTC milliseconds. */
  expires_at: v.number(),
  message: v.string(),
  /** Null if it is computed for the address at checkout. */
  shipping: v.nullable(Money),
  /** False for services alone. */
  is_delivered: v.boolean(),
  own_discount: v.optional(OwnDiscount),
  /** After that discount. */
  subtotal: Money,
  /** True if a reply reaches staff, at the request that it answers or as a new one. */
  can_reply: v.boolean(),
  /** Drawings and papers from staff. */
  files: v.array(LinkedFile),
  /** The design that the customer sent, and the first one of the quote. */
  compared: v.nullable(v.object({ theirs: Compared, ours: Compared, difference: v.string() })),
  lines: v.array(
    v.object({
      product_id: v.number(),
      name: v.string(),
      options: v.record(v.string(), v.string()),
      size: v.string(),
      image: v.string(),
      category: ProductCategory,
      price: Money,
      unit_price: Money,
      quantity: v.number(),
      is_sold: v.boolean(),
      finish_off: v.optional(v.string()),
    }),
  ),
})
export type Quote = v.InferOutput<typeof Quote>

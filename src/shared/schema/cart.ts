import * as v from 'valibot'
import { Money, ProductCategory } from './product-category.ts'

export const CartItem = v.object({
  id: v.number(),
  product_id: v.number(),
  quantity: v.number(),
  total_price_after_discount: Money,
  product: v.object({
    id: v.number(),
    name: v.string(),
    banner_image: v.string(),
    price: Money,
    discount_price: v.nullable(Money),
    category: ProductCategory,
    options: v.record(v.string(), v.string()),
    size: v.string(),
    cut_to_size: v.boolean(),
    weight_class: v.string(),
    /** The unit price when the product was added, if it has changed since. */
    price_seen: v.nullable(Money),
    /** Null if made to order. */
    stock: v.nullable(v.number()),
    /** Until when a design or a quote keeps its price, in UTC milliseconds. */
    price_until: v.optional(v.nullable(v.number())),
  }),
})
export type CartItem = v.InferOutput<typeof CartItem>

/** A discount of staff's own on all goods, with what they call it. */
export const OwnDiscount = v.object({ name: v.string(), amount: Money })

export const Totals = v.object({
  before_discount: Money,
  discount: Money,
  sale: Money,
  coupon: Money,
  own_discount: v.optional(OwnDiscount),
  goods: Money,
  shipping: Money,
  tax: Money,
  /** The part of the tax that a state takes for the delivery as such, if it does. */
  delivery_fee: v.optional(Money),
  total: Money,
  free_shipping_missing: Money,
})
export type Totals = v.InferOutput<typeof Totals>

export const CartCoupon = v.object({
  code: v.string(),
  saving: Money,
  free_shipping: v.boolean(),
  problem: v.nullable(v.string()),
})

export const Rate = v.object({
  id: v.string(),
  name: v.string(),
  price: Money,
  text: v.string(),
  /** UTC milliseconds of the first and last day. */
  /** Null if nothing is delivered. */
  arrives_from: v.nullable(v.number()),
  arrives_to: v.nullable(v.number()),
})
export type Rate = v.InferOutput<typeof Rate>

export const Cart = v.object({
  hash_id: v.string(),
  status: v.string(),
  version: v.number(),
  items: v.array(CartItem),
  /**
   * Lines no longer for sale; `design` is the code of one whose price expired and has changed, or ''. With a `fault`, a
   * rule that is newer than the design says why it cannot be built; `finish_off` is a finish that is off sale for now.
   */
  withdrawn: v.optional(
    v.array(
      v.object({
        ...{ product_id: v.number(), name: v.string(), design: v.string(), fault: v.optional(v.string()) },
        finish_off: v.optional(v.string()),
      }),
    ),
  ),
  /** The quote in the cart, for a notice to the shopper. */
  quote_notes: v.optional(v.array(v.string())),
  coupon: v.nullable(CartCoupon),
  total_price_before_discount: Money,
  total_price_after_discount: Money,
  totals: Totals,
  /** The delivery that the totals include. */
  rate: v.nullable(Rate),
  /** Null while the destination is unknown. */
  destination: v.nullable(v.object({ state: v.string(), city: v.optional(v.string()), zip_code: v.string() })),
  /** The basis of the tax: the state alone, the whole address, or the state until there is an address. */
  tax_basis: v.optional(v.picklist(['state', 'address', 'estimate'])),
  /** The state that taxes it if it is picked up, in place of the destination's. */
  tax_state: v.optional(v.string()),
  /** True if a certificate on file frees it from tax. */
  tax_exempt: v.optional(v.boolean()),
})
export type Cart = v.InferOutput<typeof Cart>

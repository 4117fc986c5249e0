import * as v from 'valibot'
import { Cart, Rate, OwnDiscount } from './cart.ts'

export const AddressJson = v.object({
  first_name: v.string(),
  last_name: v.string(),
  address_line_1: v.string(),
  address_line_2: v.nullable(v.string()),
  city: v.string(),
  state: v.string(),
  zip_code: v.string(),
  phone_number: v.string(),
})
export type AddressJson = v.InferOutput<typeof AddressJson>

export const PaymentMethod = v.object({
  ...{ id: v.string(), name: v.string(), text: v.string(), card: v.boolean() },
  /** Why this order can’t be paid like this. */
  problem: v.optional(v.string()),
})
export type PaymentMethod = v.InferOutput<typeof PaymentMethod>

/** A notice that the law of a state asks for, and the products that it is about. */
export const StateNotice = v.object({ text: v.string(), products: v.array(v.string()) })
export type StateNotice = v.InferOutput<typeof StateNotice>

export const Checkout = v.object({
  steps: v.object({ 'step-1': v.boolean(), 'step-2': v.boolean() }),
  cart: Cart,
  email: v.string(),
  marketing: v.boolean(),
  address: v.nullable(AddressJson),
  /** Set if the ZIP code does not match the state; the shopper can confirm it. */
  address_warning: v.nullable(v.string()),
  rates: v.array(Rate),
  rate_id: v.nullable(v.string()),
  /** True if the previously chosen delivery is no longer offered. */
  rate_withdrawn: v.boolean(),
  /** True if no truck delivers to the address, a PO box. */
  pick_up_only: v.boolean(),
  note: v.string(),
  /** The day before which it must not arrive, as a UTC midnight. */
  not_before: v.optional(v.nullable(v.number()), null),
  /** Whether it gets in where the shopper asked, a line for each place: "Door, 30″: Yes"; '' if nothing was asked. */
  access: v.optional(v.string(), ''),
  /** To be shown before paying. */
  notices: v.optional(v.array(StateNotice), []),
  services: v.array(
    v.object({ product_id: v.number(), name: v.string(), text: v.string(), price: v.number(), chosen: v.boolean() }),
  ),
  payment_methods: v.array(PaymentMethod),
  totals: Cart.entries.totals,
})
export type Checkout = v.InferOutput<typeof Checkout>

export const Order = v.object({
  number: v.string(),
  token: v.optional(v.string()),
  /** The provider's payment page; only in the placing response. */
  payment_url: v.optional(v.pipe(v.string(), v.url())),
  status: v.string(),
  email: v.string(),
  created_at: v.number(),
  payment_method: v.string(),
  coupon_code: v.nullable(v.string()),
  note: v.string(),
  /** As in the checkout. */
  access: v.optional(v.string(), ''),
  /** As in the checkout. */
  not_before: v.optional(v.number()),
  /** True while its days are not counted. */
  on_hold: v.optional(v.boolean()),
  rate: v.object({
    id: v.optional(v.string()),
    name: v.string(),
    /** Null if nothing is delivered. */
    arrives_from: v.nullable(v.number()),
    arrives_to: v.nullable(v.number()),
    /** The day by which it leaves the shop. */
    leaves_by: v.optional(v.number()),
  }),
  lines: v.array(
    v.object({
      product_id: v.number(),
      name: v.string(),
      options: v.record(v.string(), v.string()),
      size: v.string(),
      image: v.string(),
      price: v.number(),
      unit_price: v.number(),
      quantity: v.number(),
      total: v.number(),
      /** For a design: proves that it was ordered like this. */
      drawing_token: v.optional(v.string()),
    }),
  ),
  addresses: v.object({ shipping: AddressJson, billing: AddressJson }),
  totals: v.object({
    before_discount: v.number(),
    discount: v.number(),
    /** As in the cart; a part of the discount. */
    own_discount: v.optional(OwnDiscount),
    shipping: v.number(),
    tax: v.number(),
    /** As in the cart. */
    delivery_fee: v.optional(v.number()),
    total: v.number(),
  }),
  /** True if the tax is that of the whole address, not of its state alone. */
  taxed_by_address: v.optional(v.boolean(), false),
  /** The state that taxed it if it is picked up, in place of the delivery address's. */
  tax_state: v.optional(v.string()),
  /** True if it was sold without tax under a certificate. */
  tax_exempt: v.optional(v.boolean()),
  events: v.array(v.object({ kind: v.string(), at: v.number() })),
  /** `url` is the carrier's tracking page, if known. */
  parcels: v.optional(
    v.array(v.object({ carrier: v.string(), tracking_number: v.string(), url: v.nullable(v.string()) })),
    [],
  ),
  /** Oldest first; they may take some days to appear at the bank. */
  refunds: v.optional(v.array(v.object({ amount: v.number(), at: v.number() })), []),
  /** The balance due after a change of a paid order. */
  due: v.optional(v.number(), 0),
  /** Received so far for an order that is partly paid. */
  received: v.optional(v.number(), 0),
})
export type Order = v.InferOutput<typeof Order>

/** Null if there is nothing left to pay. */
export const PaymentLink = v.object({ url: v.nullable(v.pipe(v.string(), v.url())) })

export const FoundOrder = v.object({ number: v.string(), token: v.string() })

/** How a cart is packed. Sides are in inches. */
export const CartPacking = v.object({
  /** The route that the shopper asked about, see `asked-route.ts`; '' if none. */
  access: v.string(),
  /** The cartons of one piece of each product that is made of boards. */
  items: v.array(
    v.object({
      product_id: v.number(),
      cartons: v.array(v.object({ length: v.number(), width: v.number(), pounds: v.number() })),
    }),
  ),
})
export type CartPacking = v.InferOutput<typeof CartPacking>

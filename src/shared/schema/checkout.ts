import * as v from 'valibot'
import { Cart, Rate } from './cart.ts'

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

export const PaymentMethod = v.object({ id: v.string(), name: v.string(), text: v.string(), card: v.boolean() })
export type PaymentMethod = v.InferOutput<typeof PaymentMethod>

export const Checkout = v.object({
  steps: v.object({ 'step-1': v.boolean(), 'step-2': v.boolean() }),
  cart: Cart,
  email: v.string(),
  marketing: v.boolean(),
  address: v.nullable(AddressJson),
  /** Set when the ZIP code does not lie in the state: a question, not a refusal. */
  address_warning: v.nullable(v.string()),
  rates: v.array(Rate),
  rate_id: v.nullable(v.string()),
  /** True when the delivery chosen before is no longer offered. */
  rate_withdrawn: v.boolean(),
  note: v.string(),
  services: v.array(
    v.object({ product_id: v.number(), name: v.string(), text: v.string(), price: v.number(), chosen: v.boolean() }),
  ),
  payment_methods: v.array(PaymentMethod),
  totals: Cart.entries.totals,
})
export type Checkout = v.InferOutput<typeof Checkout>

export const Order = v.object({
  number: v.string(),
  /** Proof for a guest that this order is theirs; only in the answer that placed it. */
  token: v.optional(v.string()),
  /** Where it is paid, on a page of the payment provider's; only in the answer that placed it. */
  payment_url: v.optional(v.pipe(v.string(), v.url())),
  status: v.string(),
  email: v.string(),
  created_at: v.number(),
  payment_method: v.string(),
  coupon_code: v.nullable(v.string()),
  note: v.string(),
  rate: v.object({ name: v.string(), arrives_from: v.number(), arrives_to: v.number() }),
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
    }),
  ),
  addresses: v.object({ shipping: AddressJson, billing: AddressJson }),
  totals: v.object({
    before_discount: v.number(),
    discount: v.number(),
    shipping: v.number(),
    tax: v.number(),
    total: v.number(),
  }),
  events: v.array(v.object({ kind: v.string(), at: v.number() })),
  /** What it was sent in; `url` is the carrier's page about it, where that is known. */
  parcels: v.optional(
    v.array(v.object({ carrier: v.string(), tracking_number: v.string(), url: v.nullable(v.string()) })),
    [],
  ),
})
export type Order = v.InferOutput<typeof Order>

/** Null when nothing is to be paid any more. */
export const PaymentLink = v.object({ url: v.nullable(v.pipe(v.string(), v.url())) })

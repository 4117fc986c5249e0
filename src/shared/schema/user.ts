import * as v from 'valibot'
import { AddressJson } from './checkout.ts'

export const User = v.object({
  id: v.number(),
  name: v.string(),
  first_name: v.string(),
  last_name: v.string(),
  email: v.string(),
  created_at: v.number(),
  /** When the address was confirmed, in Laravel's time format for other API clients. */
  email_verified_at: v.optional(v.nullable(v.string())),
  authenticated_at: v.optional(v.number()),
})
export type User = v.InferOutput<typeof User>

export const ShippingAddress = v.object({ id: v.number(), ...AddressJson.entries, is_default: v.boolean() })
export type ShippingAddress = v.InferOutput<typeof ShippingAddress>

export const Preferences = v.object({
  color_mode: v.picklist(['system', 'light', 'dark']),
  analytics_cookies: v.boolean(),
  third_party_services: v.boolean(),
  marketing: v.boolean(),
})
export type Preferences = v.InferOutput<typeof Preferences>

/** A form request that staff have not answered yet. */
export const OpenRequest = v.object({ reference: v.string(), kind: v.string(), created_at: v.number() })
export type OpenRequest = v.InferOutput<typeof OpenRequest>

export const OrderSummary = v.object({
  number: v.string(),
  status: v.string(),
  rate_id: v.optional(v.string()),
  created_at: v.number(),
  total: v.number(),
  items_count: v.number(),
  lines: v.array(v.object({ name: v.string(), image: v.string() })),
})
export type OrderSummary = v.InferOutput<typeof OrderSummary>

export const OrderList = v.object({
  data: v.array(OrderSummary),
  meta: v.object({ current_page: v.number(), last_page: v.number(), per_page: v.number(), total: v.number() }),
})
export type OrderList = v.InferOutput<typeof OrderList>

/** A browser where the member is signed in. `id` only names it and is not a secret. */
export const MemberDevice = v.object({
  id: v.string(),
  device: v.string(),
  created_at: v.number(),
  last_seen_at: v.number(),
  current: v.boolean(),
})
export type MemberDevice = v.InferOutput<typeof MemberDevice>

export const VerificationAddress = v.object({ email: v.string() })

/**
 * The response to an emailed link in a browser without the account's session. `new_password` is true if that browser
 * may choose a password.
 */
export const PasswordRequired = v.object({
  message: v.string(),
  code: v.literal('password_required'),
  email: v.string(),
  new_password: v.boolean(),
})

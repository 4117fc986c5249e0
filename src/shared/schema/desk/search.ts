import * as v from 'valibot'
import { OrderRow } from './orders.ts'
import { RequestRow } from './requests.ts'

/** `key` is that of the customer's page. */
export const FoundCustomer = v.object({
  key: v.string(),
  name: v.string(),
  email: v.string(),
  isMember: v.boolean(),
  orders: v.number(),
})
export type FoundCustomer = v.InferOutput<typeof FoundCustomer>

/** What a search found, the latest of each kind. `hasMore` names the kinds of which there is more. */
export const Found = v.object({
  orders: v.array(OrderRow),
  /** Empty for roles that see no requests, and no email addresses. */
  requests: v.array(RequestRow),
  customers: v.array(FoundCustomer),
  hasMore: v.object({ orders: v.boolean(), requests: v.boolean() }),
})
export type Found = v.InferOutput<typeof Found>

import * as v from 'valibot'
import { FoundCustomer } from './search.ts'

/** Members, guests and senders of requests whom a search finds, or the latest of each. */
export const CustomerList = v.object({ rows: v.array(FoundCustomer), hasMore: v.boolean() })
export type CustomerList = v.InferOutput<typeof CustomerList>

/** An order, a request, a quote, a review or a design of a customer. `cents` is null where nothing costs anything. */
export const CustomerItem = v.object({
  kind: v.picklist(['order', 'request', 'quote', 'review', 'design']),
  /** A number or reference; of a review its product's, of a design its code. */
  key: v.string(),
  title: v.string(),
  state: v.string(),
  cents: v.nullable(v.number()),
  at: v.number(),
})
export type CustomerItem = v.InferOutput<typeof CustomerItem>

/** Amounts in cents, times in UTC milliseconds. */
export const DeskCustomer = v.object({
  email: v.string(),
  name: v.string(),
  /** Null for guests. */
  since: v.nullable(v.number()),
  isConfirmed: v.boolean(),
  /** Whether they checked that they want design ideas by email. */
  wantsIdeas: v.boolean(),
  /** On how many devices a member is signed in. */
  signIns: v.number(),
  orders: v.number(),
  /** What their paid orders cost, less refunds. */
  spentCents: v.number(),
  /** What the orders cost that wait for their payment. */
  unpaidCents: v.number(),
  addresses: v.array(v.string()),
  /** The latest 10 of each kind. */
  items: v.array(CustomerItem),
  /** Numbers of orders that are paid and not delivered; a customer with one cannot be erased. */
  underWay: v.array(v.string()),
  /** True for those who have a role at the Desk. */
  isStaff: v.boolean(),
})
export type DeskCustomer = v.InferOutput<typeof DeskCustomer>

import * as v from 'valibot'
import { stateNames, type OrderState } from '#shared/desk/orders/states.ts'

export const OrderStateName = v.picklist(Object.keys(stateNames) as OrderState[])

/** A row of the list. Amounts are in cents and null for roles that see no money; days are UTC midnights. */
export const OrderRow = v.object({
  id: v.number(),
  number: v.string(),
  version: v.number(),
  state: OrderStateName,
  createdAt: v.number(),
  /** From when its time to pay is counted after a hold; null for when it was placed. */
  unpaidSince: v.nullable(v.number()),
  name: v.string(),
  place: v.string(),
  pieces: v.number(),
  /** Inches; null if nothing of it has a width. */
  widest: v.nullable(v.number()),
  cutBy: v.nullable(v.number()),
  leftAt: v.nullable(v.number()),
  totalCents: v.nullable(v.number()),
  isPickUp: v.boolean(),
  payment: v.string(),
  held: v.string(),
  notes: v.number(),
  isPrinted: v.boolean(),
  assignee: v.nullable(v.string()),
})
export type OrderRow = v.InferOutput<typeof OrderRow>

export const Person = v.object({ id: v.number(), name: v.string() })
export type Person = v.InferOutput<typeof Person>

export const OrderList = v.object({
  rows: v.array(OrderRow),
  total: v.number(),
  /** How many of them come before the page. */
  before: v.number(),
  /** Where the page before and the next one begin, for `at` in its address; '' for the first page, and for none. */
  previous: v.string(),
  next: v.string(),
  totalCents: v.nullable(v.number()),
  tabs: v.record(v.string(), v.number()),
  people: v.array(Person),
})
export type OrderList = v.InferOutput<typeof OrderList>

export const BulkAnswer = v.object({
  done: v.array(v.string()),
  refused: v.array(v.object({ number: v.string(), why: v.string() })),
  logId: v.number(),
  until: v.number(),
  verb: v.string(),
})
export type BulkAnswer = v.InferOutput<typeof BulkAnswer>

export const BulkUndone = v.object({ undone: v.number(), refused: v.array(v.string()) })

/** `name` is null if no one has them now. */
export const Assigned = v.object({ orders: v.number(), name: v.nullable(v.string()) })

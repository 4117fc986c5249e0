import * as v from 'valibot'
import { AddressJson } from '#shared/schema/checkout.ts'
import type { DrawingSpec } from '#shared/schema/drawing-spec.ts'
import { RemadeBoards } from '#shared/schema/designs.ts'

const WeightClass = v.picklist(['parcel', 'oversize', 'freight', 'service'])
export type WeightClass = v.InferOutput<typeof WeightClass>

export const PaperLine = v.object({
  line: v.number(),
  /** Opens the pages of its boards. */
  partToken: v.string(),
  name: v.string(),
  options: v.record(v.string(), v.string()),
  size: v.string(),
  /** Pieces that are made. */
  quantity: v.number(),
  /** Pieces that were refunded, and are not made. */
  refunded: v.number(),
  /** What the workshop has to know about it. */
  note: v.string(),
  weightClass: WeightClass,
  /** How many cartons one of it fills; 0 for a service. */
  cartons: v.number(),
  /** What it is drawn and cut by; null for a product that the catalogue no longer has. */
  spec: v.nullable(v.custom<DrawingSpec>((spec) => typeof spec === 'object' && spec !== null)),
  remade: RemadeBoards,
})
export type PaperLine = v.InferOutput<typeof PaperLine>

/** An order as it is printed. It has no amounts, so no sheet can show one. Times are UTC milliseconds, `cutBy` a UTC midnight. */
export const PaperOrder = v.object({
  number: v.string(),
  isPickUp: v.boolean(),
  delivery: v.string(),
  cutBy: v.nullable(v.number()),
  printedAt: v.nullable(v.number()),
  /** Null if the customer's data was erased. */
  shipsTo: v.nullable(AddressJson),
  /** What the customer wrote. */
  note: v.string(),
  /** Whether it gets in where the customer said, a line for each question; '' if nothing was asked. */
  access: v.string(),
  /** Staff's notes, for the workshop. */
  notes: v.array(v.object({ actor: v.string(), body: v.string(), at: v.number() })),
  /** Why nothing of it is printed, as the end of a sentence; '' if it is. */
  notMade: v.string(),
  lines: v.array(PaperLine),
})
export type PaperOrder = v.InferOutput<typeof PaperOrder>

/** The orders that were to be printed; their sheets say of which of them nothing is made. */
export const Printed = v.object({ numbers: v.array(v.string()) })
export type Printed = v.InferOutput<typeof Printed>

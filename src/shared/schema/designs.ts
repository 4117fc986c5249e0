import * as v from 'valibot'
import type { DrawingSpec } from './drawing-spec.ts'
import type { Tariff } from '#shared/planner/price/tariff.ts'

/** The database has it validated; here only its kind is checked, because every page loads this file. */
export const DesignTariff = v.custom<Tariff>((tariff) => typeof tariff === 'object' && tariff !== null)

/** A design as a product that can be put into a cart. A design that equals a kit is the kit. */
export const DesignProduct = v.object({ product_id: v.number(), price: v.number() })
export type DesignProduct = v.InferOutput<typeof DesignProduct>

/** A design that is a product. Its price, in dollars, is held for some time when rates change. */
export const SoldDesign = v.object({ code: v.string(), price: v.number(), for_sale: v.boolean() })
export type SoldDesign = v.InferOutput<typeof SoldDesign>

/** The token proves that the order has this drawing. */
export const OrderedDesign = v.object({ number: v.string(), code: v.string(), token: v.string() })
export type OrderedDesign = v.InferOutput<typeof OrderedDesign>

/** Of a line of a remake: what is made again, in eighths of an inch; null for any other line. */
export const RemadeParts = v.nullable(
  v.object({
    boards: v.array(v.object({ mark: v.string(), length: v.number(), width: v.number() })),
    pieces: v.array(v.object({ mark: v.string(), quantity: v.number() })),
  }),
)

/** The design or product spec by which a line of an order is built; no price, and no data of the customer. */
export const OrderedPart = v.object({
  /** The one it was asked for by, as labels have it. */
  token: v.string(),
  number: v.string(),
  line: v.number(),
  options: v.record(v.string(), v.string()),
  /** Of the product's family; null for a design, and for a product that the catalogue no longer has. */
  spec: v.nullable(v.custom<DrawingSpec>((spec) => typeof spec === 'object' && spec !== null)),
  remade: RemadeParts,
  /** Its boards and pieces: "Shelf S4 · 23⅞ × 13½″ · White". */
  parts: v.array(v.object({ mark: v.string(), title: v.string() })),
})
export type OrderedPart = v.InferOutput<typeof OrderedPart>

export const SavedDesign = v.object({
  id: v.number(),
  name: v.string(),
  code: v.string(),
  version: v.number(),
  updated_at: v.number(),
  /** Set while a removal can still be undone. */
  removed_at: v.nullable(v.number()),
})
export type SavedDesign = v.InferOutput<typeof SavedDesign>

import * as v from 'valibot'

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

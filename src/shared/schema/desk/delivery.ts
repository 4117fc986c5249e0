import * as v from 'valibot'
import { ShopRules } from '#shared/checkout/shop-rules.ts'

/** What a sample order pays and when it comes: in cents, and UTC midnights. */
const Delivered = v.object({ cents: v.number(), from: v.number(), to: v.number() })

export const DeliverySample = v.object({ name: v.string(), before: Delivered, after: Delivered })
export type DeliverySample = v.InferOutput<typeof DeliverySample>

export const DeliverySamples = v.object({ samples: v.array(DeliverySample) })
export type DeliverySamples = v.InferOutput<typeof DeliverySamples>

/** The rules in force and the latest versions, newest first; `by` is null for those of the seed. Times are UTC milliseconds. */
export const DeskDelivery = v.object({
  rules: ShopRules,
  version: v.number(),
  versions: v.array(v.object({ version: v.number(), at: v.number(), by: v.nullable(v.string()) })),
})
export type DeskDelivery = v.InferOutput<typeof DeskDelivery>

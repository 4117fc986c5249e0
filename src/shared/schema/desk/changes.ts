import * as v from 'valibot'
import { Order } from '#shared/schema/checkout.ts'
import { SendsBack } from './money.ts'

/** What an order costs, in cents. */
export const Sums = v.object({
  goodsCents: v.number(),
  shippingCents: v.number(),
  taxCents: v.number(),
  totalCents: v.number(),
  rateName: v.string(),
})
export type Sums = v.InferOutput<typeof Sums>

/** What a change does with money: the customer is asked for an amount, gets it back, or owes another invoice. */
export const MoneyStep = v.object({ kind: v.picklist(['same', 'ask', 'refund', 'unpaid']), cents: v.number() })
export type MoneyStep = v.InferOutput<typeof MoneyStep>

/** What a form would change. `notes` are said beside the amounts. */
export const ChangePlan = v.object({
  before: Sums,
  after: Sums,
  step: MoneyStep,
  notes: v.array(v.string()),
})
export type ChangePlan = v.InferOutput<typeof ChangePlan>

/** A product at today's price. */
export const Offered = v.object({ id: v.number(), name: v.string(), about: v.string(), unitCents: v.number() })
export type Offered = v.InferOutput<typeof Offered>

/** A line with what it can be changed to. `todayCents` is null for what is no longer sold. */
export const LineToChoose = v.object({
  lineNo: v.number(),
  productId: v.number(),
  name: v.string(),
  about: v.string(),
  quantity: v.number(),
  unitCents: v.number(),
  todayCents: v.nullable(v.number()),
  refundedQuantity: v.number(),
  choices: v.array(Offered),
})
export type LineToChoose = v.InferOutput<typeof LineToChoose>

/** A plan of lines: those that change, '' for none, and the products that were found. */
export const LinesPlanned = v.object({
  ...ChangePlan.entries,
  lines: v.array(v.object({ before: v.string(), after: v.string() })),
  found: v.array(Offered),
})
export type LinesPlanned = v.InferOutput<typeof LinesPlanned>
export const PreviewedLines = v.object({ plan: LinesPlanned })

/** An order with what can be changed of it. Empty reasons say that it can. */
export const ChangePage = v.object({
  order: Order,
  version: v.number(),
  isPickUp: v.boolean(),
  taxSource: v.picklist(['table', 'stripe', 'fallback']),
  sums: Sums,
  /** What waits to be paid after an earlier change, in cents; 0 for nothing. */
  dueCents: v.number(),
  /** What was paid so far. */
  paidCents: v.number(),
  /** Its lines; with `options` also what each can be exchanged for. */
  lines: v.array(LineToChoose),
  whyNoLines: v.string(),
  whyNoAddress: v.string(),
  whyNoBilling: v.string(),
  /** What this person may still send back today; null without a limit. */
  limitCents: v.nullable(v.number()),
  sendsBack: SendsBack,
})
export type ChangePage = v.InferOutput<typeof ChangePage>

/** What became of a change. `state` is that of a refund. */
export const Changed = v.object({
  step: MoneyStep,
  state: v.nullable(v.picklist(['started', 'unknown', 'pending', 'succeeded', 'failed'])),
  failure: v.string(),
})
export type Changed = v.InferOutput<typeof Changed>

/** An order as it was before a change: revision 1 is what was placed. */
export const Revision = v.object({
  order: Order,
  revision: v.number(),
  /** Each change, oldest first; the first one changed revision 1. */
  changes: v.array(
    v.object({ revision: v.number(), at: v.number(), actor: v.string(), summary: v.string(), reason: v.string() }),
  ),
})
export type Revision = v.InferOutput<typeof Revision>

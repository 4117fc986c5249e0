import * as v from 'valibot'
import { optionRulesSchema } from '#shared/catalogue/option-rules.ts'
import { quantities, type Quantity } from './quantities.ts'

const cents = v.pipe(v.number(), v.integer(), v.minValue(0))
/** Versions of the Desk come after those of the seed. */
export const LAST_SEED_VERSION = 999

const texts = v.record(v.string(), v.string())

/** Rates of what stored tariffs from before don't have. */
const laterRates: Partial<Record<Quantity, number>> = { strip: 900, scribe: 3_500, notch: 600, corner: 83_600 }

/** Cents for each piece, foot or square foot of materials. */
export const ratesSchema = v.strictObject(
  Object.fromEntries(
    quantities.map((quantity) => [quantity, quantity in laterRates ? v.optional(cents, laterRates[quantity]) : cents]),
  ) as Record<Quantity, typeof cents>,
)

/** A kit in one size, in white, without lights. Stored tariffs call its materials `bill`, its discount `credit`. */
const referenceKitSchema = v.object({
  family: cents,
  /** The width or depth, if the kit has a choice of it. */
  options: texts,
  signature: v.string(),
  bill: v.pipe(
    v.array(v.pipe(v.number(), v.minValue(0))),
    v.minLength(quantities.length - Object.keys(laterRates).length),
    v.maxLength(quantities.length),
    v.transform((bill) => quantities.map((_, index) => bill[index] ?? 0)),
  ),
  /** How much less the kit costs than its materials, in cost units. */
  credit: v.pipe(v.number(), v.integer()),
})

const kitSchema = v.object({
  id: cents,
  name: v.string(),
  priceCents: cents,
  salePriceCents: v.nullable(cents),
  options: v.record(v.string(), v.array(v.string())),
  picturedOptions: texts,
  pulls: cents,
  /** Missing in older stored tariffs. */
  picture: v.optional(v.string()),
  size: v.object({
    w: v.optional(v.number()),
    d: v.optional(v.number()),
    h: v.optional(v.number()),
    walls: v.optional(v.array(v.number())),
  }),
})

export const tariffSchema = v.object({
  version: cents,
  rates: ratesSchema,
  /** Each pull beyond the last step of its surcharge. Missing in older stored tariffs. */
  morePullCents: v.optional(cents, 400),
  optionRules: optionRulesSchema,
  /** Finishes that the shop took off sale. */
  finishesOff: v.optional(v.array(v.string()), []),
  kits: v.array(kitSchema),
  anchors: v.array(referenceKitSchema),
})

export type Rates = v.InferOutput<typeof ratesSchema>
export type Tariff = v.InferOutput<typeof tariffSchema>
export type ReferenceKit = Tariff['anchors'][number]
export type Kit = Tariff['kits'][number]

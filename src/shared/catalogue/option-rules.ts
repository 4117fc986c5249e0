import * as v from 'valibot'

const inches = v.pipe(v.number(), v.minValue(0), v.maxValue(1200))
const count = v.pipe(v.number(), v.integer(), v.minValue(0))
const tiers = v.array(v.strictObject({ upTo: inches, cents: count }))

/** Surcharges of options. */
export const optionRulesSchema = v.strictObject({
  materialsShare: v.pipe(v.number(), v.minValue(0), v.maxValue(1)),
  finish: v.record(v.string(), count),
  pull: v.record(v.string(), tiers),
  depth: v.strictObject({ percentPerInch: v.number() }),
  width: v.strictObject({ percentPerInch: v.number(), families: v.array(count) }),
  led: tiers,
  percent: v.record(v.string(), v.record(v.string(), count)),
  /** Numbers that single families have instead, by their keys; only the Desk makes them. */
  own: v.optional(v.record(v.string(), v.record(v.string(), v.number())), {}),
})

export type OptionRules = v.InferOutput<typeof optionRulesSchema>
export type Tiers = OptionRules['led']

import * as v from 'valibot'

/** `look`: it works, but someone should look at it. */
const State = v.picklist(['ok', 'look', 'missing'])
export type State = v.InferOutput<typeof State>

export const testNames = ['mail', 'payment', 'storage'] as const
export type TestName = (typeof testNames)[number]

/** A part that the shop needs, with the last result of its test if it has one. */
export const HealthPart = v.object({
  title: v.string(),
  state: State,
  says: v.string(),
  test: v.nullable(v.picklist(testNames)),
  testedAt: v.nullable(v.number()),
})
export type HealthPart = v.InferOutput<typeof HealthPart>

/** A setting of the environment, without its value. */
export const SettingState = v.object({
  name: v.string(),
  state: State,
  does: v.string(),
  says: v.string(),
  isSecret: v.boolean(),
})
export type SettingState = v.InferOutput<typeof SettingState>

/** What to do before the shop opens, in this order. `path` is a page of the Desk where it is done. */
export const Step = v.object({ title: v.string(), isDone: v.boolean(), how: v.string(), path: v.nullable(v.string()) })
export type Step = v.InferOutput<typeof Step>

export const DeskSettings = v.object({
  steps: v.array(Step),
  health: v.array(HealthPart),
  settings: v.array(SettingState),
})
export type DeskSettings = v.InferOutput<typeof DeskSettings>

export const TestResult = v.object({ isOk: v.boolean(), said: v.string() })
export type TestResult = v.InferOutput<typeof TestResult>

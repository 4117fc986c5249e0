import fc from 'fast-check'
import { beforeEach, expect, test, vi } from 'vitest'
import { testEnv } from '#tests/support/env.ts'
import { faults, settle } from '#tests/support/schedules/settled.ts'
import { run, type Step, type StepKind } from '#tests/support/schedules/steps.ts'
import { createWorld } from '#tests/support/schedules/world.ts'

const { SCHEDULES } = testEnv
const NOW = Date.UTC(2026, 10, 25, 12)

const weights: Record<StepKind, number> = {
  ...{ shop: 2, add: 1, coupon: 2, discard: 1, place: 6, pay: 6, refund: 3, deliver: 6, lose: 1, look: 2, cancel: 3 },
  ...{ openPage: 2, staffCancel: 3, staffPaid: 1, outage: 1, wait: 2, sweep: 2 },
}

const step: fc.Arbitrary<Step> = fc.record({
  kind: fc.oneof(
    ...Object.entries(weights).map(([kind, weight]) => ({ weight, arbitrary: fc.constant(kind as StepKind) })),
  ),
  a: fc.nat(11),
  b: fc.nat(11),
  crashAt: fc.option(fc.nat(12), { freq: 4 }),
})

/** Steps one after another, some of them two at a time. */
const schedule = fc.array(
  fc.oneof({ weight: 4, arbitrary: fc.tuple(step) }, { weight: 1, arbitrary: fc.tuple(step, step) }),
  { minLength: 6, maxLength: 18 },
)

const steps = (...kinds: StepKind[]) => kinds.map((kind): [Step] => [{ kind, a: 0, b: 0, crashAt: null }])

/** Schedules that once ended badly. */
const examples: [Step[][]][] = [
  // Canceled, paid late, and canceled again: the stock came back twice.
  [steps('staffCancel', 'pay', 'deliver', 'staffCancel')],
  // Canceled while its page was open, and paid there; the report of it was lost.
  [steps('staffCancel', 'pay', 'lose')],
  // The refund was reported before the payment.
  [steps('pay', 'refund').concat([[{ kind: 'deliver', a: 1, b: 1, crashAt: null }]])],
]

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.spyOn(console, 'warn').mockImplementation(() => {})
})

test(
  'after any schedule every order has its money, every payment its order, and the counters are exact',
  { timeout: 10 * 60_000 },
  async () => {
    const property = fc.asyncProperty(schedule, async (rounds) => {
      const world = await createWorld(NOW)
      await run(world, { kind: 'shop', a: 1, b: 0, crashAt: null })
      await run(world, { kind: 'place', a: 0, b: 1, crashAt: null })
      for (const round of rounds) await Promise.all(round.map((one) => run(world, one)))
      await settle(world)
      expect(await faults(world)).toEqual([])
    })
    await fc.assert(property, {
      examples,
      numRuns: Number(SCHEDULES),
      interruptAfterTimeLimit: 9 * 60_000,
      // Schedules that have not run must not count.
      markInterruptAsFailure: true,
    })
  },
)

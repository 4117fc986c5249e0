import fc from 'fast-check'
import { beforeEach, expect, test, vi } from 'vitest'
import { testEnv } from '#tests/support/env.ts'
import { createDesk } from '#tests/support/schedules/desk.ts'
import { deskFaults, settleDesk } from '#tests/support/schedules/desk-faults.ts'
import { runAtDesk, type DeskStep, type DeskStepKind } from '#tests/support/schedules/desk-steps.ts'
import type { StepKind } from '#tests/support/schedules/steps.ts'
import { createWorld } from '#tests/support/schedules/world.ts'

const { DESK_SCHEDULES } = testEnv
const NOW = Date.UTC(2026, 10, 25, 12)

type Kind = DeskStepKind | StepKind

const weights: Partial<Record<Kind, number>> = {
  ...{ shop: 1, place: 4, pay: 5, deliver: 6, look: 1, cancel: 3, outage: 3, wait: 2, sweep: 2 },
  ...{ move: 5, undo: 3, flag: 1, refund: 8, cancelAtDesk: 3, receive: 3, resolve: 2, ask: 2, sendAgain: 3 },
  ...{ dashboard: 3, bank: 2 },
}

const step: fc.Arbitrary<DeskStep> = fc.record({
  kind: fc.oneof(
    ...Object.entries(weights).map(([kind, weight]) => ({ weight, arbitrary: fc.constant(kind as Kind) })),
  ),
  a: fc.nat(11),
  b: fc.nat(11),
  crashAt: fc.option(fc.nat(14), { freq: 3 }),
})

/** Steps one after another, some of them two at a time. */
const schedule = fc.array(
  fc.oneof({ weight: 4, arbitrary: fc.tuple(step) }, { weight: 1, arbitrary: fc.tuple(step, step) }),
  { minLength: 6, maxLength: 20 },
)

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.spyOn(console, 'warn').mockImplementation(() => {})
})

test(
  'after any schedule at the desk the log is whole, no more went back than was paid, and every order is in a known state',
  { timeout: 10 * 60_000 },
  async () => {
    const property = fc.asyncProperty(schedule, fc.constantFrom(0, 1, 3), async (rounds, method) => {
      const world = await createWorld(NOW)
      const room = { world, desk: await createDesk(world) }
      await runAtDesk(room, { kind: 'shop', a: 1, b: 0, crashAt: null })
      await runAtDesk(room, { kind: 'place', a: 0, b: method, crashAt: null })
      if (method === 1) {
        await runAtDesk(room, { kind: 'pay', a: 0, b: 0, crashAt: null })
        await runAtDesk(room, { kind: 'deliver', a: 0, b: 1, crashAt: null })
      }
      for (const round of rounds) await Promise.all(round.map((one) => runAtDesk(room, one)))
      await settleDesk(world)
      expect(await deskFaults(world, room.desk)).toEqual([])
    })
    await fc.assert(property, {
      numRuns: Number(DESK_SCHEDULES),
      interruptAfterTimeLimit: 9 * 60_000,
    })
  },
)

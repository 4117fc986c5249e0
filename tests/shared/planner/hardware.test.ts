import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Design } from '#shared/planner/design.ts'
import { edit } from '#shared/planner/edit.ts'
import { runWidth } from '#shared/planner/geometry.ts'
import { hardware } from '#shared/planner/hardware.ts'
import { anyCommands } from '#tests/support/planner/any-command.ts'
import { anyDesign, closetOf, runs, SLOW } from '#tests/support/planner/any-design.ts'

function countOf(design: Design, name: string): number {
  return hardware(design).find((line) => line.name === name)?.quantity ?? 0
}

const BRACKET = 'Steel anti-tip bracket'
const DRIVER = 'Light driver, 60 W'

describe('the hardware', () => {
  test(
    'of anything that the schema lets through is counted in whole pieces',
    () => {
      fc.assert(
        fc.property(anyDesign, (design) => {
          expect(hardware(design).every(({ quantity }) => Number.isInteger(quantity) && quantity > 0)).toBe(true)
        }),
        runs,
      )
    },
    SLOW,
  )

  test(
    'always has brackets against tipping, one every 32″ and two at least, whatever was edited',
    () => {
      fc.assert(
        fc.property(anyCommands, (commands) => {
          const edited = commands.reduce<Design>((design, command) => {
            const next = edit(design, command)
            return next.outcome === 'done' ? next.design : design
          }, freestanding)
          const wanted = edited.runs.map((run) => Math.max(2, Math.ceil(runWidth(run) / 256)))
          expect(countOf(edited, BRACKET)).toBe(wanted.reduce((sum, count) => sum + count, 0))
        }),
        runs,
      )
    },
    SLOW,
  )

  test('of a freestanding closet has brackets too', () => {
    expect(countOf(freestanding, BRACKET)).toBe(4)
  })

  test('has a driver for every 10 ft of lights, and none without lights', () => {
    const lit = (back: number) => ({ ...closetOf({ back }), led: '3000' as const })
    expect(countOf(closetOf(), DRIVER)).toBe(0)
    expect([956, 964, 972, 1920].map((back) => countOf(lit(back), DRIVER))).toEqual([1, 1, 2, 2])
  })
})

const freestanding: Design = { ...closetOf(), room: { ...closetOf().room, ends: [false, false] } }

import { afterAll, afterEach, beforeAll, describe, test, vi } from 'vitest'
import { deadlines } from '#tests/support/deadlines.ts'
import { matrix, type Dependency } from '#tests/journeys/faults/matrix.ts'
import { dependencies } from './dependencies.ts'
import type { Fault } from './fault.ts'
import { outcomes, type Outcome } from './outcomes.ts'
import { sections, type Section } from './sections.ts'
import { newWorld, ownShop, type World } from './world.ts'

export type Cell = { dependency: Dependency; state: string; section: Section }

const usualDeadlines = { ...deadlines }

/** Tests cells of the matrix: what a visitor observes in a section while a dependency is in a state. */
export function testCells(isTested: (cell: Cell) => boolean): void {
  const states = Object.keys(matrix).flatMap((dependency) => statesOf(dependency as Dependency))
  for (const [dependency, state] of states) {
    const cells = sections.map((section): Cell => ({ dependency, state, section })).filter(isTested)
    if (cells.length > 0) testState(dependency, state, cells)
  }
}

/** The cells that need no other: the first of its dependency with this outcome in this section. */
export function isFirst({ dependency, state, section }: Cell): boolean {
  const outcome = outcomeOf(dependency, state, section)
  const first = statesOf(dependency).find(([, one]) => outcomeOf(dependency, one, section) === outcome)
  return first?.[1] === state
}

function statesOf(dependency: Dependency): [Dependency, string][] {
  return Object.keys(matrix[dependency]).map((state) => [dependency, state])
}

function outcomeOf(dependency: Dependency, state: string, section: Section): Outcome {
  return (matrix[dependency] as Record<string, Record<Section, Outcome>>)[state]![section]
}

function testState(dependency: Dependency, state: string, cells: readonly Cell[]): void {
  const { states, settings = {}, before } = dependencies[dependency]
  const fault = (states as Record<string, Fault>)[state]!
  describe(`${dependency} ${state}`, () => {
    const env = ownShop(settings)
    let world: World
    let release = () => {}

    beforeAll(async () => {
      before?.()
      world = await newWorld(env)
      vi.restoreAllMocks()
    })
    afterEach(end)
    afterAll(end)

    function end(): void {
      release()
      vi.restoreAllMocks()
      vi.useRealTimers()
      Object.assign(deadlines, usualDeadlines)
    }

    test.each(cells.map(({ section }) => [section, outcomeOf(dependency, state, section)] as const))(
      '%s: %s',
      async (section, outcome) => {
        before?.()
        const released = new Promise<void>((resolve) => {
          release = resolve
        })
        Object.assign(deadlines, fault.deadlines)
        const faulty = { ...world, env: fault.begin(env, released) }
        const healthy = () => {
          end()
          before?.()
          return world
        }
        await outcomes[outcome]({ section, world: faulty, healthy })
      },
    )
  })
}

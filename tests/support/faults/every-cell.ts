import { afterAll, afterEach, beforeAll, describe, test, vi } from 'vitest'
import { deadlines } from '#tests/support/deadlines.ts'
import { matrix, type Dependency, type State } from '#tests/journeys/faults/matrix.ts'
import { outcomes, type Outcome } from './outcomes.ts'
import { sections, type Section } from './sections.ts'
import { newWorld, ownShop, type World } from './world.ts'

export type Fault = {
  /** Begins the fault and returns the bindings of the shop that has it; `released` resolves when the test is over. */
  begin(env: Env, released: Promise<void>): Env
  /** Shorter deadlines, for work that hangs. */
  deadlines?: Partial<typeof deadlines>
}

type Setting = {
  /** Settings of the shop. */
  settings?: object
  /** Prepares what the working shop needs as well, such as a host on the other side. */
  before?: () => void
}

const usualDeadlines = { ...deadlines }

/** Tests every cell of a dependency's rows: what a visitor observes in each section while it is in each state. */
export function testEveryCell<D extends Dependency>(
  dependency: D,
  faults: Record<State<D>, Fault>,
  { settings = {}, before }: Setting = {},
): void {
  const rows = matrix[dependency] as Record<State<D>, Record<Section, Outcome>>
  describe.each(Object.keys(faults) as State<D>[])(`${dependency} %s`, (state) => {
    const env = ownShop(settings)
    let world: World
    let release = () => {}

    beforeAll(async () => {
      quiet()
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

    test.each(sections.map((section) => [section, rows[state][section]] as const))(
      '%s: %s',
      async (section, outcome) => {
        quiet()
        before?.()
        const released = new Promise<void>((resolve) => {
          release = resolve
        })
        Object.assign(deadlines, faults[state].deadlines)
        const faulty = { ...world, env: faults[state].begin(env, released) }
        const healthy = () => {
          end()
          quiet()
          before?.()
          return world
        }
        await outcomes[outcome]({ section, world: faulty, healthy })
      },
    )
  })
}

/** Silences the log, whose lines could arrive after the test; `log.test.ts` tests logs. */
function quiet(): void {
  vi.spyOn(console, 'error').mockReturnValue()
  vi.spyOn(console, 'warn').mockReturnValue()
  vi.spyOn(console, 'info').mockReturnValue()
}

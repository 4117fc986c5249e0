import fc from 'fast-check'
import type { Command } from '#shared/planner/commands/commands.ts'
import {
  bases,
  depths,
  doors,
  drawerHeights,
  finishes,
  heights,
  lights,
  partKinds,
  pulls,
  walls,
  type Design,
  type Over,
  type Slope,
} from '#shared/planner/model/design.ts'
import { edit } from '#shared/planner/commands/edit.ts'
import { presets } from '#shared/planner/model/presets.ts'

const at = { run: fc.integer({ min: 0, max: 2 }), section: fc.integer({ min: 0, max: 5 }) }
const part = { ...at, part: fc.integer({ min: 0, max: 6 }) }
const pin = fc.integer({ min: 0, max: 73 })
const width = fc.integer({ min: 90, max: 290 })
const length = fc.integer({ min: 100, max: 1920 })
const only = <Name extends Command['do']>(name: Name) => fc.constant(name)

/** Mostly one that leaves room for a closet. */
export const anySlope: fc.Arbitrary<Slope> = fc.record({
  wall: fc.constantFrom(...walls),
  x1: fc.integer({ min: 0, max: 200 }),
  z1: fc.integer({ min: 300, max: 1016 }),
  x2: fc.integer({ min: 150, max: 1400 }),
  z2: fc.integer({ min: 300, max: 1016 }),
})

/** Whether or not what they name is there. */
const anyCommand: fc.Arbitrary<Command> = fc.oneof(
  fc.record({ do: only('width'), ...at, w: width }),
  fc.record({ do: only('divider'), ...at, w: width }),
  fc.record({ do: only('equal'), run: at.run }),
  fc.record({ do: only('preset'), ...at, preset: fc.constantFrom(...presets) }),
  fc.record({ do: only('door'), ...at, door: fc.constantFrom(...doors) }),
  fc.record({ do: only('light'), ...at, light: fc.boolean() }),
  fc.record({ do: only('insert'), ...at }),
  fc.record({ do: only('copy'), ...at }),
  fc.record({ do: only('drop'), ...at }),
  fc.record({ do: only('shift'), ...at, by: fc.constantFrom(-1 as const, 1 as const) }),
  fc.record({ do: only('add'), ...at, k: fc.constantFrom(...partKinds), at: fc.option(pin, { nil: undefined }) }),
  fc.record({ do: only('space'), ...at }),
  fc.record({ do: only('move'), ...part, at: pin }),
  fc.record({ do: only('remove'), ...part }),
  fc.record({
    do: only('drawers'),
    ...part,
    h: fc.array(fc.constantFrom(...drawerHeights), { minLength: 1, maxLength: 6 }),
  }),
  fc.record({
    do: only('wall'),
    wall: fc.constantFrom(...walls),
    length,
    over: fc.constantFrom<Over | undefined>(undefined, [0, null, null], [6, 0, null], [0, 3, 63]),
  }),
  fc.record({ do: only('ceiling'), length: fc.integer({ min: 496, max: 1016 }) }),
  fc.record({
    do: only('baseboard'),
    length: fc.integer({ min: 0, max: 63 }),
    thickness: fc.option(fc.integer({ min: 1, max: 31 }), { nil: undefined }),
    isCutAround: fc.boolean(),
  }),
  fc.record({ do: only('end'), end: fc.constantFrom(0 as const, 1 as const), isWall: fc.boolean() }),
  fc.record({ do: only('height'), h: fc.constantFrom(...heights) }),
  fc.record({ do: only('depth'), d: fc.constantFrom(...depths) }),
  fc.record({ do: only('base'), base: fc.constantFrom(...bases) }),
  fc.record({ do: only('finish'), finish: fc.constantFrom(...finishes) }),
  fc.record({ do: only('pull'), pull: fc.constantFrom(...pulls) }),
  fc.record({ do: only('led'), led: fc.constantFrom(...lights) }),
  fc.record({
    do: only('opening'),
    opening: fc.option(
      fc.record({ from: length, w: fc.integer({ min: 160, max: 1920 }), h: fc.integer({ min: 480, max: 1016 }) }),
    ),
  }),
  fc.record({ do: only('slope'), slope: anySlope }),
  fc.record({ do: only('clear-slope'), slope: fc.integer({ min: 0, max: 2 }) }),
  fc.record({ do: only('corner'), end: fc.constantFrom(0 as const, 1 as const), isShelf: fc.boolean() }),
  fc.record({ do: only('repair') }),
)

/** The design and the notes after a command; throws where it is refused. */
export function done(design: Design, command: Command, allowed?: Parameters<typeof edit>[2]) {
  const edited = edit(design, command, allowed)
  if (edited.outcome === 'refused') throw new Error(edited.message)
  return edited
}

export const anyCommands = fc.array(anyCommand, { maxLength: 12 })

/** The design after those of the commands that can be done. */
export function editedBy(commands: readonly Command[], design: Design): Design {
  return commands.reduce((before, command) => {
    const edited = edit(before, command)
    return edited.outcome === 'done' ? edited.design : before
  }, design)
}

import fc from 'fast-check'
import {
  bases,
  depths,
  doors,
  drawerHeights,
  finishes,
  fronts,
  heights,
  lights,
  obstacleKinds,
  pulls,
  type Base,
  type Design,
  type Over,
  type Part,
  type Room,
  type Run,
  type Section,
  type Wall,
} from '#shared/planner/model/design.ts'
import { layout, type Answers } from '#shared/planner/model/layout.ts'

const pin = fc.integer({ min: 0, max: 73 })

const part: fc.Arbitrary<Part> = fc.oneof(
  fc.record({ k: fc.constantFrom('shelf', 'fixed', 'rod', 'slant', 'basket', 'rollout', 'pants'), at: pin }),
  fc.record({
    k: fc.constant('drawers' as const),
    at: pin,
    h: fc.array(fc.constantFrom(...drawerHeights), { minLength: 1, maxLength: 6 }),
  }),
  fc.constant<Part>({ k: 'hamper', at: 0 }),
  fc.record({
    k: fc.constant('bottles' as const),
    at: pin,
    cols: fc.integer({ min: 2, max: 8 }),
    rows: fc.integer({ min: 2, max: 15 }),
  }),
)

const section = fc.record({
  w: fc.integer({ min: 96, max: 288 }),
  door: fc.constantFrom(...doors),
  light: fc.boolean(),
  parts: fc.array(part, { maxLength: 16 }),
})

function run(wall: Wall, base: Base): fc.Arbitrary<Run> {
  return fc.record({
    wall: fc.constant(wall),
    h: fc.constantFrom(...heights),
    d: fc.constantFrom(...depths),
    base: fc.constant(base),
    sections: fc.array(section, { minLength: 1, maxLength: 12 }),
  })
}

const length = fc.integer({ min: 0, max: 1920 })
const obstacle = fc.record({
  wall: fc.constantFrom<Wall>('back', 'left', 'right'),
  kind: fc.constantFrom(...obstacleKinds),
  x: length,
  z: fc.integer({ min: 0, max: 1016 }),
  w: fc.integer({ min: 8, max: 960 }),
  h: fc.integer({ min: 8, max: 960 }),
})

const wider = fc.integer({ min: 0, max: 63 })
/** A wall that is wider at one height than at another; it is narrowest at one of them. */
const over: fc.Arbitrary<Over> = fc
  .tuple(wider, fc.option(wider), fc.option(wider))
  .map((each) => {
    const least = Math.min(...each.filter((more) => more !== null))
    return each.map((more) => more && more - least) as unknown as Over
  })
  .filter((each) => each.some((more) => more !== null && more > 0))

/** None of a design's walls was measured at several heights, or some were. */
const measured: fc.Arbitrary<Room['measured']> = fc.option(
  fc
    .record({ back: over, left: over, right: over }, { requiredKeys: [] })
    .filter((each) => Object.keys(each).length > 0),
  { nil: undefined },
)

/** What becomes of a baseboard, if anything was said of it. */
const said: fc.Arbitrary<Pick<Room, 'baseboardThickness' | 'isCutAround'>> = fc.record(
  { baseboardThickness: fc.integer({ min: 1, max: 31 }), isCutAround: fc.constant(true as const) },
  { requiredKeys: [] },
)

/** Some of its ceilings slope, nonsense included. */
const slopes: fc.Arbitrary<Room['slopes']> = fc.option(
  fc.array(
    fc.record({
      wall: fc.constantFrom<Wall>('back', 'left', 'right'),
      x1: length,
      z1: fc.integer({ min: 0, max: 1016 }),
      x2: length,
      z2: fc.integer({ min: 0, max: 1016 }),
    }),
    { minLength: 1, maxLength: 3 },
  ),
  { nil: undefined, freq: 1 },
)

function room(kind: Room['kind']): fc.Arbitrary<Room> {
  const always = fc.record({
    kind: fc.constant(kind),
    back: length,
    left: length,
    right: length,
    ceiling: fc.integer({ min: 496, max: 1016 }),
    baseboard: fc.integer({ min: 0, max: 63 }),
    ends: fc.tuple(fc.boolean(), fc.boolean()),
    opening: fc.option(
      fc.record({ from: length, w: fc.integer({ min: 160, max: 1920 }), h: fc.integer({ min: 480, max: 1016 }) }),
    ),
    obstacles: fc.array(obstacle, { maxLength: 7 }),
  })
  return fc.tuple(always, measured, said, slopes).map(([plain, widths, more, sloped]) => ({
    ...plain,
    ...(widths && { measured: widths }),
    ...more,
    ...(sloped && { slopes: sloped }),
  }))
}

const shapes: readonly [Room['kind'], Wall[]][] = [
  ['wall', ['back']],
  ['reach', ['back']],
  ['l', ['back', 'left']],
  ['l', ['right', 'back']],
  ['u', ['back', 'left', 'right']],
  ['u', ['left', 'right', 'back']],
]

const corners = fc.constantFrom<Design['corners']>(undefined, undefined, [true, false], [false, true], [true, true])

/** Any design that the schema lets through, most of which break rules. */
export const anyDesign: fc.Arbitrary<Design> = fc
  .tuple(fc.constantFrom(...shapes), fc.constantFrom(...bases), corners)
  .chain(([[kind, walls], base, corners]) =>
    fc.record({
      v: fc.constant(1 as const),
      room: room(kind),
      finish: fc.constantFrom(...finishes),
      pull: fc.constantFrom(...pulls),
      front: fc.constantFrom(...fronts),
      led: fc.constantFrom(...lights),
      ...(corners && { corners: fc.constant(corners) }),
      runs: fc.tuple(...walls.map((wall) => run(wall, base))),
    }),
  )

const many = fc.integer({ min: 0, max: 200 })

export const anyAnswers = fc.record({
  kind: fc.constantFrom<Room['kind']>('wall', 'reach', 'l', 'u'),
  back: fc.integer({ min: 112, max: 1920 }),
  left: fc.integer({ min: 112, max: 1920 }),
  right: fc.integer({ min: 112, max: 1920 }),
  ceiling: fc.integer({ min: 496, max: 1016 }),
  shirts: many,
  coats: many,
  folded: many,
  shoes: many,
  children: many,
})

/** A closet that answers lead to. */
export const anyLaid: fc.Arbitrary<Design> = anyAnswers
  .map((answers) => layout(answers))
  .filter((laid) => laid.outcome === 'done')
  .map(({ design }) => design)

/** The closet that answers lead to; throws where a rule stops it. */
export function closetOf(answers: Partial<Answers> = {}): Design {
  const laid = layout({ ...someAnswers, ...answers })
  if (laid.outcome === 'refused') throw new Error(laid.message)
  return laid.design
}

/** A design with flat doors before the sections of each wall that `has` them. */
export function withDoors(design: Design, has: (index: number) => boolean = () => true): Design {
  const runs = design.runs.map((run) => ({
    ...run,
    sections: run.sections.map((each, index): Section => ({ ...each, door: has(index) ? 'slab' : 'none' })),
  }))
  return { ...design, runs }
}

/** A closet 84″ high and 14″ deep with one section of 24″ that has these parts, unless its run or section differ. */
export function oneSection(parts: Part[], change: Partial<Run> & Partial<Omit<Section, 'parts'>> = {}): Design {
  const { w = 192, door = 'none', light = false, ...run } = change
  const closet = closetOf()
  const sections = [{ w, door, light, parts }]
  return { ...closet, runs: [{ ...closet.runs[0]!, h: 672, d: 112, ...run, sections }] }
}

/** A wall of 119½″ for two people's clothes. */
export const someAnswers: Answers = {
  kind: 'wall',
  back: 956,
  left: 0,
  right: 0,
  ceiling: 768,
  shirts: 44,
  coats: 8,
  folded: 40,
  shoes: 18,
  children: 0,
}

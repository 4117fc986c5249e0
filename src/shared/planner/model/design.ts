import * as v from 'valibot'

/**
 * A length in whole eighths of an inch, so that sums are exact and addresses short: 84″ is 672. Every page's script has
 * the functions of valibot that any page needs, so the planner makes do with those that others need too.
 */
export const eighths = (min: number, max: number) =>
  v.pipe(
    v.number(),
    v.check((length) => Number.isInteger(length)),
    v.minValue(min),
    v.maxValue(max),
  )
/** A hole row of the panels, counted from the section's floor; they are 1¼″ apart. */
export const pin = eighths(0, 73)

export const finishes = ['white', 'linen', 'driftwood', 'graphite', 'oak', 'walnut', 'sage'] as const
export const pulls = ['nickel', 'black', 'brass'] as const
export const lights = ['none', '3000', '4000'] as const
export const fronts = ['slab', 'shaker'] as const
export const heights = [480, 576, 672, 768] as const
export const depths = [96, 112, 128, 152, 184, 192] as const
export const doors = ['none', 'slab', 'shaker', 'glass', 'mirror'] as const
/** Whether a closet stands on the floor or hangs on a rail. The order is that of the code's bit. */
export const bases = ['floor', 'hung'] as const
export const walls = ['back', 'left', 'right'] as const
export const roomKinds = ['wall', 'reach', 'l', 'u'] as const
export const obstacleKinds = ['outlet', 'switch', 'vent', 'window'] as const
/** Heights of drawer fronts in inches, in the order of the code's bits. */
export const drawerHeights = [6, 8, 9, 10, 11, 12, 5] as const
/** The order is that of the code's bits. */
export const partKinds = [
  'shelf',
  'fixed',
  'rod',
  'drawers',
  'slant',
  'basket',
  'rollout',
  'bottles',
  'hamper',
  'pants',
] as const

export const SECTION_WIDTH = { min: 96, max: 288 }
export const MOST_SECTIONS = 12
export const MOST_PARTS = 16

const plainPart = v.object({
  k: v.picklist(['shelf', 'fixed', 'rod', 'slant', 'basket', 'rollout', 'pants']),
  at: pin,
})
const drawersPart = v.object({
  k: v.literal('drawers'),
  at: pin,
  h: v.pipe(v.array(v.picklist(drawerHeights)), v.minLength(1), v.maxLength(6)),
})
const hamperPart = v.object({ k: v.literal('hamper'), at: v.literal(0) })
const bottlesPart = v.object({ k: v.literal('bottles'), at: pin, cols: eighths(2, 8), rows: eighths(2, 15) })

const sectionSchema = v.object({
  w: eighths(SECTION_WIDTH.min, SECTION_WIDTH.max),
  door: v.picklist(doors),
  light: v.boolean(),
  parts: v.pipe(v.array(v.union([plainPart, drawersPart, hamperPart, bottlesPart])), v.maxLength(MOST_PARTS)),
})

const runSchema = v.object({
  wall: v.picklist(walls),
  h: v.picklist(heights),
  d: v.picklist(depths),
  base: v.picklist(bases),
  sections: v.pipe(v.array(sectionSchema), v.minLength(1), v.maxLength(MOST_SECTIONS)),
})

const obstacleSchema = v.object({
  wall: v.picklist(walls),
  kind: v.picklist(obstacleKinds),
  x: eighths(0, 1920),
  z: eighths(0, 1016),
  w: eighths(8, 960),
  h: eighths(8, 960),
})

const wider = eighths(0, 63)
/** By how much a wall is wider than where it is narrowest: at the floor, at 42″ and at 84″; null where no one measured. */
export const overSchema = v.pipe(
  v.tuple([wider, v.nullable(wider), v.nullable(wider)]),
  v.check((over) => over.includes(0)),
)

/** A sloped ceiling over a wall: its height at two points along it, from the wall's left end seen from inside the room. */
export const slopeSchema = v.object({
  wall: v.picklist(walls),
  x1: eighths(0, 1920),
  z1: eighths(0, 1016),
  x2: eighths(0, 1920),
  z2: eighths(0, 1016),
})

const roomSchema = v.object({
  kind: v.picklist(roomKinds),
  back: eighths(0, 1920),
  left: eighths(0, 1920),
  right: eighths(0, 1920),
  /** Walls that were measured at several heights; their lengths are the smallest widths. */
  measured: v.optional(
    v.object({ back: v.optional(overSchema), left: v.optional(overSchema), right: v.optional(overSchema) }),
  ),
  ceiling: eighths(496, 1016),
  baseboard: eighths(0, 63),
  /** Of the baseboard, if the customer said what happens to it. */
  baseboardThickness: v.optional(eighths(1, 31)),
  /** Whether panels are cut around the baseboard; else it is taken off behind the closet. */
  isCutAround: v.optional(v.literal(true)),
  slopes: v.optional(v.pipe(v.array(slopeSchema), v.minLength(1), v.maxLength(3))),
  /** Whether a wall stands at the left and at the right end of the back wall. */
  ends: v.tuple([v.boolean(), v.boolean()]),
  /** A reach-in's doorway, measured from the left end of the back wall. */
  opening: v.nullable(v.object({ from: eighths(0, 1920), w: eighths(160, 1920), h: eighths(480, 1016) })),
  obstacles: v.pipe(v.array(obstacleSchema), v.maxLength(7)),
})

/** A customer's design. Lengths are eighths of an inch, drawer fronts inches. */
export const designSchema = v.pipe(
  v.object({
    v: v.literal(1),
    room: roomSchema,
    finish: v.picklist(finishes),
    pull: v.picklist(pulls),
    front: v.picklist(fronts),
    led: v.picklist(lights),
    /** Whether a shelf around the corner joins the runs at the left and at the right end of the back wall. */
    corners: v.optional(v.tuple([v.boolean(), v.boolean()])),
    /** The first run of two that meet stands in the corner. */
    runs: v.pipe(v.array(runSchema), v.minLength(1), v.maxLength(3)),
  }),
  v.check(
    ({ room, runs }) =>
      hasRunsOf(
        room.kind,
        runs.map(({ wall }) => wall),
      ),
    'The runs do not match the room',
  ),
  v.check(({ runs }) => runs.every(({ base }) => base === runs[0]!.base), 'Some runs stand and others hang'),
)

function hasRunsOf(kind: (typeof roomKinds)[number], present: string[]): boolean {
  const count = { wall: 1, reach: 1, l: 2, u: 3 }[kind]
  return present.length === count && new Set(present).size === count && present.includes('back')
}

export type Design = v.InferOutput<typeof designSchema>
export type Room = Design['room']
export type Over = v.InferOutput<typeof overSchema>
export type Slope = v.InferOutput<typeof slopeSchema>
export type Obstacle = Room['obstacles'][number]
export type Run = Design['runs'][number]
export type Section = Run['sections'][number]
export type Part = Section['parts'][number]
export type Wall = Run['wall']
export type Base = Run['base']
export type PartKind = Part['k']

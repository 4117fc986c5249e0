import * as v from 'valibot'

const length = v.pipe(v.number(), v.finite(), v.minValue(0), v.maxValue(1200))
const count = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(60))
const lengths = v.pipe(v.array(length), v.maxLength(24))
const word = v.pipe(v.string(), v.maxLength(80))

/** A part of a section designed in the planner, at its height above the floor. */
const partSchema = v.object({
  k: v.picklist(['shelf', 'fixed', 'rod', 'drawers', 'slant', 'basket', 'rollout', 'bottles', 'hamper', 'pants']),
  z: length,
  h: v.optional(lengths),
  cols: v.optional(count),
  rows: v.optional(count),
})

const sectionSchema = v.object({
  type: v.picklist(['hang', 'tower', 'shoes', 'pantry', 'wine', 'bar', 'locker', 'utility', 'xbin', 'parts']),
  w: length,
  /** Where it is lower than its run. */
  h: v.optional(length),
  parts: v.optional(v.pipe(v.array(partSchema), v.maxLength(16))),
  marked: v.optional(v.boolean()),
  rods: v.optional(count),
  drawers: v.optional(lengths),
  shelves: v.optional(count),
  low: v.optional(count),
  lowGap: v.optional(length),
  rollouts: v.optional(lengths),
  rolloutGap: v.optional(length),
  cols: v.optional(count),
  rows: v.optional(count),
  cell: v.optional(length),
  base: v.optional(length),
  inset: v.optional(length),
  /** The sides at which a strip keeps what pulls out clear of open doors, and between which heights; else up to the drawers' top. */
  strips: v.optional(
    v.object({ left: count, right: count, at: v.optional(v.array(v.object({ z: length, h: length }))) }),
  ),
  led: v.optional(v.boolean()),
})

const doorSchema = v.object({
  x: length,
  z: length,
  w: length,
  h: length,
  style: v.optional(v.picklist(['slab', 'shaker', 'glass', 'mirror'])),
  hinge: v.optional(v.picklist(['left', 'right'])),
  slide: v.optional(length),
})

/** Obstructions on the wall behind a run, from the run's left end; left of that, x is negative. */
const obstacleSchema = v.object({
  kind: v.picklist(['outlet', 'switch', 'vent', 'window']),
  x: v.number(),
  z: length,
  w: length,
  h: length,
  cutOut: v.boolean(),
})

const runSchema = v.object({
  wall: v.optional(v.picklist(['back', 'left', 'right'])),
  from: v.optional(length),
  d: v.optional(length),
  h: v.optional(length),
  /** A sloped ceiling over the wall, from its left end to its right one; x as for obstacles. */
  ceiling: v.optional(v.array(v.tuple([v.number(), length]))),
  /** The least ceiling under which a closet stands. */
  leastCeiling: v.optional(length),
  /** Through which a reach-in is seen; x as for obstacles. */
  doorway: v.optional(v.object({ x: v.number(), w: length, h: length })),
  /** How many panels of other walls are lettered before its own. */
  panelsBefore: v.optional(count),
  sections: v.pipe(v.array(sectionSchema), v.minLength(1), v.maxLength(16)),
  doors: v.optional(v.pipe(v.array(doorSchema), v.maxLength(24))),
  obstacles: v.optional(v.array(obstacleSchema)),
  /** How high the panels are cut out at their back feet, for a baseboard. */
  notch: v.optional(length),
})

const columns = v.pipe(v.array(lengths), v.minLength(1), v.maxLength(8))

const islandSchema = v.object({
  x: v.number(),
  y: v.number(),
  w: length,
  d: length,
  h: length,
  columns,
  stone: v.optional(v.boolean()),
})

const pieceSchema = v.object({
  model: v.picklist([
    'island',
    'tray',
    'door-rack',
    'produce',
    'bottle-grid',
    'x-bin',
    'stack-rack',
    'label-row',
    'stemware',
    'shelf-light',
    'perimeter-kit',
    'rod',
    'pucks',
    'panel',
    'driver',
    'motion',
    'door-sensor',
    'dimmer',
    'drawer',
    'jewelry',
    'valet',
    'pants',
    'shoe-shelf',
    'basket',
    'hamper',
    'doors',
    'crown',
    'preassembly',
  ]),
  w: v.optional(length),
  d: v.optional(length),
  h: v.optional(length),
  columns: v.optional(columns),
  stone: v.optional(v.boolean()),
  /** True for an island with drawers on both sides. */
  both: v.optional(v.boolean()),
  cols: v.optional(count),
  rows: v.optional(count),
  count: v.optional(count),
  lit: v.optional(v.boolean()),
})

export const drawingSpecSchema = v.object({
  name: v.optional(word),
  size: v.object({
    w: v.optional(length),
    d: v.optional(length),
    h: v.optional(length),
    walls: v.optional(lengths),
    length: v.optional(length),
    lights: v.optional(count),
    diameter: v.optional(length),
    note: v.optional(word),
  }),
  finish: v.optional(word),
  led: v.optional(v.boolean()),
  kelvin: v.optional(v.number()),
  /** The lower edge of the lowest boards. */
  base: v.optional(length),
  /** Whether the closet hangs on a rail instead of standing on a kick. */
  hung: v.optional(v.boolean()),
  pullStyle: v.optional(v.picklist(['bar', 'knob', 'edge'])),
  drawerFront: v.optional(v.picklist(['slab', 'shaker'])),
  walls: v.optional(v.object({ left: v.optional(length), back: v.optional(length), right: v.optional(length) })),
  corner: v.optional(v.object({ arm: length, d: length, h: length, shelves: count })),
  /** Shelves that turn the corners of the back wall with others; `at` are their lower sides. */
  turns: v.optional(v.array(v.object({ wall: v.picklist(['left', 'right']), arm: length, at: lengths }))),
  island: v.optional(islandSchema),
  runs: v.optional(v.pipe(v.array(runSchema), v.minLength(1), v.maxLength(6))),
  pieces: v.optional(v.pipe(v.array(pieceSchema), v.minLength(1), v.maxLength(6))),
})

/** The part of a product's spec that a drawing needs, in inches. */
export type DrawingSpec = v.InferOutput<typeof drawingSpecSchema>
export type Run = NonNullable<DrawingSpec['runs']>[number]
export type Section = Run['sections'][number]
export type DrawnPart = NonNullable<Section['parts']>[number]
export type Door = NonNullable<Run['doors']>[number]
export type Piece = NonNullable<DrawingSpec['pieces']>[number]
export type Island = NonNullable<DrawingSpec['island']>
export type WallName = NonNullable<Run['wall']>

/** Parses a spec and drops the keys that only the renderer uses. Throws ValiError if invalid. */
export function drawingSpec(raw: unknown): DrawingSpec {
  return v.parse(drawingSpecSchema, raw)
}

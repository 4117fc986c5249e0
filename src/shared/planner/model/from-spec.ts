import * as v from 'valibot'
import { depths, designSchema, finishes, heights, type Design, type Part, type Run, type Section } from './design.ts'
import type { DrawingSpec } from '#shared/schema/drawing-spec.ts'
import { BOARD, FLOOR, gapAt, highestPin, PIN, runWidth } from './geometry.ts'
import { freePin, inOrder, spanOf } from './part-space.ts'
import { evenly } from './presets.ts'
import { refusals } from '../rules/rules.ts'

type SpecRun = NonNullable<DrawingSpec['runs']>[number]
type SpecSection = SpecRun['sections'][number]

const TOP_SHELF = 98
const ROD_BELOW_SHELF = 17.6
const opened: ReadonlySet<SpecSection['type']> = new Set(['hang', 'tower', 'shoes', 'pantry', 'wine', 'utility'])

/**
 * A catalogue product's spec as a design with the same parts at the nearest pins. Null for what the planner does not
 * draw: islands, corner units, lockers, bars, sliding doors, other heights and depths.
 */
export function fromSpec(spec: DrawingSpec, { isReachIn = false } = {}): Design | null {
  const h = heights.find((height) => height === (spec.size.h ?? 0) * 8)
  const d = depths.find((depth) => depth === (spec.size.d ?? 0) * 8)
  if (!h || !d || !isDrawn(spec)) return null
  return soldOrNull(designOf(spec, h, d, isReachIn))
}

function soldOrNull(design: Design): Design | null {
  return v.is(designSchema, design) && refusals(design).length === 0 ? design : null
}

function designOf(spec: DrawingSpec, h: Run['h'], d: Run['d'], isReachIn: boolean): Design {
  const { runs = [] } = spec
  return withWalls({
    v: 1,
    room: roomOf(runs.length, isReachIn),
    finish: finishes.find((finish) => finish === spec.finish) ?? 'white',
    pull: 'nickel',
    front: spec.drawerFront ?? 'slab',
    led: lightOf(spec),
    runs: runs.map((run) => designRun(run, h, d)),
  })
}

function lightOf({ led, kelvin }: DrawingSpec): Design['led'] {
  if (!led || !kelvin) return 'none'
  return kelvin < 3500 ? '3000' : '4000'
}

function isDrawn({ island, corner, runs = [] }: DrawingSpec): boolean {
  return !island && !corner && runs.length > 0 && runs.every(isOpened)
}

function isOpened({ sections, doors = [] }: SpecRun): boolean {
  return sections.every(({ type }) => opened.has(type)) && doors.every(({ slide }) => slide === undefined)
}

function roomOf(runs: number, isReachIn: boolean): Design['room'] {
  const kind = isReachIn ? 'reach' : (['wall', 'l', 'u'] as const)[runs - 1]!
  return {
    kind,
    back: 0,
    left: 0,
    right: 0,
    ceiling: 768,
    baseboard: 0,
    ends: kind === 'wall' ? [false, false] : [true, true],
    opening: null,
    obstacles: [],
  }
}

/** Walls as long as the kit's runs need. */
function withWalls(design: Design): Design {
  return design.runs.reduce((changed, run, index) => {
    const length = runWidth(run) + gapAt(changed, index, 'first') + gapAt(changed, index, 'last')
    return { ...changed, room: { ...changed.room, [run.wall]: length } }
  }, design)
}

function designRun(run: SpecRun, h: Run['h'], d: Run['d']): Run {
  return {
    wall: run.wall ?? 'back',
    h,
    d,
    base: 'floor',
    sections: run.sections.map((section) => designSection(run, section, h)),
  }
}

function designSection(run: SpecRun, section: SpecSection, h: Run['h']): Section {
  const stack = drawersOf(section)
  const parts = inOrder([...stack, ...others[section.type as Opened](section, h, stack[0] ?? null)])
  return { w: Math.round(section.w * 8), door: doorOf(run, section), light: section.led !== false, parts }
}

function doorOf({ sections, doors = [] }: SpecRun, section: SpecSection): Section['door'] {
  const index = sections.indexOf(section)
  const x = sections.slice(0, index).reduce((sum, { w }) => sum + w + BOARD / 8, BOARD / 8)
  const door = doors.find((leaf) => leaf.x < x + section.w && leaf.x + leaf.w > x + 1)
  return door ? (door.style ?? 'slab') : 'none'
}

function drawersOf({ drawers = [] }: SpecSection): Part[] {
  return drawers.length > 0 ? [{ k: 'drawers', at: 0, h: drawers as never }] : []
}

type Opened = 'hang' | 'tower' | 'shoes' | 'pantry' | 'wine' | 'utility'

const others: Record<Opened, (section: SpecSection, h: Run['h'], stack: Part | null) => Part[]> = {
  hang: hangingParts,
  tower: ({ shelves = 3 }, h, stack) => evenly('shelf', { h, d: 112, base: 'floor' }, shelves, stack),
  shoes({ shelves = 9 }, h) {
    const gap = (h - BOARD - FLOOR) / shelves
    return Array.from({ length: shelves }, (_, index) => ({ k: 'slant', at: Math.round(((index + 0.2) * gap) / PIN) }))
  },
  pantry({ shelves = 4, rollouts = [], rolloutGap = 12 }, h, stack) {
    const trays: Part[] = rollouts.map((_, index) => ({ k: 'rollout', at: Math.round((index * rolloutGap * 8) / PIN) }))
    return [...trays, ...evenly('shelf', { h, d: 112, base: 'floor' }, shelves, trays.at(-1) ?? stack)]
  },
  wine({ cols = 5, rows = 9 }, h, stack) {
    const grid: Part = { k: 'bottles', at: 0, cols, rows }
    const at = freePin(grid, stack ? [stack] : [], { h, base: 'floor' }, 0) ?? 0
    return [{ ...grid, at }]
  },
  utility: (_, h) => [{ k: 'shelf', at: Math.floor((h - BOARD - FLOOR - 112) / PIN) }],
}

function hangingParts({ rods = 1, low = 0, lowGap = 9 }: SpecSection, h: Run['h'], stack: Part | null): Part[] {
  let floor = stack ? spanOf(stack).to : FLOOR
  const shelves = Array.from({ length: low }, (): Part => {
    const at = Math.round((floor + lowGap * 8 - FLOOR) / PIN)
    floor = FLOOR + at * PIN + BOARD
    return { k: 'shelf', at }
  })
  const top = h - BOARD - TOP_SHELF
  const clear = (top - ROD_BELOW_SHELF - floor) / Math.max(rods, 1)
  const hung = Array.from({ length: rods }, (_, index): Part => ({
    k: 'rod',
    at: down((top - ROD_BELOW_SHELF - index * clear - FLOOR) / PIN),
  }))
  return [...shelves, ...hung, { k: 'fixed', at: Math.min(down((top - FLOOR) / PIN), highestPin(h)) }]
}

/** The nearest pin, the lower one of two equally near. */
function down(pins: number): number {
  return Math.ceil(pins - 0.5)
}

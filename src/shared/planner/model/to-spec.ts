import type { DrawingSpec } from '#shared/schema/drawing-spec.ts'
import type { Design, Run } from './design.ts'
import { findNotch } from './baseboard.ts'
import { ceilingLine, LEAST_CEILING } from './ceiling.ts'
import { hasStrip } from './light-places.ts'
import { heightRange, runAt, sectionHeights } from './section-heights.ts'
import { doorLeaves, type Leaf } from './door-leaves.ts'
import { findStrips, INSET, pullOutOpenings } from './behind-doors.ts'
import { cornerHeights, turnedCorners } from './corner-shelves.ts'
import { cornerArm, gapAt, isPullOut, pinHeight, runWidth, undersideOf } from './geometry.ts'
import { cutOuts } from '../rules/room-rules.ts'

type SpecRun = NonNullable<DrawingSpec['runs']>[number]
type SpecSection = SpecRun['sections'][number]

type Shown = { name?: string; marked?: { run: number; section: number } }

/** What draws a design like a catalogue product: elevation, plan, steps. Lengths in inches; one section can be outlined. */
export function toSpec(design: Design, { name, marked }: Shown = {}): DrawingSpec {
  const [first] = design.runs
  const isRoom = design.runs.length > 1
  const { back, left, right } = design.room
  const on = (wall: Run['wall'], length: number) => (design.runs.some((run) => run.wall === wall) ? length / 8 : 0)
  const walls = { left: on('left', left), back: back / 8, right: on('right', right) }
  return {
    ...(name && { name }),
    size: {
      ...(isRoom ? { walls: Object.values(walls).filter((length) => length > 0) } : { w: runWidth(first!) / 8 }),
      d: first!.d / 8,
      h: heightRange(design).most / 8,
    },
    finish: design.finish,
    ...(first!.base === 'hung' && { hung: true, base: undersideOf(first!) / 8 }),
    led: design.led !== 'none',
    ...(design.led !== 'none' && { kelvin: Number(design.led) }),
    drawerFront: design.front,
    ...(isRoom && { walls }),
    ...turns(design),
    runs: design.runs.map((run, index) => {
      const drawn = specRun(design, run, index, isRoom)
      if (index !== marked?.run) return drawn
      return {
        ...drawn,
        sections: drawn.sections.map((section, at) => (at === marked.section ? { ...section, marked: true } : section)),
      }
    }),
  }
}

function turns(design: Design): Pick<DrawingSpec, 'turns'> {
  const back = design.runs.find(({ wall }) => wall === 'back')!
  const shelves = turnedCorners(design).map((wall) => {
    const beside = design.runs.find((run) => run.wall === wall)!
    const arm = cornerArm(design, back, wall === 'left' ? 'first' : 'last')!
    return { wall, arm: arm / 8, at: cornerHeights(design, [back, beside]).map((z) => z / 8) }
  })
  return shelves.length > 0 ? { turns: shelves } : {}
}

function specRun(design: Design, run: Run, index: number, isRoom: boolean): SpecRun {
  const notch = findNotch(design)
  const heights = sectionHeights(design, index)
  const highest = Math.max(...heights)
  const doors = doorLeaves(run, heights)
  const obstacles = specObstacles(design, run, index)
  // A left run is measured from the corner, at its right end.
  const from = gapAt(design, index, run.wall === 'left' ? 'last' : 'first') / 8
  return {
    ...(isRoom && { wall: run.wall, from }),
    d: run.d / 8,
    h: highest / 8,
    ...(notch && { notch: notch.h / 8 }),
    sections: run.sections.map((section, at) => ({
      ...specSection(
        section,
        runAt(design, { run: index, section: at }),
        doors.filter(({ section: of }) => of === at),
      ),
      ...(heights[at]! < highest && { h: heights[at]! / 8 }),
    })),
    ...specCeiling(design, index),
    ...specDoorway(design, index),
    ...(doors.length > 0 && {
      doors: doors.map(({ section, x, z, w, h, hinge }) => ({
        x: x / 8,
        z: z / 8,
        w: w / 8,
        h: h / 8,
        hinge,
        style: run.sections[section]!.door as 'slab',
      })),
    }),
    ...(obstacles.length > 0 && { obstacles }),
  }
}

function specCeiling(design: Design, index: number): Pick<SpecRun, 'ceiling' | 'leastCeiling'> {
  const line = ceilingLine(design.room, design.runs[index]!.wall)
  if (line.length === 0) return {}
  const start = gapAt(design, index, 'first')
  return { ceiling: line.map(([x, z]) => [(x - start) / 8, z / 8]), leastCeiling: LEAST_CEILING / 8 }
}

function specDoorway(design: Design, index: number): Pick<SpecRun, 'doorway'> {
  const { kind, opening } = design.room
  if (!opening || kind !== 'reach') return {}
  return { doorway: { x: (opening.from - gapAt(design, index, 'first')) / 8, w: opening.w / 8, h: opening.h / 8 } }
}

function specObstacles(design: Design, { wall }: Run, index: number): NonNullable<SpecRun['obstacles']> {
  const start = gapAt(design, index, 'first')
  const cut = cutOuts(design)
  return design.room.obstacles
    .filter((obstacle) => obstacle.wall === wall)
    .map((obstacle) => {
      const { kind, x, z, w, h } = obstacle
      return { kind, x: (x - start) / 8, z: z / 8, w: w / 8, h: h / 8, cutOut: cut.includes(obstacle) }
    })
}

function specSection(section: Run['sections'][number], run: Run, leaves: readonly Leaf[]): SpecSection {
  const { w, parts } = section
  const isInset = leaves.length > 0 && parts.some(isPullOut)
  return {
    type: 'parts',
    w: w / 8,
    led: hasStrip(section, run.h),
    ...(isInset && { inset: INSET / 8, strips: specStrips(parts, run, leaves) }),
    parts: parts.map((part) => ({
      k: part.k,
      z: pinHeight(part.at) / 8,
      ...(part.k === 'drawers' && { h: part.h }),
      ...(part.k === 'bottles' && { cols: part.cols, rows: part.rows }),
    })),
  }
}

function specStrips(
  parts: Run['sections'][number]['parts'],
  run: Run,
  leaves: readonly Leaf[],
): NonNullable<SpecSection['strips']> {
  const at = pullOutOpenings(parts, run).map(({ from, to }) => ({ z: from / 8, h: (to - from) / 8 }))
  return { ...findStrips(true, leaves), at }
}

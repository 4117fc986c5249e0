import type { Role } from './box-role.ts'
import type { Design, Part, Run, Section } from './design.ts'
import { BASE, BOARD, CELL, floorOf, isPullOut, pinHeight, sectionStarts, sum, undersideOf } from './geometry.ts'
import { cornerBoxes } from './corner-shelves.ts'
import { INSET, findStrips, pullOutOpenings, STRIP, stripWidth, type Strips } from './behind-doors.ts'
import { BUMPER, doorLeaves, type Leaf } from './door-leaves.ts'
import { drawerPlaces, OVERLAP } from './drawer-places.ts'
import { cutAround, findNotch, type Notch } from './baseboard.ts'
import { lightPlaces } from './light-places.ts'
import { findScribes, type Scribe } from './scribe.ts'
import { panelHeights, runAt, sectionHeights } from './section-heights.ts'

/**
 * A cuboid in eighths of an inch: x from the run's left end, y from the wall into the room, z from the floor. `section`
 * is the index of its section; a panel belongs to the section at its left, the first panel to none.
 */
export type Box = {
  role: Role
  run: number
  section: number | null
  x: number
  y: number
  z: number
  w: number
  d: number
  h: number
  hinge?: Leaf['hinge']
  /** What fills the frame of a door that is not all wood. */
  pane?: 'glass' | 'mirror'
  /** Where an L is cut out of a shelf that turns a corner, from here to the box's own ends. */
  cut?: { x: number; y: number; w: number; d: number }
  /** The size by which it is priced, if it is made smaller than that. */
  priced?: { w: number; h: number; d?: number }
  /** Cut out of a panel's back foot. */
  notch?: Notch
}

const BACK = 2
const KICK_SETBACK = 20
const HANGER_MIDDLE = 96
const ROD = { d: 5, h: 10 }
const SHALLOW_ROD = 88

/** Every board, front, rod and bought part of a design with its place and size, each run by itself. */
export function boxesOf(design: Design): Box[] {
  return design.runs.flatMap((_, index) => runBoxes(design, index))
}

export function runBoxes(design: Design, index: number): Box[] {
  const run = design.runs[index]!
  const starts = sectionStarts(run)
  const at = { run: index, section: null }
  const foot = run.base === 'hung' ? undersideOf(run) : 0
  const heights = sectionHeights(design, index)
  const tops = panelHeights(heights)
  const upright = { y: 0, z: foot, w: BOARD, d: run.d }
  const panel = (section: number | null, x: number): Box => {
    const top = tops[section === null ? 0 : section + 1]!
    return { ...at, section, role: 'panel', x, ...upright, h: top - foot }
  }
  const inFront = { y: run.d - BOARD, d: BOARD }
  const scribe = ({ top, x, w }: Scribe): Box => ({
    ...at,
    role: 'scribe',
    ...upright,
    ...inFront,
    x,
    w,
    h: top - foot,
  })
  const leaves = doorLeaves(run, heights)
  const stripsAt = run.sections.map((section, s) =>
    findStrips(
      section.parts.some(isPullOut),
      leaves.filter((leaf) => leaf.section === s),
    ),
  )
  const boxes = [
    panel(null, 0),
    ...run.sections.flatMap((section, s) => {
      const place = { run: index, section: s }
      const inside = runAt(design, place)
      return [
        ...sectionBoxes(inside, section, starts[s]!, place, stripsAt[s]!),
        ...lightPlaces(design, inside, section, starts[s]!).map((at): Box => ({ ...place, role: 'light', ...at })),
        panel(s, starts[s]! + section.w),
      ]
    }),
    ...leaves.map((leaf) => doorBox(run, index, leaf)),
    ...cornerBoxes(design, index),
    ...findScribes(design, index).map(scribe),
  ]
  const notch = findNotch(design)
  return notch ? boxes.map((box) => cutAround(box, notch)) : boxes
}

function doorBox({ d, sections }: Run, run: number, leaf: Leaf): Box {
  const { door } = sections[leaf.section]!
  const pane = door === 'glass' || door === 'mirror' ? { pane: door } : {}
  return { role: 'door', run, ...leaf, y: d + BUMPER, d: BOARD, ...pane }
}

type At = { run: number; section: number }

function sectionBoxes(run: Run, section: Section, x: number, at: At, strips: Strips): Box[] {
  const { w } = section
  const box = (role: Role, y: number, z: number, d: number, h: number): Box => ({ ...at, role, x, y, z, w, d, h })
  return [
    ...(run.base === 'hung' ? [] : [box('kick', run.d - KICK_SETBACK, 0, BOARD, BASE)]),
    box('floor', 0, undersideOf(run), run.d, BOARD),
    box('top', 0, run.h - BOARD, run.d, BOARD),
    box('back', 0, floorOf(run), BACK, run.h - BOARD - floorOf(run)),
    ...section.parts.flatMap((part) => partBoxes[part.k]({ part: part as never, run, x, w, at, strips })),
    ...stripBoxes(run, section, x, at, strips),
  ]
}

function stripBoxes(run: Run, { w, parts }: Section, x: number, at: At, { left, right }: Strips): Box[] {
  const starts = [left && x, right && x + w - STRIP].filter((start) => start > 0)
  return pullOutOpenings(parts, run).flatMap(({ from, to }) =>
    starts.map((start): Box => {
      const place = { x: start, y: run.d - INSET - BOARD, z: from }
      return { ...at, role: 'strip', ...place, w: STRIP, d: BOARD, h: to - from }
    }),
  )
}

type PartAt<K extends Part['k']> = Standing<Part & { k: K }>
type Standing<P = Pick<Part, 'at'>> = { part: P; run: Run; x: number; w: number; at: At; strips: Strips }

function board(role: Role, { part, run, x, w, at }: Standing, z = pinHeight(part.at)): Box {
  return { ...at, role, x, y: BACK, z, w, d: run.d - BACK, h: BOARD }
}

/** A box between two panels, `side` from each, `h` high, `z` above its pin. */
function inside(role: Role, { part, run, x, w, at, strips }: Standing, side: number, z: number, h: number): Box {
  const width = w - 2 * side - stripWidth(strips)
  return { ...at, role, x: x + side + STRIP * strips.left, y: 4, z: pinHeight(part.at) + z, w: width, d: run.d - 8, h }
}

const partBoxes: { [K in Part['k']]: (at: PartAt<K>) => Box[] } = {
  shelf: (at) => [board('shelf', at)],
  fixed: (at) => [board('fixed', at)],
  slant: (at) => [
    board('slant', at),
    { ...board('fence', at), x: at.x + 4, w: at.w - 8, y: at.run.d - 5, d: 3, z: pinHeight(at.part.at) + 12, h: 3 },
  ],
  rod: ({ part, run, x, w, at }) => {
    const y = run.d < 128 ? SHALLOW_ROD : HANGER_MIDDLE
    return [{ ...at, role: 'rod', x, y: y - ROD.d / 2, z: pinHeight(part.at) - ROD.h / 2, w, ...ROD }]
  },
  drawers: drawerBoxes,
  rollout: (at) => [inside('rollout', at, 4, 8, 28)],
  basket: (at) => [inside('basket', at, 4, 4, 44)],
  pants: (at) => [inside('pants', at, 4, 8, 16)],
  hamper: (at) => [inside('hamper', at, 4, 4, 204)],
  bottles: bottleBoxes,
}

function drawerBoxes(at: PartAt<'drawers'>): Box[] {
  const drawers = drawerPlaces(at).flatMap(({ front, box }): Box[] => [
    { ...at.at, role: 'front', ...front },
    { ...at.at, role: 'drawer', ...box },
  ])
  return [...drawers, board('fixed', at, pinHeight(at.part.at) - OVERLAP + 8 * sum(at.part.h))]
}

function bottleBoxes(at: PartAt<'bottles'>): Box[] {
  const { part, x, w } = at
  const tall = CELL * part.rows
  const rows = Array.from({ length: part.rows - 1 }, (_, row): Box => ({
    ...board('cell', at, pinHeight(part.at) + CELL * (row + 1)),
    h: BACK,
  }))
  const columns = Array.from({ length: part.cols - 1 }, (_, column): Box => ({
    ...board('cell', at),
    x: x + Math.round((w * (column + 1)) / part.cols),
    w: BACK,
    h: tall,
  }))
  return [...rows, ...columns, board('fixed', at, pinHeight(part.at) + tall)]
}

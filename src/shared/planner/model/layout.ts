import type { Amounts } from '../capacity.ts'
import { heights, type Design, type Room, type Run, type Section, type Wall } from './design.ts'
import { BOARD, mapRun, spaceFor } from './geometry.ts'
import type { Preset } from './presets.ts'
import { partsOfKinds } from './parts-of-kinds.ts'
import { clearOfReturn } from './clear-return.ts'
import { fillClearOfCorners, type Row } from './clear-corners.ts'
import { repairWidths } from '../commands/repair.ts'
import { fitsUnder } from '../rules/fits-under.ts'
import { intoOpening } from '../rules/behind-return.ts'
import { text } from '../rules/finding.ts'
import { refusals, repaired } from '../rules/rules.ts'
import { widthLimits } from './section-width.ts'

/** Answers of the start form; lengths in eighths of an inch. */
export type Answers = {
  kind: Room['kind']
  back: number
  left: number
  right: number
  ceiling: number
  /** A reach-in's doorway, if one was measured. */
  opening?: Room['opening']
  /** Of which panels may be cut around, which takes room at the floor. */
  baseboard?: Pick<Room, 'baseboard' | 'baseboardThickness' | 'isCutAround'> | undefined
} & Amounts

type Demand = { preset: Preset; wanted: number }

const WANTED_WIDTH = 222
const NARROWEST = 102
const WIDEST = 294
const HANGING = 144
const TOWER = 192
const TALLEST = 768
const ROOM_DEPTH = 128
const REACH_DEPTH = 112

/** Until a run is filled, its corner counts as one where drawers open, so that there is room for whatever comes. */
const PLACEHOLDER: Section = { w: HANGING, door: 'none', light: true, parts: [{ k: 'drawers', at: 0, h: [6] }] }

export type Laid = { outcome: 'done'; design: Design } | { outcome: 'refused'; message: string; wall?: Wall }

function tooSmall(wall: string): string {
  return `A closet needs a wall of ${wall} and a ceiling of 62″.`
}

/** The design that the answers give, or the rule that rejects them. The same answers give the same design. */
export function layout(answers: Answers): Laid {
  const empty = emptyDesign(answers)
  if (!empty) return { outcome: 'refused', message: tooSmall('14″') }
  const filled = empty.runs.reduce((design, _, index) => filledRun(design, index, answers), empty)
  const moved = repairWidths(intoOpening(repairWidths(filled).design).design).design
  const fitted = repairWidths(clearOfReturn(moved)).design
  const { design } = repaired(fitted)
  const broken = refusals(design)
  const refusal = broken.find(({ rule }) => rule === 'aisle') ?? broken[0]
  const short = fitted.runs.findIndex((_, index) => spaceFor(fitted, index) < NARROWEST + BOARD)
  if (short >= 0 && refusal?.rule !== 'aisle') return tooShort(fitted, short)
  return refusal ? { outcome: 'refused', message: refusal.message } : { outcome: 'done', design }
}

function tooShort(design: Design, index: number): Laid {
  const { wall } = design.runs[index]!
  const least = text(design.room[wall] + NARROWEST + BOARD - spaceFor(design, index))
  if (design.runs.length === 1) return { outcome: 'refused', message: tooSmall(least) }
  return { outcome: 'refused', message: `Beside the corner, a closet needs a ${wall} wall of ${least}.`, wall }
}

function emptyDesign({ kind, back, left, right, ceiling, opening = null, baseboard }: Answers): Design | null {
  const h = heights.toReversed().find((height) => height < TALLEST && fitsUnder(height, ceiling))
  if (!h) return null
  const sides: Wall[] = kind === 'u' ? ['left', 'right'] : kind === 'l' ? [right > left ? 'right' : 'left'] : []
  const lengths = { back, left: sides.includes('left') ? left : 0, right: sides.includes('right') ? right : 0 }
  const walls = (['back', ...sides] as const).toSorted((a, b) => lengths[b] - lengths[a])
  const d = kind === 'reach' ? REACH_DEPTH : ROOM_DEPTH
  return {
    v: 1,
    room: { kind, ...lengths, ceiling, baseboard: 0, ends: [true, true], opening, obstacles: [], ...baseboard },
    finish: 'white',
    pull: 'nickel',
    front: 'slab',
    led: 'none',
    runs: walls.map((wall) => ({ wall, h, d, base: 'floor', sections: [PLACEHOLDER] })),
  }
}

function emptySection(w: number): Section {
  return { w, door: 'none', light: true, parts: [] }
}

/** A wall that is too short for what opens beside its corner may be long enough for shelves. */
function shelved(design: Design, index: number): Design {
  return mapRun(design, index, (run) => ({ ...run, sections: [emptySection(HANGING)] }))
}

function isTooShort(design: Design, index: number): boolean {
  return spaceFor(shelved(design, index), index) < NARROWEST + BOARD
}

/** Fills a run with kinds of sections by what is to go in, each wall by itself. */
function filledRun(empty: Design, index: number, answers: Answers): Design {
  const design = spaceFor(empty, index) < NARROWEST + BOARD ? shelved(empty, index) : empty
  const space = spaceFor(design, index) - BOARD
  const wanted = demands(answers, design.runs.length)
  const count = sectionCount(space, wanted.length)
  const inside = space - BOARD * count
  const row = inOrderOfRun(kindsFor(wanted, count, inside))
  const drawersInside = row.toSorted((a, b) => Number(b.includes('drawers')) - Number(a.includes('drawers')))
  const rows = [row, row.toReversed(), outwards(drawersInside), outwards(drawersInside).toReversed()]
  const fill = (kinds: Row) => mapRun(design, index, (run) => ({ ...run, sections: sectionsOf(kinds, run, inside) }))
  return fillClearOfCorners({ index, fill, isTooShort }, rows)
}

/** About 27″ each, 12″ to 36″ inside; narrower, as long as clothes can hang in them, if each kind has its own then. */
function sectionCount(space: number, kinds: number): number {
  const most = Math.max(1, Math.min(12, Math.floor(space / NARROWEST)))
  const usual = Math.min(most, Math.max(Math.round(space / WANTED_WIDTH), Math.ceil(space / WIDEST), 1))
  return Math.max(usual, Math.min(kinds, Math.floor(space / (HANGING + BOARD))))
}

/** Inches of section width: an inch of rod a shirt, two a coat, and so on, shared by the room's walls. */
function demands({ shirts, coats, folded, shoes, children }: Answers, walls: number): Demand[] {
  const all: Demand[] = [
    { preset: 'long', wanted: coats * 2 },
    { preset: 'double', wanted: shirts / 2 },
    { preset: 'drawers', wanted: (folded / 84) * 24 },
    { preset: 'shoes', wanted: (shoes / 27) * 24 },
    { preset: 'children', wanted: children / 3 },
  ]
  return all.filter(({ wanted }) => wanted > 0).map(({ preset, wanted }) => ({ preset, wanted: wanted / walls }))
}

/** The kinds that go into each section: one, unless there are fewer sections than kinds. */
function kindsFor(wanted: Demand[], count: number, inside: number): Preset[][] {
  const each = (kindsAt: (index: number) => Preset[]) => Array.from({ length: count }, (_, index) => kindsAt(index))
  const presets = wanted.map(({ preset }) => preset)
  if (inside / count < HANGING) return each(() => (presets.includes('shoes') ? ['shoes', 'shelves'] : ['shelves']))
  if (wanted.length === 0) return each((index) => [index % 2 ? 'drawers' : 'double'])
  const kinds = [...presets]
  while (kinds.length < count) {
    const share = ({ preset, wanted: inches }: Demand) => inches / kinds.filter((kind) => kind === preset).length
    kinds.push(wanted.reduce((most, each) => (share(each) > share(most) ? each : most)).preset)
  }
  return each((index) => kinds.filter((_, place) => place % count === index))
}

const middleOut: readonly Preset[] = ['drawers', 'shelves', 'children', 'shoes', 'double', 'long', 'open']

/** Drawers in the middle, hanging at the ends. */
function inOrderOfRun(kinds: Preset[][]): Preset[][] {
  const rank = ([first]: Preset[]) => middleOut.indexOf(first!)
  return outwards(kinds.toSorted((a, b) => rank(a) - rank(b)))
}

/** The first in the middle, the last at the ends. */
function outwards(kinds: Preset[][]): Preset[][] {
  return kinds.reduce<Preset[][]>((row, kind, index) => (index % 2 ? [...row, kind] : [kind, ...row]), [])
}

/** Towers get 24″ where there is room, hanging the rest, and the last eighths go to the first that can take them. */
function sectionsOf(kinds: readonly Preset[][], run: Run, inside: number): Section[] {
  const each = Math.floor(inside / kinds.length)
  return kinds.map((present) => {
    const parts = partsOfKinds(present, run)
    const { min } = widthLimits({ parts })
    const isTower = present.every((kind) => kind === 'drawers' || kind === 'shoes')
    return { ...emptySection(Math.max(min, isTower ? Math.min(each, TOWER) : each)), parts }
  })
}

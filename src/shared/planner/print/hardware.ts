import { lengthText } from '../model/lengths.ts'
import type { LengthUnit } from '#shared/text/parse-length.ts'
import { finished } from '#shared/boards/allowances.ts'
import type { Board } from '#shared/boards/board.ts'
import { boxesOf, type Box, type Role } from '../model/boxes.ts'
import type { Leaf } from '../model/door-leaves.ts'
import type { Design } from '../model/design.ts'
import { runWidth, sum } from '../model/geometry.ts'
import { pullNames } from '../text/names.ts'
import { litInches } from '../price/price.ts'
import { doorHardware, hingeOf, hingesFor } from './hinges.ts'

export type HardwareLine = { name: string; quantity: number; note: string }

const BRACKETS_APART = 256
const STUDS_APART = 128
const CLIPS_APART = 96
const DRIVER_FEET = 10
/** Slides come in steps of two inches and end at least two inches before the closet's front. */
const SLIDE = { step: 16, behind: 16, beyondBox: 4 }
const FIXED = ['fixed', 'floor', 'top', 'kick'] as const
const ON_RAIL = ['Rail hook', 'Foot clip with screw']
const FENCE = 'Fence of a shoe shelf'
const DRAWER_BOX = 'Drawer box, assembled'
const STRIP_SCREW = 'Strip screw'

type Counted = { boxes: readonly Box[]; count: (...roles: Role[]) => number; say: (eighths: number) => string }

/** What comes with the boards. Brackets against tipping are always there, or the rail on which a closet hangs. */
export function hardware(design: Design, unit: LengthUnit = 'in'): HardwareLine[] {
  const counted = countedOf(design, unit)
  const lines = [
    ...forBoards(counted),
    ...forDrawers(design, counted),
    ...forDoors(design, counted),
    ...bought(counted),
  ]
  return [...lines, ...toTheWall(design, unit), ...forLights(design, counted)].filter(({ quantity }) => quantity > 0)
}

/** What holds one board of a design, or comes with it. */
export function hardwareOf({ role, run, length, width, at }: Board, { runs, pull }: Design): HardwareLine[] {
  const handle = { name: pullName(pull), quantity: 1, note: '' }
  if (role === 'door') return [handle, { name: hingeOf(runs[run]!, at as Leaf), quantity: hingesFor(length), note: '' }]
  if (role === 'strip') return [strips(1)]
  if (role === 'back') return [clips(clipsFor(length, width))]
  if (role === 'front') return [handle, { name: DRAWER_BOX, quantity: 1, note: '' }]
  if (role === 'panel' && runs[run]!.base === 'hung') return ON_RAIL.map((name) => ({ name, quantity: 1, note: '' }))
  if (role === 'slant') return [pins(1), { name: FENCE, quantity: 1, note: '' }]
  if (role === 'shelf') return [pins(1)]
  return (FIXED as readonly string[]).includes(role) ? fittings(1) : []
}

function countedOf(design: Design, unit: LengthUnit): Counted {
  const boxes = boxesOf(design).map(finished)
  return {
    boxes,
    count: (...roles) => boxes.filter(({ role }) => roles.includes(role)).length,
    say: (eighths) => lengthText(eighths, unit),
  }
}

function forBoards({ boxes, count, say }: Counted): HardwareLine[] {
  return [
    ...fittings(count(...FIXED)),
    pins(count('shelf', 'slant')),
    clips(sum(boxes.filter(({ role }) => role === 'back').map(({ h, w }) => clipsFor(h, w)))),
    { name: FENCE, quantity: count('slant'), note: '1 a shoe shelf' },
    ...byLength(boxes, 'rod').map(([w, own]) => ({
      name: `Oval rod, 15 × 30 mm, ${say(w)}`,
      quantity: own.length,
      note: 'cut to the section',
    })),
    { name: 'Rod cup', quantity: 2 * count('rod'), note: '2 a rod' },
  ]
}

function fittings(boards: number): HardwareLine[] {
  return ['Cam with bolt', 'Dowel, 8 × 30 mm'].map((name) => ({ name, quantity: 4 * boards, note: '4 a fixed board' }))
}

function clips(quantity: number): HardwareLine {
  return { name: 'Back clip with screw', quantity, note: '1 for each foot of a back’s edges' }
}

function clipsFor(length: number, width: number): number {
  return Math.ceil((2 * (length + width)) / CLIPS_APART)
}

function pins(shelves: number): HardwareLine {
  return { name: 'Shelf pin, 5 mm', quantity: 4 * shelves, note: '4 a shelf' }
}

function pullName(pull: Design['pull']): string {
  return `Pull, ${pullNames[pull].toLowerCase()}`
}

function forDrawers({ runs }: Design, { boxes, count, say }: Counted): HardwareLine[] {
  const slide = ({ role, run, d }: Box) => {
    const room = role === 'drawer' ? d - SLIDE.beyondBox : runs[run]!.d - SLIDE.behind
    return Math.floor(room / SLIDE.step) * SLIDE.step
  }
  const sliding = boxes.filter(({ role }) => role === 'drawer' || role === 'rollout')
  return [
    { name: DRAWER_BOX, quantity: count('drawer'), note: '1 a drawer front' },
    { name: 'Roll-out tray, assembled', quantity: count('rollout'), note: '' },
    ...[...Map.groupBy(sliding, slide)].map(([length, own]) => ({
      name: `Soft-close slides, pair, ${say(length)}`,
      quantity: own.length,
      note: count('rollout') > 0 ? '1 a drawer or tray' : '1 a drawer',
    })),
  ]
}

function forDoors({ runs, pull }: Design, { count }: Counted): HardwareLine[] {
  const [drawers, doors] = [count('front'), count('door')]
  const on = [drawers > 0 && 'drawers', doors > 0 && 'doors'].filter(Boolean).join(' and ')
  return [{ name: pullName(pull), quantity: drawers + doors, note: on }, ...doorHardware(runs), strips(count('strip'))]
}

function strips(quantity: number): HardwareLine {
  return { name: STRIP_SCREW, quantity: 3 * quantity, note: '3 a filler strip' }
}

function bought({ count }: Counted): HardwareLine[] {
  return [
    { name: 'Basket with slides', quantity: count('basket'), note: '' },
    { name: 'Pants rack with slides', quantity: count('pants'), note: '' },
    { name: 'Hamper with slides', quantity: count('hamper'), note: '' },
  ]
}

/** Brackets against tipping, or the rail of a closet that hangs, and what closes the corners between walls. */
export function toTheWall(design: Design, unit: LengthUnit = 'in'): HardwareLine[] {
  const counted = countedOf(design, unit)
  return [...holders(design, counted), ...forCorners(design, counted)]
}

function holders({ runs }: Design, counted: Counted): HardwareLine[] {
  return runs[0]!.base === 'hung' ? rails(runs, counted) : brackets(runs, counted)
}

function rails(runs: Design['runs'], { count, say }: Counted): HardwareLine[] {
  const panels = count('panel')
  const screws = sum(runs.map((run) => Math.ceil(runWidth(run) / STUDS_APART) + 1))
  return [
    ...[...Map.groupBy(runs, runWidth)].map(([w, own]) => ({
      name: `Steel rail with cover, ${say(w)}`,
      quantity: own.length,
      note: '1 a wall, along the top',
    })),
    { name: `Rail screw, ${say(24)}`, quantity: screws, note: '1 in every stud that a rail crosses' },
    ...ON_RAIL.map((name) => ({ name, quantity: panels, note: '1 a panel' })),
  ]
}

function brackets(runs: Design['runs'], { say }: Counted): HardwareLine[] {
  const quantity = sum(runs.map((run) => bracketsFor(runWidth(run))))
  return [
    { name: 'Steel anti-tip bracket', quantity, note: `every ${say(BRACKETS_APART)}, into studs` },
    { name: `Wall screw, ${say(20)}`, quantity: 3 * quantity, note: '3 a bracket' },
  ]
}

/** Two runs meet in each corner; both pieces are as long as the panels beside them and cut to the gap there. */
function forCorners({ runs }: Design, { boxes, say }: Counted): HardwareLine[] {
  const corners = runs.length - 1
  if (corners === 0) return []
  const long = say(Math.max(...boxes.filter(({ role }) => role === 'panel').map(({ h }) => h)))
  return [
    { name: `Corner filler, ${long}`, quantity: corners, note: '1 a corner, cut to the gap' },
    { name: `Corner post, ${long}`, quantity: corners, note: '1 a corner, behind the filler' },
  ]
}

/** How many brackets hold a run of this width. */
export function bracketsFor(width: number): number {
  return Math.max(2, Math.ceil(width / BRACKETS_APART))
}

function forLights(design: Design, { boxes, say }: Counted): HardwareLine[] {
  const drivers = Math.ceil(litInches(design) / 12 / DRIVER_FEET)
  return [
    ...byLength(boxes, 'light').map(([w, own]) => ({
      name: `Light strip, ${say(w)}`,
      quantity: own.length,
      note: `${design.led} K`,
    })),
    { name: 'Light driver, 60 W', quantity: drivers, note: `1 for ${say(12 * 8 * DRIVER_FEET)} of lights` },
  ]
}

function byLength(boxes: readonly Box[], role: Role): [number, Box[]][] {
  const own = boxes.filter((box) => box.role === role)
  return [...Map.groupBy(own, ({ w }) => w)].toSorted(([a], [b]) => b - a)
}

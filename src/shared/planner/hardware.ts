import { boxesOf } from './boxes.ts'
import { doorLeaves } from './door-leaves.ts'
import type { Design } from './design.ts'
import { runWidth, sum } from './geometry.ts'
import { litInches } from './price.ts'

export type HardwareLine = { name: string; quantity: number; note: string }

const BRACKETS_APART = 256
const DRIVER_FEET = 10

/** What comes with the boards. Brackets against tipping are always there. */
export function hardware(design: Design): HardwareLine[] {
  const boxes = boxesOf(design)
  const count = (...roles: string[]) => boxes.filter(({ role }) => roles.includes(role)).length
  const fixed = count('fixed', 'floor', 'top', 'kick')
  const brackets = sum(design.runs.map((run) => Math.max(2, Math.ceil(runWidth(run) / BRACKETS_APART))))
  const hinges = sum(design.runs.flatMap(doorLeaves).map(({ h }) => hingesFor(h)))
  const lines: HardwareLine[] = [
    { name: 'Cam and dowel', quantity: 4 * fixed, note: '4 a fixed board' },
    { name: 'Shelf pin, 5 mm', quantity: 4 * count('shelf', 'slant'), note: '4 a shelf' },
    { name: 'Oval rod, 15 × 30 mm', quantity: count('rod'), note: 'cut to the section' },
    { name: 'Rod cup', quantity: 2 * count('rod'), note: '2 a rod' },
    { name: 'Soft-close slides, pair', quantity: count('front'), note: 'one a drawer' },
    { name: 'Pull', quantity: count('front') + count('door'), note: design.pull },
    { name: 'Hinge', quantity: hinges, note: '2 to 40″, 3 to 60″, then 4 a door' },
    { name: 'Steel anti-tip bracket', quantity: brackets, note: 'every 32″, into studs' },
    { name: 'Wall screw 8 × 2½″', quantity: 3 * brackets, note: 'brackets and rail' },
    { name: 'Light driver, 60 W', quantity: Math.ceil(litInches(design) / 12 / DRIVER_FEET), note: 'one for 10 ft' },
  ]
  return lines.filter(({ quantity }) => quantity > 0)
}

function hingesFor(h: number): number {
  if (h <= 320) return 2
  return h <= 480 ? 3 : 4
}

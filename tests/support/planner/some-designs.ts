import { doors, fronts, type Design, type Obstacle, type Part } from '#shared/planner/model/design.ts'
import { repairWidths } from '#shared/planner/commands/repair.ts'
import { closetOf, oneSection, withDoors } from './any-design.ts'
import { hung } from './hung-closet.ts'
import { wineRoom } from './wine-room.ts'

const wall = closetOf()
const [run] = wall.runs
const obstacles = ['outlet', 'switch', 'vent', 'window'].map((kind, index): Obstacle => ({ kind, wall: 'back', x: 90 + 200 * index, z: 96 + 150 * index, w: 24 + 40 * index, h: 40 }) as Obstacle) // prettier-ignore
const every: Part[][] = [
  [{ k: 'drawers', at: 0, h: [6, 8, 9] }, { k: 'shelf', at: 26 }, { k: 'fixed', at: 36 }, { k: 'rod', at: 60 }], // prettier-ignore
  [{ k: 'rollout', at: 0 }, { k: 'basket', at: 8 }, { k: 'pants', at: 40 }, { k: 'slant', at: 50 }], // prettier-ignore
  [
    { k: 'hamper', at: 0 },
    { k: 'bottles', at: 25, cols: 4, rows: 5 },
  ],
]
const sections = every.map((parts, index) => ({ ...run!.sections[0]!, w: 192, light: index === 1, parts }))

/** Closets of each kind, and with each part, door and front. */
export const designs: Record<string, Design> = {
  wall,
  reach: closetOf({ kind: 'reach', back: 768 }),
  corner: closetOf({ kind: 'l', back: 960, left: 800 }),
  'right corner': withDoors(closetOf({ kind: 'l', back: 960, left: 700, right: 800 })),
  u: { ...closetOf({ kind: 'u', back: 960, left: 800, right: 800 }), finish: 'walnut', pull: 'brass', front: 'shaker' },
  'corner shelves': repairWidths({ ...closetOf({ kind: 'u', back: 1300, left: 800, right: 800, shirts: 20 }), corners: [true, true] }).design, // prettier-ignore
  hung: hung(),
  'between obstacles': { ...wall, room: { ...wall.room, obstacles, baseboard: 28, ends: [true, false] } },
  uneven: { ...wall, room: { ...wall.room, measured: { back: [6, 0, 9] } } },
  'every part': { ...wall, led: '3000', runs: [{ ...run!, sections }] },
  wine: wineRoom(0.5),
  ...Object.fromEntries(doors.map((door) => [`${door} door`, oneSection([], { door, d: 152 })])),
  ...Object.fromEntries(fronts.map((front) => [`${front} front`, { ...oneSection([{ k: 'drawers', at: 0, h: [8] }]), front }])), // prettier-ignore
}

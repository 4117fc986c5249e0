import type { Role } from '#shared/planner/model/box-role.ts'
import type {} from '#shared/planner/model/boxes.ts'
import type { Color } from '../model/finish-colors.ts'
import { PLAIN, type Solid } from './instances.ts'
import { METAL } from '../model/materials.ts'
import type { Place, RoomBox } from '../model/room-boxes.ts'

const colors: readonly Color[] = [
  [0.78, 0.75, 0.69],
  [0.36, 0.42, 0.48],
  [0.88, 0.86, 0.82],
  [0.55, 0.6, 0.55],
  [0.24, 0.27, 0.33],
  [0.7, 0.62, 0.54],
  [0.92, 0.92, 0.92],
  [0.47, 0.38, 0.34],
  [0.62, 0.67, 0.72],
]
/** In inches: a shirt on its hanger, a coat, and a pile of folded clothes. */
const [SHOULDERS, LONGEST, FOLDED, PILE] = [17, 48, 1.5, 10]
const BOARDS: ReadonlySet<Role> = new Set(['shelf', 'fixed'])
const HOOK = 2

/** Clothes on each rod and on each shelf with room for them, the same each time. */
export function hangClothes(boxes: readonly RoomBox[]): Solid[] {
  return boxes.flatMap((box, seed) => {
    if (box.role === 'rod') return hung(box, boxes, seed)
    return BOARDS.has(box.role) ? folded(box, boxes, seed) : []
  })
}

function hung(rod: RoomBox, boxes: readonly RoomBox[], seed: number): Solid[] {
  const [along, out] = rod.size[0] > rod.size[1] ? ([0, 1] as const) : ([1, 0] as const)
  const around = boxes.filter((box) => box !== rod && overlap(box, rod))
  const below = Math.max(0, ...around.map(findTop).filter((top) => top <= rod.at[2]))
  const top = around.find(({ role }) => role === 'top') ?? rod
  const long = Math.min(rod.at[2] - below - HOOK - 3, LONGEST)
  if (long < 12) return []
  const deep = Math.min(top.size[out] - 3, SHOULDERS)
  const solids: Solid[] = []
  const end = rod.at[along] + rod.size[along] - 3
  for (let at = rod.at[along] + 1.5, index = seed; at < end; index++) {
    const wide = 1.4 + ((index * 7) % 5) * 0.2
    const high = long * (0.82 + ((index * 13) % 7) * 0.025)
    const color = colors[(index * 5) % colors.length]!
    const put = (from: number, size: Place, z: number, own: Color) =>
      solids.push(solid(along, from, top.at[out] + (top.size[out] - size[1]) / 2, z, size, own))
    put(at, [wide, deep, high], rod.at[2] - HOOK - high, color)
    put(at + wide / 2, [0.16, 0.8, HOOK + rod.size[2]], rod.at[2] - HOOK, METAL)
    at += wide + 0.5 + (index % 6 === 0 ? 1.6 : 0)
  }
  return solids
}

function folded(board: RoomBox, boxes: readonly RoomBox[], seed: number): Solid[] {
  const [along, out] = board.size[0] > board.size[1] ? ([0, 1] as const) : ([1, 0] as const)
  const from = findTop(board)
  const above = boxes.filter((box) => overlap(box, board) && box.at[2] >= from)
  const room = Math.min(...above.map(({ at }) => at[2])) - from
  const layers = Math.min(4, Math.floor((room - 2.5) / FOLDED), 2 + (seed % 3))
  if (room > 24 || layers < 1) return []
  const count = Math.floor(board.size[along] / PILE)
  return Array.from({ length: count }, (_, pile) => pile)
    .filter((pile) => (pile + seed) % 4 !== 3)
    .flatMap((pile) =>
      Array.from({ length: layers }, (_, layer) => {
        const wide = PILE - 1.5 - ((layer + pile) % 2) * 0.4
        const at = board.at[along] + ((pile + 0.5) * board.size[along]) / count - wide / 2
        const size: Place = [wide, Math.min(board.size[out] - 3, 12), FOLDED - 0.15]
        const color = colors[(seed * 3 + pile * 4 + layer * 2) % colors.length]!
        return solid(along, at, board.at[out] + (board.size[out] - size[1]) / 2, from + layer * FOLDED, size, color)
      }),
    )
}

/** A cuboid whose size is given along the rod or board, across it, and upwards. */
function solid(along: 0 | 1, start: number, across: number, z: number, [w, d, h]: Place, color: Color): Solid {
  const isX = along === 0
  return { at: isX ? [start, across, z] : [across, start, z], size: isX ? [w, d, h] : [d, w, h], color, surface: PLAIN }
}

function overlap(a: RoomBox, b: RoomBox): boolean {
  return ([0, 1] as const).every(
    (axis) => a.at[axis] < b.at[axis] + b.size[axis] - 0.1 && b.at[axis] < a.at[axis] + a.size[axis] - 0.1,
  )
}

function findTop({ at, size }: RoomBox): number {
  return at[2] + size[2]
}

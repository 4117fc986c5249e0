import type { Room, Slope } from '#shared/planner/model/design.ts'

/** The height of a plane over the room, in inches: `up` where x and y are 0, and how much it rises along each. */
export type Plane = { x: number; y: number; up: number }

/** The flat ceiling and the slopes; wherever several are over a place, the lowest is the ceiling there. */
export function listCeilings(room: Room): Plane[] {
  return [{ x: 0, y: 0, up: room.ceiling / 8 }, ...(room.slopes ?? []).map((slope) => placeSlope(slope, room))]
}

/** A wall's left end, where slopes are measured from, is in the front for the left wall and at the back for the right. */
function placeSlope({ wall, x1, z1, x2, z2 }: Slope, room: Room): Plane {
  const rise = x1 === x2 ? 0 : (z2 - z1) / (x2 - x1)
  const end = (x1 === x2 ? Math.min(z1, z2) : z1 - rise * x1) / 8
  if (wall === 'left') return { x: 0, y: -rise, up: end + (rise * room.left) / 8 }
  return wall === 'right' ? { x: 0, y: rise, up: end } : { x: rise, y: 0, up: end }
}

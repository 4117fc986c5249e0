import type { Design } from '#shared/planner/model/design.ts'
import { findNotch } from '#shared/planner/model/baseboard.ts'
import { hangClothes } from './clothes.ts'
import type { Extent } from './extent.ts'
import { finishColors, type Color } from '../model/finish-colors.ts'
import { FLOOR, PLAIN, WALL, type Solid, type Surface } from './instances.ts'
import { GLASS, chooseMaterial, METAL, MIRROR } from '../model/materials.ts'
import { placePulls } from './pulls.ts'
import type { Place, RoomBox } from '../model/room-boxes.ts'

const LIGHT: Color = [1, 0.93, 0.8]
const WALL_COLOR: Color = [0.8, 0.81, 0.8]
const FLOOR_COLOR: Color = [0.72, 0.6, 0.47]
const BASEBOARD_COLOR: Color = [0.9, 0.9, 0.9]
const woods: ReadonlySet<Design['finish']> = new Set(['driftwood', 'oak', 'walnut'])
/** A size that looks like a room without an end, in inches. */
const FAR = 2000
/** In inches; the height where the shopper typed none. */
const BASEBOARD = { high: 4, thick: 0.6 }

/** The drawn solids: the closet, which casts the shadows, and after it the room. */
export type Scene = { closet: Solid[]; room: Solid[] }

export function buildScene(
  design: Design,
  boxes: readonly RoomBox[],
  { extent, hasClothes }: { extent: Extent; hasClothes: boolean },
): Scene {
  const finish: Surface = [woods.has(design.finish) ? 1 : 0.2, 0, 0]
  const looks = {
    finish: { color: finishColors[design.finish], surface: finish },
    metal: { color: METAL, surface: PLAIN },
    light: { color: LIGHT, surface: [0, 1, 0] as const },
    glass: { color: GLASS, surface: PLAIN },
    mirror: { color: MIRROR, surface: PLAIN },
  }
  const closet = boxes.map((box): Solid => ({ ...box, ...looks[chooseMaterial(box)] }))
  const clothes = hasClothes ? hangClothes(boxes) : []
  return { closet: [...closet, ...placePulls(boxes, design), ...clothes], room: buildRoom(design, extent) }
}

/**
 * A floor, the back wall, and its baseboard on both sides of a closet that stands, or behind one that hangs or is cut
 * around it; and the walls at both ends of the back wall.
 */
function buildRoom({ room, runs }: Design, { middle, half }: Extent): Solid[] {
  const solid = (at: Place, size: Place, color: Color, part: typeof WALL | typeof FLOOR): Solid => ({
    ...{ at, size, color, surface: [0, 0, part] },
  })
  const { baseboard: high, baseboardThickness: thick = 8 * BASEBOARD.thick } = room
  const baseboard: [y: number, z: number] = [thick / 8, high / 8 || BASEBOARD.high]
  const ends = [-1, room.back / 8].filter((_, index) => room.ends[index])
  const beside = runs[0]!.base === 'hung' || findNotch({ room, runs }) ? 0 : half[0]
  return [
    solid([-FAR, -FAR, -1], [2 * FAR, 2 * FAR, 1], FLOOR_COLOR, FLOOR),
    solid([-FAR, -1, 0], [2 * FAR, 1, FAR], WALL_COLOR, WALL),
    ...ends.map((x) => solid([x, -1, 0], [1, FAR, FAR], WALL_COLOR, WALL)),
    solid([middle[0] - beside - FAR, 0, 0], [FAR, ...baseboard], BASEBOARD_COLOR, WALL),
    solid([middle[0] + beside, 0, 0], [FAR, ...baseboard], BASEBOARD_COLOR, WALL),
  ]
}

import type { Design } from '#shared/planner/model/design.ts'
import { hangClothes } from './clothes.ts'
import { listCeilings, type Plane } from './ceilings.ts'
import type { Extent } from './extent.ts'
import { finishColors, type Color } from '../model/finish-colors.ts'
import { GLASS as PANE, PLAIN, type Solid, type Surface } from './instances.ts'
import { GLASS, chooseMaterial, METAL, MIRROR } from '../model/materials.ts'
import { placePulls } from './pulls.ts'
import { buildRoom } from './room.ts'
import type { RoomBox } from '../model/room-boxes.ts'

const LIGHT: Color = [1, 0.93, 0.8]
const woods: ReadonlySet<Design['finish']> = new Set(['driftwood', 'oak', 'walnut'])

/** The drawn solids: the closet, which casts the shadows, the room, which its ceilings cut off, and glass, which is drawn over both. */
export type Scene = { closet: Solid[]; room: Solid[]; glass: Solid[]; ceilings: Plane[] }

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
    glass: { color: GLASS, surface: [0, 0, PANE] as const },
    mirror: { color: MIRROR, surface: PLAIN },
  }
  const solids = boxes.map((box): Solid => ({ ...box, ...looks[chooseMaterial(box)] }))
  const isGlass = ({ surface }: Solid) => surface[2] === PANE
  const clothes = hasClothes ? hangClothes(boxes) : []
  return {
    closet: [...solids.filter((solid) => !isGlass(solid)), ...placePulls(boxes, design), ...clothes],
    glass: solids.filter(isGlass),
    room: buildRoom(design, extent),
    ceilings: listCeilings(design.room),
  }
}

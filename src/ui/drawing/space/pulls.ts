import type { Design } from '#shared/planner/model/design.ts'
import type { Color } from '../model/finish-colors.ts'
import { PLAIN, type Solid } from './instances.ts'
import type { Place, RoomBox } from '../model/room-boxes.ts'

const colors: Record<Design['pull'], Color> = {
  nickel: [0.66, 0.66, 0.65],
  black: [0.13, 0.13, 0.14],
  brass: [0.78, 0.62, 0.34],
}
/** In inches; a pull lies across a drawer and stands on a door. */
const [LONG, THICK, OUT] = [5.2, 0.5, 0.9]
const FROM_EDGE = 1.2
/** Of a door's height. */
const DOOR_PULL = 0.45

/** A pull on each drawer and each door; a door's turns with it. */
export function placePulls(boxes: readonly RoomBox[], { pull, room }: Design): Solid[] {
  return boxes
    .filter(({ role }) => role === 'front' || role === 'door')
    .map(({ at, size, hinge }) => {
      const [along, out] = size[0] > size[1] ? ([0, 1] as const) : ([1, 0] as const)
      const isOnRightWall = out === 0 && at[0] * 16 > room.back
      const pullAt: Place = [...at]
      const pullSize: Place = [THICK, THICK, THICK]
      pullSize[out] = OUT
      pullSize[hinge ? 2 : along] = LONG
      pullAt[out] += isOnRightWall ? -OUT : size[out]
      pullAt[along] += hinge ? fromHinge(size[along], at[along], [hinge.x, hinge.y][along]!) : (size[along] - LONG) / 2
      pullAt[2] += hinge ? size[2] * DOOR_PULL : (size[2] - THICK) / 2
      return { at: pullAt, size: pullSize, color: colors[pull], surface: PLAIN, ...(hinge && { hinge }) }
    })
}

/** Near the edge of a door that is not at its hinge. */
function fromHinge(wide: number, start: number, hinge: number): number {
  return hinge < start + wide / 2 ? wide - FROM_EDGE - THICK : FROM_EDGE
}

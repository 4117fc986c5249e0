import type { Role } from '#shared/planner/boxes.ts'
import type { Place, RoomBox } from '../space/room-boxes.ts'
import type { Projection } from './projection.ts'

export type Tone = 'top' | 'front' | 'side' | 'back' | 'metal' | 'light'
/** One side of a box that the viewer sees; its corners on the picture, and what they cover. */
export type Face = {
  box: RoomBox
  tone: Tone
  corners: readonly (readonly [number, number])[]
  bounds: readonly [left: number, top: number, right: number, bottom: number]
}

const AXES = [0, 1, 2] as const
type Axis = (typeof AXES)[number]
const sides: readonly Tone[] = ['side', 'front', 'top']
const roleTones: Partial<Record<Role, Tone>> = {
  back: 'back',
  rod: 'metal',
  fence: 'metal',
  basket: 'metal',
  light: 'light',
}

/** The sides that face the viewer, without those that another box lies against. */
export function facesOf(boxes: readonly RoomBox[], { toViewer, onPicture }: Projection): Face[] {
  return boxes.flatMap((box) =>
    AXES.filter((axis) => toViewer[axis] !== 0).flatMap((axis) => {
      const isFar = toViewer[axis] > 0
      if (boxes.some((other) => other !== box && covers(other, box, axis, isFar))) return []
      const corners = cornersOf(box, axis, isFar).map(onPicture)
      const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)]
      const bounds = [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)] as const
      return [{ box, tone: roleTones[box.role] ?? sides[axis]!, corners, bounds }]
    }),
  )
}

/** The four corners of the side at the far or near end of an axis, one after the other around it. */
function cornersOf({ at, size }: RoomBox, axis: Axis, isFar: boolean): Place[] {
  const [u, v] = AXES.filter((other) => other !== axis) as [Axis, Axis]
  return [
    [0, 0],
    [1, 0],
    [1, 1],
    [0, 1],
  ].map(([a, b]) => {
    const corner: Place = [...at]
    corner[axis] += isFar ? size[axis] : 0
    corner[u] += a! * size[u]
    corner[v] += b! * size[v]
    return corner
  })
}

function covers(other: RoomBox, box: RoomBox, axis: Axis, isFar: boolean): boolean {
  const touches = isFar
    ? other.at[axis] === box.at[axis] + box.size[axis]
    : other.at[axis] + other.size[axis] === box.at[axis]
  return (
    touches &&
    AXES.every(
      (across) =>
        across === axis ||
        (other.at[across] <= box.at[across] &&
          other.at[across] + other.size[across] >= box.at[across] + box.size[across]),
    )
  )
}

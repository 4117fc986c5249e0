import type { Role } from '#shared/planner/model/box-role.ts'
import type {} from '#shared/planner/model/boxes.ts'
import type { Place, RoomBox } from '../model/room-boxes.ts'
import { Grid, type Bounds } from './grid.ts'
import type { Projection } from './projection.ts'

export type Tone = 'top' | 'front' | 'side' | 'back' | 'metal' | 'light' | 'lit'
/** One side of a box that the viewer sees; its corners on the picture, and what they cover. */
export type Face = {
  box: RoomBox
  tone: Tone
  corners: readonly (readonly [number, number])[]
  bounds: Bounds
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
export function listFaces(boxes: readonly RoomBox[], { toViewer, onPicture }: Projection): Face[] {
  const seen = AXES.filter((axis) => toViewer[axis] !== 0).map((axis) => {
    const isFar = toViewer[axis] > 0
    return { axis, isFar, against: groupBacks(boxes, axis, isFar) }
  })
  return boxes.flatMap((box) =>
    seen.flatMap(({ axis, isFar, against }) => {
      const [u, v] = listAcross(axis)
      const others = against.get(findEnd(box, axis, isFar))?.at(box.at[u], box.at[v]) ?? []
      if (others.some((other) => other !== box && covers(other, box, axis))) return []
      const corners = listCorners(box, axis, isFar).map(onPicture)
      const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)]
      const bounds = [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)] as const
      return [{ box, tone: box.isLit ? 'lit' : (roleTones[box.role] ?? sides[axis]!), corners, bounds }]
    }),
  )
}

/** The boxes by the plane in which their side away from the viewer lies. */
function groupBacks(boxes: readonly RoomBox[], axis: Axis, isFar: boolean): Map<number, Grid<RoomBox>> {
  const [u, v] = listAcross(axis)
  const byPlane = Map.groupBy(boxes, (box) => findEnd(box, axis, !isFar))
  return new Map(
    [...byPlane].map(([plane, own]) => [
      plane,
      new Grid(own, ({ at, size }) => [at[u], at[v], at[u] + size[u], at[v] + size[v]]),
    ]),
  )
}

function findEnd({ at, size }: RoomBox, axis: Axis, isFar: boolean): number {
  return isFar ? at[axis] + size[axis] : at[axis]
}

function listAcross(axis: Axis): [Axis, Axis] {
  return AXES.filter((other) => other !== axis) as [Axis, Axis]
}

/** The four corners of the side at the far or near end of an axis, one after the other around it. */
function listCorners({ at, size }: RoomBox, axis: Axis, isFar: boolean): Place[] {
  const [u, v] = listAcross(axis)
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

function covers(other: RoomBox, box: RoomBox, axis: Axis): boolean {
  return listAcross(axis).every(
    (across) =>
      other.at[across] <= box.at[across] && other.at[across] + other.size[across] >= box.at[across] + box.size[across],
  )
}

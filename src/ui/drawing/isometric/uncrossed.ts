import type { RoomBox } from '../model/room-boxes.ts'

/**
 * The same boxes, with the shelves between bottles cut where a divider goes through them: boxes that cross each other
 * have no order in which they can be painted. The cells of a rack follow each other, and racks are apart.
 */
export function uncrossed(boxes: readonly RoomBox[]): RoomBox[] {
  let from = 0
  return boxes.flatMap((box, index) => {
    if (box.role !== 'cell') return [box]
    if (boxes[index - 1]?.role !== 'cell') from = index
    if (boxes[index + 1]?.role === 'cell') return []
    const cells = boxes.slice(from, index + 1)
    const dividers = cells.filter((cell) => !isShelf(cell))
    return cells.flatMap((cell) => (isShelf(cell) ? dividers.reduce(cut, [cell]) : [cell]))
  })
}

function isShelf({ size: [x, y, z] }: RoomBox): boolean {
  return z <= Math.min(x, y)
}

function cut(pieces: readonly RoomBox[], divider: RoomBox): RoomBox[] {
  const axis = divider.size[0] < divider.size[1] ? 0 : 1
  const [from, to] = [divider.at[axis], divider.at[axis] + divider.size[axis]]
  return pieces.flatMap((piece) => {
    if (!cross(piece, divider)) return [piece]
    const end = piece.at[axis] + piece.size[axis]
    return [part(piece, axis, piece.at[axis], from), part(piece, axis, to, end)]
  })
}

function cross(a: RoomBox, b: RoomBox): boolean {
  return a.at.every((at, axis) => at < b.at[axis]! + b.size[axis]! && b.at[axis]! < at + a.size[axis]!)
}

function part(box: RoomBox, axis: 0 | 1, from: number, to: number): RoomBox {
  const [at, size] = [[...box.at], [...box.size]] as [RoomBox['at'], RoomBox['size']]
  at[axis] = from
  size[axis] = to - from
  return { ...box, at, size }
}

import type { RoomBox } from '../model/room-boxes.ts'
import type { Face, Tone } from './faces.ts'
import { Grid } from './grid.ts'
import type { Projection } from './projection.ts'

type Node = { face: Face; hides: Node[]; waits: number; depth: number; isDone: boolean }

/**
 * The faces in an order in which each is drawn after all that it hides. Among those that can come next, faces of one
 * tone follow each other, so that they make one path.
 */
export function paintersOrder(faces: readonly Face[], { toViewer }: Projection): Face[] {
  const nodes = faces.map((face): Node => {
    const { at, size } = face.box
    const depth = toViewer.reduce((sum, part, axis) => sum + part * (at[axis]! + size[axis]! / 2), 0)
    return { face, hides: [], waits: 0, depth, isDone: false }
  })
  new Grid(nodes, ({ face }) => face.bounds).eachOverlap((a, b) => link(a, b, toViewer))
  return taken(nodes)
}

function link(a: Node, b: Node, toViewer: Projection['toViewer']): void {
  if (a.face.box === b.face.box) return
  const [aIsBehind, bIsBehind] = [
    isBehind(a.face.box, b.face.box, toViewer),
    isBehind(b.face.box, a.face.box, toViewer),
  ]
  // Boxes that are apart in both senses never cover each other; the nearer of two that cross is drawn later.
  if (aIsBehind && bIsBehind) return
  const [first, second] = aIsBehind || (!bIsBehind && a.depth < b.depth) ? [a, b] : [b, a]
  first.hides.push(second)
  second.waits += 1
}

/** Whether a plane between the boxes has the first one on its far side. */
function isBehind(a: RoomBox, b: RoomBox, toViewer: Projection['toViewer']): boolean {
  return toViewer.some((part, axis) => {
    if (part > 0) return a.at[axis]! + a.size[axis]! <= b.at[axis]!
    return part < 0 && b.at[axis]! + b.size[axis]! <= a.at[axis]!
  })
}

function taken(nodes: readonly Node[]): Face[] {
  const ready = new Ready(nodes.filter(({ waits }) => waits === 0))
  const fromFarthest = nodes.toSorted((a, b) => a.depth - b.depth).values()
  const order: Face[] = []
  while (order.length < nodes.length) {
    // Boxes can cover each other in a circle; then the farthest comes next.
    const node = ready.next() ?? fromFarthest.next().value!
    if (node.isDone) continue
    node.isDone = true
    order.push(node.face)
    for (const next of node.hides) if (--next.waits === 0) ready.add(next)
  }
  return order
}

/** Faces that hide nothing that is still to be drawn, by tone. */
class Ready {
  readonly #byTone: Partial<Record<Tone, Node[]>> = {}
  #tone: Tone | undefined

  constructor(nodes: readonly Node[]) {
    for (const node of nodes) this.add(node)
  }

  add(node: Node): void {
    const alike = (this.#byTone[node.face.tone] ??= [])
    alike.push(node)
  }

  /** Another one of the last tone, or else of the tone with most. */
  next(): Node | undefined {
    if (!this.#tone || !this.#byTone[this.#tone]!.length) this.#tone = this.#fullest()
    return this.#tone && this.#byTone[this.#tone]!.pop()
  }

  #fullest(): Tone | undefined {
    const [first] = Object.values(this.#byTone).toSorted((a, b) => b.length - a.length)
    return first?.[0]?.face.tone
  }
}

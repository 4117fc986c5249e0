import type { DrawingSpec, Run, WallName } from '#shared/schema/drawing-spec.ts'
import { dimensionAcross } from '../dimension.ts'
import { BOARD } from './levels.ts'
import { runOn } from './room.ts'
import type { View } from '../view.ts'

type Turn = NonNullable<DrawingSpec['turns']>[number]

/** The shelves that turn a corner of a wall. */
export function listTurns({ turns = [] }: DrawingSpec, wall: WallName): Turn[] {
  return turns.filter((turn) => wall === 'back' || turn.wall === wall)
}

/** Whether shelves turn the corner in which a run begins. */
export function isTurned(spec: DrawingSpec, { wall = 'back' }: Run): boolean {
  if (spec.corner) return true
  return listTurns(spec, wall).some((turn) => wall !== 'back' || turn.wall === 'left')
}

type Wall = { wall: WallName; length: number; dims: boolean }

/** The shelves from the front, as one sees them along a wall. */
export function turnedShelves(view: View, { wall: side, arm, at }: Turn, { wall, length, dims }: Wall): void {
  const isAtEnd = wall === 'back' ? side === 'right' : wall === 'left'
  const x = isAtEnd ? length - arm : 0
  const [foot, top] = [at[0]!, at.at(-1)! + BOARD]
  view.rect('void', x, foot, arm, top - foot)
  view.rect('line', x, foot, arm, top - foot)
  for (const z of at) view.rect('panel', x, z, arm, BOARD)
  if (!dims) return
  const below = view.y(0) + view.sheet.text * 1.4
  dimensionAcross(view.sheet, view.x(x), view.x(x + arm), below, view.sheet.measure(arm))
}

/** The same from above: an L along both walls. */
export function turnedFootprint(view: View, spec: DrawingSpec, { wall, arm }: Turn, back: number): void {
  const depthOn = (name: WallName) => runOn(spec, name)?.d ?? spec.size.d ?? 14
  const [deep, wide] = [depthOn('back'), depthOn(wall)]
  const place = (x: number, out: number): [number, number] => [wall === 'left' ? x : back - x, -out]
  const points = [place(0, 0), place(arm, 0), place(arm, deep), place(wide, deep), place(wide, arm), place(0, arm)]
  view.shape('plan', points, true)
}

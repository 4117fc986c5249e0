import type { DrawingSpec, Run, WallName } from '#shared/schema/drawing-spec.ts'
import { runWidth } from '#shared/drawing/run-size.ts'
import { BOARD } from './levels.ts'
import { measureRoom, runOn } from './room.ts'
import { listTurns, turnedFootprint } from './turns.ts'
import type { View } from '../view.ts'

/** The thickness of the room's walls in inches. */
export const WALL = 4
/** Between two lines of a hatched corner, along the wall. */
const HATCH = 4

/** Draws the room from above, with the back wall at the top, at z 0. */
export function plan(view: View, spec: DrawingSpec, dims: boolean): void {
  const { back, left, right } = measureRoom(spec)
  view.shape('panel', wallsOutline({ back, left, right }), true)
  for (const run of spec.runs ?? []) footprint(view, run, run.d ?? spec.size.d ?? 14, back)
  const { corner, island } = spec
  if (corner) cornerFootprint(view, corner)
  else blindCorners(view, spec, back)
  for (const turn of spec.turns ?? []) turnedFootprint(view, spec, turn, back)
  if (island) view.rect('plan', island.x, island.y - 1.5, island.w, island.d)
  if (dims) wallLengths(view, { back, left, right })
}

type Room = ReturnType<typeof measureRoom>
type Point = [number, number]

function wallsOutline({ back, left, right }: Room): Point[] {
  const leftEnd: Point[] = [
    [0, -left],
    [-WALL, -left],
    [-WALL, WALL],
  ]
  const rightEnd: Point[] = [
    [back + WALL, WALL],
    [back + WALL, -right],
    [back, -right],
  ]
  return [
    ...(left ? leftEnd : [[0, WALL] satisfies Point]),
    ...(right ? rightEnd : [[back, WALL] satisfies Point]),
    [back, 0],
    [0, 0],
  ]
}

/** Hatches each corner between two runs: nothing opens there. */
function blindCorners(view: View, spec: DrawingSpec, back: number): void {
  const depthOn = (wall: WallName) => {
    const run = runOn(spec, wall)
    return run ? (run.d ?? spec.size.d ?? 14) : 0
  }
  const deep = depthOn('back')
  for (const wall of ['left', 'right'] as const) {
    const wide = depthOn(wall)
    if (!wide || !deep || listTurns(spec, wall).length > 0) continue
    const place = (x: number, out: number): Point => [wall === 'left' ? x : back - x, -out]
    for (let sum = HATCH; sum < wide + deep; sum += HATCH) {
      const from = Math.max(0, sum - deep)
      const to = Math.min(sum, wide)
      view.shape('ghost', [place(from, sum - from), place(to, sum - to)])
    }
  }
}

function cornerFootprint(view: View, { arm, d }: NonNullable<DrawingSpec['corner']>): void {
  view.shape(
    'plan',
    [
      [0, 0],
      [arm, 0],
      [arm, -d],
      [d, -d],
      [d, -arm],
      [0, -arm],
    ],
    true,
  )
}

function wallLengths(view: View, { back, left, right }: Room): void {
  const { sheet } = view
  const size = sheet.text
  sheet.write(view.x(back / 2), view.y(WALL) - size * 0.5, sheet.measure(back))
  if (left) sheet.write(view.x(-WALL) - size * 1.2, view.y(-left / 2), sheet.measure(left), { turned: true })
  if (right) sheet.write(view.x(back + WALL) + size * 0.5, view.y(-right / 2), sheet.measure(right), { turned: true })
}

function footprint(view: View, run: Run, depth: number, back: number): void {
  const from = run.from ?? 0
  const wide = runWidth(run)
  const across = !run.wall || run.wall === 'back'
  const place = (along: number, out: number): [number, number] =>
    across ? [along, -out] : [run.wall === 'left' ? out : back - out, -along]
  view.shape('plan', [place(from, 0), place(from + wide, 0), place(from + wide, depth), place(from, depth)], true)
  // A left run's sections are listed from its free end, so that they read left to right when facing the wall.
  const listed = run.wall === 'left' ? run.sections.toReversed() : run.sections
  let along = from + BOARD / 2
  for (const section of listed.slice(0, -1)) {
    along += section.w + BOARD
    view.shape('plan', [place(along, 0), place(along, depth)])
  }
}

import type { Run } from '#shared/schema/drawing-spec.ts'
import type { View } from '../view.ts'

type Line = NonNullable<Run['ceiling']>

/** Between two lines of the hatch, along the floor, in inches as every length here. */
const HATCH = 5
const STEPS = 24

/** Draws a sloped ceiling over a run's wall, and hatches where no closet stands under it. */
export function slopedCeiling(view: View, { ceiling: line, leastCeiling: least = 0 }: Run): void {
  if (!line) return
  view.shape('opening', line)
  const [[start], [end]] = [line[0]!, line.at(-1)!]
  const high = line.flatMap((point, index) => {
    const next = line[index + 1]
    return [...(point[1] >= least ? [point[0]] : []), ...(next ? crossing(point, next, least) : [])]
  })
  const [from, to] = high.length > 0 ? [Math.min(...high), Math.max(...high)] : [end, end]
  tooLow(view, (u) => heightAt(line, start + u), { at: (u) => start + u, wide: from - start, least })
  tooLow(view, (u) => heightAt(line, end - u), { at: (u) => end - u, wide: end - to, least })
}

type Low = { at: (u: number) => number; wide: number; least: number }

/** `u` is from the wall's end, so that the ceiling rises with it and a line that falls with it meets the ceiling once. */
function tooLow(view: View, heightOf: (u: number) => number, { at, wide, least }: Low): void {
  for (let foot = HATCH; foot < wide + heightOf(wide); foot += HATCH) {
    const from = meeting((u) => heightOf(u) + u - foot, wide)
    const to = Math.min(wide, foot)
    if (from < to) view.line('ghost', at(from), foot - from, at(to), foot - to)
  }
  const { sheet } = view
  const size = sheet.text * 0.8
  if (wide < 2 * size) return
  const text = `Too low: ${sheet.measure(least)} is the least`
  const long = text.length * size * 0.56
  const turned = wide < long
  const middle = Math.max(heightOf(wide / 2), turned ? long + size : 0) / 2
  sheet.write(view.x(at(wide / 2)), view.y(middle), text, { turned, soft: true, size })
}

/** Where a function that rises turns positive, from 0 to `end`. */
function meeting(rises: (u: number) => number, end: number): number {
  let [low, high] = [0, end]
  if (rises(low) >= 0) return low
  for (let step = 0; step < STEPS; step++) {
    const middle = (low + high) / 2
    if (rises(middle) < 0) low = middle
    else high = middle
  }
  return high
}

function heightAt(line: Line, x: number): number {
  const next = line.findIndex((point, index) => index > 0 && point[0] >= x)
  const [[x1, z1], [x2, z2]] = [line[next - 1] ?? line.at(-1)!, line[next] ?? line.at(-1)!]
  return x1 === x2 ? Math.min(z1, z2) : z1 + ((z2 - z1) * (x - x1)) / (x2 - x1)
}

function crossing([x1, z1]: Line[number], [x2, z2]: Line[number], z: number): number[] {
  return (z1 - z) * (z2 - z) < 0 ? [x1 + ((z - z1) * (x2 - x1)) / (z2 - z1)] : []
}

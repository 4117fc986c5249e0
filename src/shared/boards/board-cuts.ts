import type { Box } from '#shared/planner/model/boxes.ts'
import type { Notch } from '#shared/planner/model/baseboard.ts'
import { splitCorner } from '#shared/planner/model/corner-shelves.ts'
import { cutOutsBehind } from '#shared/planner/model/cut-outs.ts'
import type { Design } from '#shared/planner/model/design.ts'
import type { LengthUnit } from '#shared/text/parse-length.ts'
import { boardLengthText } from './board-length.ts'
import type { BoardCut } from './board.ts'

/** Everything that is cut out of a board; `at` is its finished box. */
export function listCuts(at: Box, design: Design): BoardCut[] {
  if (at.cut) return [cutCorner(at, at.cut)]
  if (at.notch) return [notchCut(at.notch)]
  if (at.role !== 'back') return []
  return cutOutsBehind(design, at.run, at).map(({ kind, x, z, w, h }) => ({
    ...{ name: `cut-out for the ${kind}`, w, h },
    from: [
      { edge: 'left', at: x - at.x },
      { edge: 'lower', at: z - at.z },
    ],
  }))
}

function cutCorner(at: Box, { x, y }: NonNullable<Box['cut']>): BoardCut {
  const [wide, rest] = splitCorner(at) as [Box, Box]
  return {
    ...{ name: 'L cut out, its edges banded', w: wide.w - rest.w, h: rest.d },
    from: [
      { edge: 'left', at: Math.max(x - at.x, 0) },
      { edge: 'back', at: y - at.y },
    ],
  }
}

function notchCut({ d, h }: Notch): BoardCut {
  return {
    ...{ name: 'notch for the baseboard', w: d, h },
    from: [
      { edge: 'back', at: 0 },
      { edge: 'lower', at: 0 },
    ],
  }
}

/**
 * "cut-out for the outlet, 4¾ × 6½″, 3⅛″ from the left and 10¾″ from the lower edge", seen from the room, or "notch for the
 * baseboard at the back foot, ⅞″ deep × 4¾″ high".
 */
export function describeCut({ name, w, h, from }: BoardCut, unit: LengthUnit = 'in'): string {
  const say = (eighths: number) => boardLengthText(eighths, unit)
  if (from[0].edge === 'back') return `${name} at the back foot, ${say(w)} deep × ${say(h)} high`
  const places = from.map(({ edge, at }) => `${say(at)} from the ${edge}`)
  return `${name}, ${say(w)} × ${say(h)}, ${places.join(' and ')} edge`
}

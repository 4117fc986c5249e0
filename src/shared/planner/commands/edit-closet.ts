import type { Design } from '../model/design.ts'
import type { Inside } from '../model/part-space.ts'
import { lostText, withInside } from '../model/settled.ts'
import { NOTHING_THERE, type Edit, type Edited } from './edit-types.ts'
import { intoOpening } from '../rules/behind-return.ts'
import { underCeiling } from '../rules/repairs.ts'
import { heavyParts } from '../rules/hung-rule.ts'

type ClosetCommand =
  | 'wall'
  | 'ceiling'
  | 'baseboard'
  | 'end'
  | 'height'
  | 'depth'
  | 'base'
  | 'finish'
  | 'pull'
  | 'front'
  | 'led'
  | 'opening'
  | 'obstacle'
  | 'clear-obstacle'

export const closetCommands: { [Name in ClosetCommand]: Edit<Name> } = {
  wall: (design, { wall, length }) =>
    design.runs.some((run) => run.wall === wall) ? { design: withRoom(design, { [wall]: length }) } : NOTHING_THERE,
  ceiling(design, { length }) {
    const lower = withRoom(design, { ceiling: length })
    return underCeiling(lower)
  },
  baseboard: (design, { length }) => ({ design: withRoom(design, { baseboard: length }) }),
  end(design, { end, isWall }) {
    const ends: Design['room']['ends'] = [...design.room.ends]
    ends[end] = isWall
    return { design: withRoom(design, { ends }) }
  },
  height: (design, { h }) => resettled(design, { h }),
  depth: (design, { d }) => ({ design: { ...design, runs: design.runs.map((run) => ({ ...run, d })) } }),
  base(design, { base }) {
    const [load] = base === 'hung' ? heavyParts(design) : []
    return load ? { refused: load.message, rule: 'hung' } : resettled(design, { base })
  },
  finish: (design, { finish }) => ({ design: { ...design, finish } }),
  pull: (design, { pull }) => ({ design: { ...design, pull } }),
  front: (design, { front }) => ({ design: { ...design, front } }),
  led: (design, { led }) => ({ design: { ...design, led } }),
  opening(design, { opening }) {
    if (design.room.kind !== 'reach') return NOTHING_THERE
    const set = withRoom(design, { opening })
    return intoOpening(set)
  },
  obstacle: (design, { obstacle }) => ({
    design: withRoom(design, { obstacles: [...design.room.obstacles, obstacle] }),
  }),
  'clear-obstacle': (design, { obstacle }) =>
    design.room.obstacles[obstacle]
      ? { design: withRoom(design, { obstacles: design.room.obstacles.filter((_, index) => index !== obstacle) }) }
      : NOTHING_THERE,
}

function withRoom(design: Design, room: Partial<Design['room']>): Design {
  return { ...design, room: { ...design.room, ...room } }
}

/** What no longer fits is left out and named. */
function resettled(before: Design, change: Partial<Inside>): Edited {
  const { design, lost } = withInside(before, change)
  return { design, notes: lostText(lost) }
}

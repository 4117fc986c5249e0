import * as v from 'valibot'
import {
  bases,
  depths,
  finishes,
  fronts,
  heights,
  lights,
  obstacleKinds,
  pulls,
  overSchema,
  walls,
  type Design,
  type Over,
  type Run,
} from '../model/design.ts'
import { overOf, spreadOf, withWall } from '../model/wall-widths.ts'
import type { Inside } from '../model/part-space.ts'
import { lostText, withInside } from '../model/refit.ts'
import { repaired } from '../rules/rules.ts'
import { cornerCommands } from './corner-commands.ts'
import { command, index, length, NOTHING_THERE, type Edited } from './command.ts'
import { baseboard } from './baseboard-command.ts'
import { intoOpening } from '../rules/behind-return.ts'
import { BEHIND_DOORS, underCeiling } from '../rules/repairs.ts'
import { heavyParts } from '../rules/hung-rule.ts'

const ofOpening = v.object({
  from: length,
  w: v.pipe(length, v.minValue(160)),
  h: v.pipe(length, v.minValue(480), v.maxValue(1016)),
})

const ofObstacle = v.object({
  wall: v.picklist(walls),
  kind: v.picklist(obstacleKinds),
  x: length,
  z: v.pipe(length, v.maxValue(1016)),
  w: v.pipe(length, v.minValue(8), v.maxValue(960)),
  h: v.pipe(length, v.minValue(8), v.maxValue(960)),
})

/** As the schema of a design has it. */
const LEAST_DOORWAY = 160
const DOORWAY_MOVED = 'The doorway reached past the end of the wall and has moved. Check its place and its width.'
const OFF_THE_WALL = 'The doorway reaches past the end of the wall. Check its place and its width.'

export const closetCommands = {
  ...cornerCommands,
  wall: command({
    /** The smallest width, and how much wider the wall is at each height; without that, it was measured once. */
    asks: { wall: v.picklist(walls), length, over: v.optional(overSchema) },
    edit(design, { wall, ...measured }) {
      if (design.runs.every((run) => run.wall !== wall)) return NOTHING_THERE
      const room = withWall(design.room, wall, measured)
      const opening = fitOpening(room)
      return {
        design: { ...design, room: { ...room, opening } },
        notes: [
          ...widthNotes(overOf(design.room, wall), measured.over),
          ...(opening === room.opening ? [] : [DOORWAY_MOVED]),
        ],
      }
    },
  }),
  ceiling: command({
    asks: { length: v.pipe(length, v.minValue(496), v.maxValue(1016)) },
    edit: (design, given) => underCeiling(withRoom(design, { ceiling: given.length })),
  }),
  baseboard,
  end: command({
    asks: { end: v.picklist([0, 1]), isWall: v.boolean() },
    edit(design, { end, isWall }) {
      const ends: Design['room']['ends'] = [...design.room.ends]
      ends[end] = isWall
      return { design: withRoom(design, { ends }) }
    },
  }),
  height: command({ asks: { h: v.picklist(heights) }, edit: (design, { h }) => refitted(design, { h }) }),
  depth: command({
    asks: { d: v.picklist(depths) },
    edit(design, { d }) {
      const hasDoors = ({ sections }: Run) => sections.some(({ door }) => door !== 'none')
      // 24″ are for doors: walls without any stay as they are, if another one has them.
      const stays = (run: Run) => d >= BEHIND_DOORS && !hasDoors(run) && design.runs.some(hasDoors)
      return { design: { ...design, runs: design.runs.map((run) => (stays(run) ? run : { ...run, d })) } }
    },
  }),
  base: command({
    asks: { base: v.picklist(bases) },
    edit(design, { base }) {
      const [load] = base === 'hung' ? heavyParts(design) : []
      return load ? { refused: load.message, rule: 'hung' } : refitted(design, { base })
    },
  }),
  finish: command({
    asks: { finish: v.picklist(finishes) },
    edit: (design, { finish }) => ({ design: { ...design, finish } }),
  }),
  pull: command({ asks: { pull: v.picklist(pulls) }, edit: (design, { pull }) => ({ design: { ...design, pull } }) }),
  front: command({
    asks: { front: v.picklist(fronts) },
    edit: (design, { front }) => ({ design: { ...design, front } }),
  }),
  led: command({ asks: { led: v.picklist(lights) }, edit: (design, { led }) => ({ design: { ...design, led } }) }),
  opening: command({
    asks: { opening: v.nullable(ofOpening) },
    edit(design, { opening }) {
      if (design.room.kind !== 'reach') return NOTHING_THERE
      const isOff = opening && opening.from + opening.w > design.room.back
      return isOff ? { refused: OFF_THE_WALL } : { design: withRoom(design, { opening }) }
    },
  }),
  'into-opening': command({
    asks: {},
    edit(design) {
      const moved = intoOpening(design)
      return moved.design === design ? { refused: 'Nothing in the opening can change places with them.' } : moved
    },
  }),
  obstacle: command({
    asks: { obstacle: ofObstacle },
    edit: (design, { obstacle }) => ({
      design: withRoom(design, { obstacles: [...design.room.obstacles, obstacle] }),
    }),
  }),
  'clear-obstacle': command({
    asks: { obstacle: index },
    edit: (design, { obstacle }) =>
      design.room.obstacles[obstacle]
        ? { design: withRoom(design, { obstacles: design.room.obstacles.filter((_, each) => each !== obstacle) }) }
        : NOTHING_THERE,
  }),
  repair: command({
    asks: {},
    edit(design) {
      const put = repaired(design)
      return put.design === design ? { refused: 'A designer can fix this.', rule: 'repair' } : put
    },
  }),
}

/** What becomes of widths that no one sees afterwards. */
function widthNotes(before: Over, after: Over | undefined): string[] {
  if (!after) return spreadOf(before) > 0 ? ['The wall’s widths at other heights no longer count.'] : []
  const isEven = spreadOf(after) === 0 && after.some((over, index) => over !== null && index > 0)
  return isEven ? ['The wall is as wide at each height.'] : []
}

function withRoom(design: Design, room: Partial<Design['room']>): Design {
  return { ...design, room: { ...design.room, ...room } }
}

/** Parts that no longer fit are removed and named in the notes. */
function refitted(before: Design, change: Partial<Inside>): Edited {
  const { design, lost } = withInside(before, change)
  return { design, notes: lostText(lost) }
}

/** The doorway within its wall; none on a wall that is too short for any. */
function fitOpening({ opening, back }: Design['room']): Design['room']['opening'] {
  if (!opening || opening.from + opening.w <= back) return opening
  const w = Math.min(opening.w, back)
  return w < LEAST_DOORWAY ? null : { ...opening, w, from: back - w }
}

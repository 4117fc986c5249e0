import * as v from 'valibot'
import {
  bases,
  depths,
  doors,
  drawerHeights,
  eighths,
  finishes,
  fronts,
  heights,
  lights,
  obstacleKinds,
  partKinds,
  pin,
  pulls,
  walls,
} from '../model/design.ts'
import { presets } from '../model/presets.ts'

const index = eighths(0, 35)
const length = eighths(0, 1920)
const at = { run: index, section: index }
const part = { ...at, part: index }

/** One change to a design; lengths are in eighths of an inch. */
export const commandSchema = v.union([
  v.object({ do: v.literal('width'), ...at, w: length }),
  v.object({ do: v.literal('divider'), ...at, w: length }),
  v.object({ do: v.literal('equal'), run: index }),
  v.object({ do: v.literal('preset'), ...at, preset: v.picklist(presets) }),
  v.object({ do: v.literal('door'), ...at, door: v.picklist(doors) }),
  v.object({ do: v.literal('light'), ...at, light: v.boolean() }),
  v.object({ do: v.literal('insert'), ...at }),
  v.object({ do: v.literal('copy'), ...at }),
  v.object({ do: v.literal('drop'), ...at }),
  v.object({ do: v.literal('shift'), ...at, by: v.picklist([-1, 1]) }),
  v.object({ do: v.literal('add'), ...at, k: v.picklist(partKinds), at: v.optional(pin) }),
  v.object({ do: v.literal('space'), ...at }),
  v.object({ do: v.literal('move'), ...part, at: pin }),
  v.object({ do: v.literal('remove'), ...part }),
  v.object({
    do: v.literal('drawers'),
    ...part,
    h: v.pipe(v.array(v.picklist(drawerHeights)), v.minLength(1), v.maxLength(6)),
  }),
  v.object({ do: v.literal('wall'), wall: v.picklist(walls), length }),
  v.object({ do: v.literal('ceiling'), length: v.pipe(length, v.minValue(496), v.maxValue(1016)) }),
  v.object({ do: v.literal('baseboard'), length: v.pipe(length, v.maxValue(63)) }),
  v.object({ do: v.literal('end'), end: v.picklist([0, 1]), isWall: v.boolean() }),
  v.object({ do: v.literal('height'), h: v.picklist(heights) }),
  v.object({ do: v.literal('depth'), d: v.picklist(depths) }),
  v.object({ do: v.literal('base'), base: v.picklist(bases) }),
  v.object({ do: v.literal('finish'), finish: v.picklist(finishes) }),
  v.object({ do: v.literal('pull'), pull: v.picklist(pulls) }),
  v.object({ do: v.literal('front'), front: v.picklist(fronts) }),
  v.object({ do: v.literal('led'), led: v.picklist(lights) }),
  v.object({
    do: v.literal('opening'),
    opening: v.nullable(
      v.object({
        from: length,
        w: v.pipe(length, v.minValue(160)),
        h: v.pipe(length, v.minValue(480), v.maxValue(1016)),
      }),
    ),
  }),
  v.object({
    do: v.literal('obstacle'),
    obstacle: v.object({
      wall: v.picklist(walls),
      kind: v.picklist(obstacleKinds),
      x: length,
      z: v.pipe(length, v.maxValue(1016)),
      w: v.pipe(length, v.minValue(8), v.maxValue(960)),
      h: v.pipe(length, v.minValue(8), v.maxValue(960)),
    }),
  }),
  v.object({ do: v.literal('clear-obstacle'), obstacle: index }),
  v.object({ do: v.literal('repair') }),
])

export type Command = v.InferOutput<typeof commandSchema>
export type CommandName = Command['do']
export type CommandOf<Name extends CommandName> = Extract<Command, { do: Name }>

import type { DrawingSpec, Run, Section } from '#shared/schema/drawing-spec.ts'
import { BOARD, hangLevels, TOE_KICK } from './elevation/levels.ts'
import { measureRoom, WALL_LABELS, WALL_NAMES } from './elevation/room.ts'
import { runHeight } from '#shared/drawing/run-size.ts'

export interface DimensionRow {
  label: string
  inches: number
  note?: string
}

const NAMES: Record<Section['type'], [one: string, many: string]> = {
  hang: ['Hanging section', 'Hanging sections'],
  tower: ['Shelf section', 'Shelf sections'],
  shoes: ['Shoe section', 'Shoe sections'],
  pantry: ['Shelf section', 'Shelf sections'],
  wine: ['Bottle section', 'Bottle sections'],
  bar: ['Bar section', 'Bar sections'],
  locker: ['Locker bay', 'Locker bays'],
  utility: ['Utility section', 'Utility sections'],
  xbin: ['X-bin section', 'X-bin sections'],
  parts: ['section', 'sections'],
}
const DRAWERS: [string, string] = ['Drawer section', 'Drawer sections']

/** The rows of the table beside a drawing: every measure in inches, with a note such as "each" for repeated ones. */
export function dimensionRows(spec: DrawingSpec): DimensionRow[] {
  const runs = spec.runs ?? []
  const room = measureRoom(spec)
  const walls = WALL_NAMES.filter((wall) => room[wall] > 0)
  const rows = [...walls.map((wall) => ({ label: WALL_LABELS[wall], inches: room[wall] })), ...sizeRows(spec)]
  // A light kit's tower only shows where the lights go.
  if (!runs.length || spec.size.lights) return rows
  return [
    ...rows,
    ...sectionRows(runs),
    ...hangingRows(spec, runs),
    ...cornerAndIsland(spec),
    { label: 'Panel thickness', inches: BOARD },
  ]
}

function sizeRows({ size: { w, d, h, length, diameter, lights }, runs = [] }: DrawingSpec): DimensionRow[] {
  const rows: { label: string; inches: number | undefined; note?: string }[] = [
    { label: runs.length ? 'Overall width' : 'Width', inches: w },
    { label: 'Depth', inches: d },
    { label: 'Height', inches: h },
    lights ? { label: 'Light length', inches: length, note: `each of ${lights}` } : { label: 'Length', inches: length },
    { label: 'Diameter', inches: diameter },
  ]
  return rows.flatMap(({ inches, ...row }) => (inches === undefined ? [] : { ...row, inches }))
}

function sectionRows(runs: Run[]): DimensionRow[] {
  const groups = new Map<string, { names: [string, string]; inches: number; count: number }>()
  for (const section of runs.flatMap((run) => run.sections)) {
    const names =
      section.type !== 'hang' && section.drawers?.length && NAMES[section.type][0] === 'Shelf section'
        ? DRAWERS
        : NAMES[section.type]
    const key = `${names[0]} ${section.w}`
    const group = groups.get(key) ?? { names, inches: section.w, count: 0 }
    groups.set(key, { ...group, count: group.count + 1 })
  }
  return [...groups.values()].map(({ names, inches, count }) =>
    count > 1 ? { label: names[1], inches, note: 'each' } : { label: names[0], inches },
  )
}

/** Free heights below rods, rounded down to the eighth. Of each kind the smallest, because it decides what fits. */
function hangingRows(spec: DrawingSpec, runs: Run[]): DimensionRow[] {
  const clear = (rods: number): number[] =>
    runs.flatMap((run) =>
      run.sections
        .filter((section) => section.type === 'hang' && (section.rods ?? 1) === rods)
        .map((section) => hangLevels(section, (spec.base ?? TOE_KICK) + BOARD, runHeight(spec, run) - BOARD).clear),
    )
  return ([1, 2, 3] as const).flatMap((rods) => {
    const heights = clear(rods)
    if (!heights.length) return []
    const label = `${['Single', 'Double', 'Triple'][rods - 1]} hanging, clear`
    return {
      label,
      inches: Math.floor(Math.min(...heights) * 8) / 8,
      ...((rods > 1 || heights.length > 1) && { note: rods > 1 ? 'each' : 'at least' }),
    }
  })
}

function cornerAndIsland({ corner, island }: DrawingSpec): DimensionRow[] {
  return [
    ...(corner ? [{ label: 'Corner shelves', inches: corner.arm, note: 'along each wall' }] : []),
    ...(island
      ? [
          { label: 'Island width', inches: island.w },
          { label: 'Island depth', inches: island.d },
          { label: 'Island height', inches: island.h },
        ]
      : []),
  ]
}

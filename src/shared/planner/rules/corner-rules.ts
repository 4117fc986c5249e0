import type { Box } from '../model/boxes.ts'
import { lowestSlope } from '../model/ceiling.ts'
import { cornerBoxes } from '../model/corner-shelves.ts'
import type { Design, Obstacle, Run } from '../model/design.ts'
import { BOARD, cornerArm, gapAt, mapRun, type Side } from '../model/geometry.ts'
import type { Repaired, Rule } from './finding.ts'
import { withUsualDepth } from './repairs.ts'

const sides = ['first', 'last'] as const satisfies readonly Side[]

/** Rules about shelves that turn a corner. */
export const cornerRules: Rule[] = [
  {
    id: 'corner-doors',
    level: 'error',
    find: (design) =>
      besideCorners(design).flatMap(({ run, section }) =>
        design.runs[run]!.sections[section]!.door === 'none'
          ? []
          : [{ place: { run, section }, message: 'Doors don’t open beside corner shelves. Leave them off here.' }],
      ),
    repair: withoutDoorsAtCorners,
  },
  {
    id: 'corner-slope',
    level: 'error',
    find: ({ room, runs, ...design }) =>
      (room.slopes ?? []).flatMap((slope) => {
        const { wall } = slope
        const isLevel = lowestSlope({ ...room, slopes: [slope] }, wall, { from: 0, to: room[wall] }) >= room.ceiling
        if (isLevel) return []
        const run = runs.findIndex((each) => each.wall === wall)
        return run >= 0 && hasCorner({ ...design, room, runs }, runs[run]!)
          ? [{ place: { run }, message: 'Corner shelves need a level ceiling. Take them out, or ask a designer.' }]
          : []
      }),
  },
  {
    id: 'corner-window',
    level: 'error',
    find: (design) =>
      windows(design).map(({ run }) => ({
        place: { run },
        message: 'Corner shelves can’t cross a window. A designer can build around it.',
      })),
  },
  {
    id: 'corner-outlet',
    level: 'warning',
    find: (design) =>
      outlets(design).map(({ run, obstacle }) => ({
        place: { run },
        message: `A corner shelf or its cleat stands before the ${obstacle.kind}.`,
      })),
  },
]

function hasCorner(design: Design, run: Run): boolean {
  return sides.some((side) => cornerArm(design, run, side) !== null)
}

/** The sections that end at shelves in a corner. */
function besideCorners(design: Design): { run: number; section: number }[] {
  return design.runs.flatMap((run, index) => {
    const ends = sides.filter((side) => cornerArm(design, run, side) !== null)
    const sections = ends.map((side) => (side === 'first' ? 0 : run.sections.length - 1))
    return [...new Set(sections)].map((section) => ({ run: index, section }))
  })
}

/** As deep as a closet without any doors may be, where none are left. */
function withoutDoorsAtCorners(design: Design): Repaired {
  const open = besideCorners(design).reduce(
    (changed, { run, section }) =>
      mapRun(changed, run, (old) => ({
        ...old,
        sections: old.sections.map((each, at) => (at === section ? { ...each, door: 'none' as const } : each)),
      })),
    design,
  )
  const { design: deep, notes } = withUsualDepth(open)
  return { design: deep, notes: ['The sections beside the corner shelves have no doors now.', ...notes] }
}

type Behind = { run: number; obstacle: Obstacle }

/** What is on the wall along which the shelves of a corner reach. */
function alongCorners(design: Design): (Behind & { cleats: Box[] })[] {
  return design.runs.flatMap((run, index) => {
    const from = gapAt(design, index, 'first')
    const all = cornerBoxes(design, index).filter(({ role }) => role === 'cleat')
    return design.room.obstacles.flatMap((obstacle) => {
      const isAlong = ({ x, w }: Box) => obstacle.x < from + x + w && obstacle.x + obstacle.w > from + x
      const cleats = obstacle.wall === run.wall ? all.filter(isAlong) : []
      return cleats.length > 0 ? [{ run: index, obstacle, cleats }] : []
    })
  })
}

function windows(design: Design): Behind[] {
  return alongCorners(design).filter(
    ({ obstacle: { kind, z, h }, cleats }) => kind === 'window' && z < findTop(cleats.at(-1)!) && z + h > cleats[0]!.z,
  )
}

function outlets(design: Design): Behind[] {
  return alongCorners(design).filter(
    ({ obstacle: { kind, z, h }, cleats }) =>
      kind !== 'window' && cleats.some((cleat) => z < findTop(cleat) && z + h > cleat.z),
  )
}

/** A shelf lies on each cleat. */
function findTop({ z, h }: Box): number {
  return z + h + BOARD
}

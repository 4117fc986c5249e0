import type { Design, Run } from '../model/design.ts'
import { BUMPER, doorLeaves } from '../model/door-leaves.ts'
import { gapAt, isPullOut, runWidth } from '../model/geometry.ts'
import { standsOut } from '../model/stands-out.ts'
import { text, type Found, type Repaired } from './finding.ts'
import { BEHIND_DOORS, hidesRod, shallower, withUsualDepth } from './repairs.ts'

/** Between the sides of a U, in eighths of an inch: to walk, to pull something out, and for two people. */
const [WALK, PULL_OUT, COMFORTABLE] = [192, 240, 288]

type Aisle = { wide: number; sides: readonly [Run, Run] }

/** The way between the closets of two side walls; null in other rooms. */
function aisleIn({ room, runs }: Design): Aisle | null {
  const [one, other] = runs.filter(({ wall }) => wall !== 'back')
  return room.kind === 'u' && one && other ? { wide: room.back - one.d - other.d, sides: [one, other] } : null
}

export function tooNarrow(design: Design): Found[] {
  const aisle = aisleIn(design)
  if (!aisle) return []
  const { wide } = aisle
  const [least, why] = findLeast(aisle)
  if (wide >= least) return []
  return [
    { place: {}, message: `${text(Math.max(wide, 0))} between the two sides. You need at least ${text(least)}${why}.` },
  ]
}

/** How wide an aisle must be, and why if doors need it. */
function findLeast({ sides: [one, other] }: Aisle): [number, why: string] {
  const pulls = [one, other].some(({ sections }) => sections.some((section) => section.parts.some(isPullOut)))
  const least = pulls ? PULL_OUT : WALK
  const swing = Math.ceil(Math.max(measureSwing(one, other), measureSwing(other, one)))
  return swing > least ? [swing, ' for its doors to open'] : [least, '']
}

/** The widest leaf of a side, and what stands out of the closet that it opens toward. */
function measureSwing(side: Run, facing: Run): number {
  const leaves = doorLeaves(side).map(({ w }) => w)
  return leaves.length > 0 ? Math.max(...leaves) + BUMPER + Math.max(...facing.sections.map(standsOut)) : 0
}

export function narrow(design: Design): Found[] {
  const aisle = aisleIn(design)
  if (!aisle || tooNarrow(design).length > 0) return []
  const { wide } = aisle
  const message = `${text(wide)} between the two sides. 36″ lets two people pass a drawer.`
  return [
    ...(wide < COMFORTABLE ? [{ place: {}, message }] : []),
    ...(doorsMeet(design, aisle)
      ? [{ place: {}, message: 'Doors of the two sides meet if both are open. Open one at a time.' }]
      : []),
  ]
}

/** Whether leaves that face each other are wider together than the aisle. */
function doorsMeet(design: Design, { wide, sides }: Aisle): boolean {
  const [one, other] = sides.map((side) => {
    const index = design.runs.indexOf(side)
    const wallEnd = gapAt(design, index, side.wall === 'left' ? 'last' : 'first')
    const from = (x: number, w: number) => wallEnd + (side.wall === 'left' ? runWidth(side) - x - w : x)
    return doorLeaves(side).map(({ x, w }) => ({ from: from(x, w), w }))
  })
  return one!.some((a) =>
    other!.some((b) => a.from < b.from + b.w && b.from < a.from + a.w && a.w + b.w + 2 * BUMPER > wide),
  )
}

/** Less deep, or without the doors that need more than there is. */
export function withAisle(design: Design): Repaired {
  const less = shallower(design, (changed) => tooNarrow(changed).length === 0)
  const isShut = less.design.runs.some(({ d, sections }) => d < BEHIND_DOORS && sections.some(hidesRod))
  if (less.design !== design && !isShut) return less
  const runs = design.runs.map((run) => ({
    ...run,
    sections:
      run.wall === 'back' ? run.sections : run.sections.map((section) => ({ ...section, door: 'none' as const })),
  }))
  const open = withUsualDepth({ ...design, runs })
  const fitted =
    tooNarrow(open.design).length === 0 ? open : shallower(open.design, (each) => tooNarrow(each).length === 0)
  return { design: fitted.design, notes: ['The two sides have no doors now.', ...open.notes, ...fitted.notes] }
}

import { list, lostRoom } from './capacity.ts'
import type { Design } from './model/design.ts'
import { clearBelow } from './model/part-space.ts'
import { measureReach } from './rules/measure-reach.ts'

/** Clothes, by the clear height below a rod and by the length of rod that they need, in eighths of an inch. */
export const garments = [
  { name: 'children’s clothes', clear: 168, rod: 8 },
  { name: 'shirts and folded pants', clear: 256, rod: 8 },
  { name: 'jackets', clear: 304, rod: 8 },
  { name: 'coats', clear: 432, rod: 16 },
  { name: 'dresses', clear: 496, rod: 16 },
] as const
type Garment = (typeof garments)[number]

/**
 * "Dresses no longer fit; 24 of 48 jackets do.", for clothes that have less rod after a change; or ''. Leaves out what
 * the lost room of `capacityOf` says already.
 */
export function formatLostGarments(before: Design, after: Design): string {
  const lost = garments.map((garment) => ({ ...compareRoom(garment, before, after), name: garment.name }))
  const gone = lost.filter(({ had, has }) => had > 0 && has === 0).map(({ name }) => name)
  const said = saidInches(before, after)
  const fewer = lost.filter(({ name, has, inches }) => has > 0 && inches > said[name])
  const texts = [
    ...(gone.length > 0 ? [`${list(gone)} no longer fit`] : []),
    ...(fewer.length > 0
      ? [
          `${list(fewer.map(({ name, had, has }) => `${has} of ${had} ${name}`))} ${gone.length > 0 ? 'do' : 'still fit'}`,
        ]
      : []),
  ]
  const text = texts.join('; ')
  return text && `${text.charAt(0).toUpperCase()}${text.slice(1)}.`
}

/** How many hang before and after a change, and how many inches of rod they lose. */
function compareRoom({ clear, rod }: Pick<Garment, 'rod'> & { clear: number }, before: Design, after: Design) {
  const [old, now] = [before, after].map((design) => listRods(design).filter((each) => each.clear >= clear))
  const count = (rods: Rod[], each: number) => rods.reduce((sum, { width }) => sum + Math.floor(width / each), 0)
  return { had: count(old!, rod), has: count(now!, rod), inches: count(old!, 8) - count(now!, 8) }
}

/** The inches of rod that the room's text says each garment loses. What else hung on a rod for coats goes with the rod. */
function saidInches(before: Design, after: Design): Record<Garment['name'], number> {
  const room = lostRoom(before, after)
  const coats = room.coats > 0 ? compareRoom(garments[3], before, after).inches : 0
  const removed = compareRoom({ ...garments[0], clear: 0 }, before, after).inches
  const shirts = room.shirts + Math.min(coats, Math.max(0, removed))
  return {
    ...{ 'children’s clothes': shirts + room.children, 'shirts and folded pants': shirts, jackets: shirts },
    ...{ coats, dresses: coats },
  }
}

type Rod = { width: number; clear: number }

/** As far as a hand reaches. */
function listRods(design: Design): Rod[] {
  const reach = measureReach(design)
  return design.runs.flatMap((run, index) =>
    run.sections.flatMap(({ parts }, section) =>
      parts
        .filter(({ k }) => k === 'rod')
        .map((rod) => ({ width: reach({ run: index, section }).width, clear: clearBelow(rod, parts, run) })),
    ),
  )
}

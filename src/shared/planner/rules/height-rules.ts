import type { Base, Part } from '../model/design.ts'
import { TALLEST_STACK } from '../model/drawer-stacks.ts'
import { pinHeight, sum } from '../model/geometry.ts'
import { clearBelow, spaceProblems, spanOf, type Inside, type SpaceProblem } from '../model/part-space.ts'
import { garments } from '../garments.ts'
import { everyPart, everySection, text, type Rule } from './finding.ts'
import { withLowerStacks, withSpaceBetween } from './repairs.ts'

const REACH = 656
const EYE_LEVEL = 432
const FOLDED_CLOTHES = 144

export const heightRules: Rule[] = [
  {
    id: 'under-rod',
    level: 'error',
    find: (design) =>
      spaceFound(design, 'under-rod', (least) => `You need at least ${text(least)} of clear space here.`),
    repair: withSpaceBetween,
  },
  {
    id: 'what-hangs',
    level: 'info',
    find: (design) =>
      everyPart(design, (part, { run, section }) => [part.k === 'rod' ? hangs(part, section.parts, run) : null]),
  },
  {
    id: 'over-rod',
    level: 'error',
    find: (design) => spaceFound(design, 'over-rod', () => 'Leave 2¼″ over the rod.'),
    repair: withSpaceBetween,
  },
  {
    id: 'rod-reach',
    level: 'warning',
    find: (design) =>
      everyPart(design, (part) => {
        const z = pinHeight(part.at)
        return [part.k === 'rod' && z > REACH ? `${text(z)} is hard to reach for most people.` : null]
      }),
  },
  {
    id: 'gap',
    level: 'error',
    find: (design) => spaceFound(design, 'gap', (least) => `The minimum is ${text(least)}.`),
    repair: withSpaceBetween,
  },
  {
    id: 'far-shelves',
    level: 'info',
    find: (design) =>
      everySection(design, ({ section: { parts } }) => {
        const shelves = parts.filter(({ k }) => k === 'shelf').map(spanOf)
        const far = shelves.some(({ from }, index) => index > 0 && from - shelves[index - 1]!.to > FOLDED_CLOTHES)
        return far ? ['Folded clothes topple between shelves more than 18″ apart.'] : []
      }),
  },
  {
    id: 'overlap',
    level: 'error',
    find: (design) => spaceFound(design, 'overlap', () => 'It doesn’t fit there.'),
    repair: withSpaceBetween,
  },
  {
    id: 'drawer-stack',
    level: 'error',
    find: (design) =>
      everyPart(design, (part) => [
        part.k === 'drawers' && sum(part.h) > TALLEST_STACK
          ? `A drawer stack can be up to ${TALLEST_STACK}″ high.`
          : null,
      ]),
    repair: withLowerStacks,
  },
  {
    id: 'eye-level',
    level: 'warning',
    find: (design) =>
      everyPart(design, (part) => [
        part.k === 'drawers' && spanOf(part).to - 6 > EYE_LEVEL
          ? 'The top drawer’s inside is above eye level for most people.'
          : null,
      ]),
  },
]

function spaceFound(
  design: Parameters<typeof everySection>[0],
  kind: SpaceProblem['kind'],
  say: (least: number) => string,
) {
  return everySection(design, ({ run, section, place }) =>
    knownProblems(section.parts, run)
      .filter((problem) => problem.kind === kind)
      .map((problem) => ({
        place: { ...place, part: section.parts.indexOf(problem.part) },
        message: say('least' in problem ? problem.least : 0),
      })),
  )
}

type Known = { h: number; base: Base; problems: SpaceProblem[] }
/** Four rules ask for the same ones, and a drag leaves most sections as they are. */
const known = new WeakMap<readonly Part[], Known>()

function knownProblems(parts: readonly Part[], { h, base }: Inside): SpaceProblem[] {
  const found = known.get(parts)
  if (found?.h === h && found.base === base) return found.problems
  const problems = spaceProblems(parts, { h, base })
  known.set(parts, { h, base, problems })
  return problems
}

/** "Rod at 42″, 32¾″ clear: shirts and folded pants. Jackets need 38″." */
function hangs(rod: Part, parts: readonly Part[], run: Inside): string {
  const clear = clearBelow(rod, parts, run)
  const fitting = garments.filter((garment) => garment.clear <= clear).at(-1)
  const next = garments.find((garment) => garment.clear > clear)
  const wants = next ? ` ${next.name[0]!.toUpperCase()}${next.name.slice(1)} need ${text(next.clear)}.` : ''
  return `Rod at ${text(pinHeight(rod.at))}, ${text(clear)} clear${fitting ? `: ${fitting.name}` : ''}.${wants}`
}

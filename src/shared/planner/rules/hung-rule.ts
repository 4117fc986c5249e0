import type { Design, Part } from '../model/design.ts'
import { lostText, withInside } from '../model/refit.ts'
import { everyPart, everySection, type Found, type Rule } from './finding.ts'

/** A rail carries no deeper closet. */
export const DEEPEST_HUNG = 128
/** Of a closet with doors. */
const HIGHEST = 576

const loads: Partial<Record<Part['k'], string>> = {
  bottles: 'Wine and pantry storage must stand on the floor.',
  rollout: 'Wine and pantry storage must stand on the floor.',
  hamper: 'A hamper must stand on the floor.',
}

/** Why a wall-hung closet cannot have the part; undefined if it can. */
export function tooHeavyToHang({ k }: Pick<Part, 'k'>): string | undefined {
  return loads[k]
}

export const hungRule: Rule = {
  id: 'hung',
  level: 'error',
  find: (design) => (isHung(design) ? [...deep(design), ...tall(design), ...heavyParts(design)] : []),
  repair(before) {
    const { design, lost } = withInside(before, { base: 'floor' })
    return { design, notes: ['It stands on the floor now.', ...lostText(lost)] }
  },
}

function isHung({ runs }: Design): boolean {
  return runs[0]!.base === 'hung'
}

function deep({ runs }: Design): Found[] {
  return runs.flatMap(({ d }, run) =>
    d > DEEPEST_HUNG ? [{ place: { run }, message: 'A wall-hung closet can be up to 16″ deep.' }] : [],
  )
}

function tall(design: Design): Found[] {
  return everySection(design, ({ run, section }) =>
    run.h > HIGHEST && section.door !== 'none' ? ['With doors, a closet taller than 72″ must stand on the floor.'] : [],
  )
}

export function heavyParts(design: Design): Found[] {
  return everyPart(design, (part) => [tooHeavyToHang(part) ?? null])
}

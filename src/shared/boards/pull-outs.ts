import { stocked, type Stocked } from './stocked.ts'

export const DRAWER_BOX = 'Drawer box, assembled'
export const TRAY = 'Roll-out tray, assembled'
export const ROD = 'Rod, oval, 15 × 30 mm'

/** Slides come in steps of two inches. */
const STEP = 16
/** Slides come from 10″ on. */
const SHORTEST = 80
/** How much shorter than what it carries a slide is at least, by the depth of that. */
const shorter: Record<string, number> = { [DRAWER_BOX]: 4, [TRAY]: 8 }

export function drawerBox(length: number, width: number, thickness: number): Stocked {
  return stocked(DRAWER_BOX, '', 1, { length, width, thickness, note: 'L × D × H' })
}

export function tray(length: number, width: number): Stocked {
  return stocked(TRAY, '', 1, { length, width, note: 'L × D' })
}

export function slideSpacers(quantity: number): Stocked {
  return stocked('Slide spacer, 1″', '', quantity, { note: '1 a slide beside a filler strip, at the back' })
}

/** The slides and cups on which drawers, trays and rods are fitted. */
export function listCarriers(pieces: readonly Stocked[]): Stocked[] {
  return pieces.flatMap(({ name, quantity, width }) => {
    if (name === ROD) return [stocked('Rod cup', '', 2 * quantity, { note: '2 a rod' })]
    const less = shorter[name]
    if (less === undefined) return []
    const length = slideLength(width!, less)
    return [stocked('Soft-close slides, pair', 'Steel', quantity, { length, note: '1 a drawer or tray' })]
  })
}

function slideLength(depth: number, less: number): number {
  return Math.floor((depth - less) / STEP) * STEP
}

/** Whether a drawer or a tray of this depth is too shallow for any slides. */
export function hasNoSlides(role: string, depth: number): boolean {
  const less = { drawer: shorter[DRAWER_BOX], rollout: shorter[TRAY] }[role]
  return less !== undefined && slideLength(depth, less) < SHORTEST
}

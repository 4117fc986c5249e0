import type { Design, Part, Section } from './design.ts'
import { clearBelow } from './part-space.ts'

/** What fits in: garments on rods, pieces in drawers, pairs of shoes. */
export type Capacity = { shirts: number; coats: number; folded: number; shoes: number }

const COAT = 432
const FOLDED_IN_DRAWER = 12
const PAIR = 64

/** An inch of rod holds a shirt, two hold a coat; a pair of shoes takes 8″. */
export function capacityOf({ runs }: Design): Capacity {
  const total: Capacity = { shirts: 0, coats: 0, folded: 0, shoes: 0 }
  for (const section of runs.flatMap(({ sections }) => sections))
    for (const part of section.parts) add(total, part, section)
  return total
}

function add(total: Capacity, part: Part, { w, parts }: Section): void {
  if (part.k === 'slant') total.shoes += Math.floor(w / PAIR)
  else if (part.k === 'drawers') total.folded += part.h.length * FOLDED_IN_DRAWER
  else if (part.k === 'rod' && clearBelow(part, parts) >= COAT) total.coats += Math.floor(w / 16)
  else if (part.k === 'rod') total.shirts += Math.floor(w / 8)
}

/** "Room for 46 shirts, 9 coats, 48 folded things and 27 pairs of shoes." */
export function capacityText({ shirts, coats, folded, shoes }: Capacity): string {
  const counts: [number, string][] = [
    [shirts, 'shirts and jackets'],
    [coats, 'coats and dresses'],
    [folded, 'folded things'],
    [shoes, 'pairs of shoes'],
  ]
  const texts = counts.filter(([count]) => count > 0).map(([count, name]) => `${count} ${name}`)
  if (texts.length === 0) return ''
  return `Room for about ${texts.slice(0, -1).join(', ')}${texts.length > 1 ? ' and ' : ''}${texts.at(-1)}.`
}

import type { Design, Obstacle, Part, PartKind, Section, Wall } from './design.ts'
import type { Preset } from './presets.ts'
import { formatInches } from '#shared/text/inches.ts'

export const partNames: Record<PartKind, string> = {
  shelf: 'Shelf',
  fixed: 'Fixed shelf',
  rod: 'Rod',
  drawers: 'Drawers',
  slant: 'Shoe shelf',
  basket: 'Basket',
  rollout: 'Roll-out tray',
  pants: 'Pants rack',
  hamper: 'Hamper',
  bottles: 'Bottle cells',
}

export const presetNames: Record<Preset, string> = {
  double: 'Double hanging',
  long: 'Long hanging',
  drawers: 'Drawers',
  shelves: 'Shelves',
  shoes: 'Shoes',
  children: 'Children’s',
  open: 'Open',
}

export const wallNames: Record<Wall, string> = { back: 'Back wall', left: 'Left wall', right: 'Right wall' }
export const roomNames: Record<Design['room']['kind'], string> = {
  wall: 'A wall',
  reach: 'A reach-in closet',
  l: 'Two walls, L',
  u: 'Three walls, U',
}
export const obstacleNames: Record<Obstacle['kind'], string> = {
  outlet: 'Outlet',
  switch: 'Switch',
  vent: 'Vent',
  window: 'Window',
}
export const doorNames: Record<Section['door'], string> = {
  none: 'None',
  slab: 'Flat',
  shaker: 'Shaker',
  glass: 'Glass',
  mirror: 'Mirror',
}
export const pullNames: Record<Design['pull'], string> = { nickel: 'Nickel', black: 'Matte black', brass: 'Brass' }
export const frontNames: Record<Design['front'], string> = { slab: 'Flat', shaker: 'Shaker' }
export const lightNames: Record<Design['led'], string> = {
  none: 'None',
  '3000': '3000 K, warm',
  '4000': '4000 K, neutral',
}

export function partName(part: Part): string {
  if (part.k === 'drawers')
    return `${part.h.length} ${part.h.length === 1 ? 'drawer' : 'drawers'}: ${part.h.join(', ')}″`
  return part.k === 'bottles' ? `${part.cols * part.rows} bottle cells` : partNames[part.k]
}

const counted: readonly [PartKind, string, string][] = [
  ['rod', 'rod', 'rods'],
  ['slant', 'shoe shelf', 'shoe shelves'],
  ['rollout', 'roll-out', 'roll-outs'],
  ['basket', 'basket', 'baskets'],
  ['pants', 'pants rack', 'pants racks'],
  ['hamper', 'hamper', 'hampers'],
]

/** "5 drawers, 3 shelves", or "Open". */
export function sectionText({ parts }: Section): string {
  const count = (kind: PartKind) => parts.filter(({ k }) => k === kind).length
  const drawers = parts.reduce((sum, part) => sum + (part.k === 'drawers' ? part.h.length : 0), 0)
  const cells = parts.reduce((sum, part) => sum + (part.k === 'bottles' ? part.cols * part.rows : 0), 0)
  const texts = [
    plural(drawers, 'drawer', 'drawers'),
    ...counted.map(([kind, one, many]) => plural(count(kind), one, many)),
    plural(cells, 'bottle', 'bottles'),
    plural(count('shelf') + count('fixed'), 'shelf', 'shelves'),
  ].filter(Boolean)
  return texts.join(', ') || 'Open'
}

function plural(count: number, one: string, many: string): string {
  return count === 0 ? '' : `${count} ${count === 1 ? one : many}`
}

/** Eighths of an inch as inches: 219 is "27⅜″". */
export function inchesText(eighths: number): string {
  return formatInches(eighths / 8)
}

/** The same without the sign, for a field. */
export function fieldInches(eighths: number): string {
  return inchesText(eighths).replace('″', '')
}

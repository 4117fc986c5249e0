import { finishNames } from '#shared/catalogue/options.ts'
import type { Base, Design, Obstacle, Part, PartKind, Section, Wall } from '../model/design.ts'
import { turnedCorners } from '../model/corner-shelves.ts'
import { runWidth } from '../model/geometry.ts'
import { heightRange } from '../model/section-heights.ts'
import type { Preset } from '../model/presets.ts'
import { fieldLength, lengthsIn, lengthText, type LengthUnit } from '../model/lengths.ts'

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
  wall: 'Wall',
  reach: 'Reach-in',
  l: 'L-shape',
  u: 'U-shape',
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
export const baseNames: Record<Base, string> = { floor: 'On the floor', hung: 'Hung on the wall' }
export const lightNames: Record<Design['led'], string> = {
  none: 'None',
  '3000': '3000 K, warm',
  '4000': '4000 K, neutral',
}

export function partName(part: Part, unit?: LengthUnit): string {
  if (part.k === 'drawers')
    return `${part.h.length} ${part.h.length === 1 ? 'drawer' : 'drawers'}: ${stackText(part.h, unit)}`
  return part.k === 'bottles' ? `${part.cols * part.rows} bottle cells` : partNames[part.k]
}

/** The fronts of a stack from the bottom: "10, 8″" or "25.4, 20.3 cm". */
export function stackText(heights: readonly number[], unit?: LengthUnit): string {
  const texts = heights.map((height) => lengthText(height * 8, unit))
  return [...texts.slice(0, -1).map((text) => text.replace(/″|\scm/, '')), texts.at(-1)].join(', ')
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
export function sectionText({ parts }: Pick<Section, 'parts'>): string {
  return partTexts(parts).join(', ') || 'Open'
}

/** How many there are of each kind: "5 drawers" and "3 shelves". */
export function partTexts(parts: readonly Part[]): string[] {
  const count = (kind: PartKind) => parts.filter(({ k }) => k === kind).length
  const drawers = parts.reduce((sum, part) => sum + (part.k === 'drawers' ? part.h.length : 0), 0)
  const cells = parts.reduce((sum, part) => sum + (part.k === 'bottles' ? part.cols * part.rows : 0), 0)
  return [
    plural(drawers, 'drawer', 'drawers'),
    ...counted.map(([kind, one, many]) => plural(count(kind), one, many)),
    plural(cells, 'bottle', 'bottles'),
    plural(count('shelf') + count('fixed'), 'shelf', 'shelves'),
  ].filter(Boolean)
}

function plural(count: number, one: string, many: string): string {
  return count === 0 ? '' : `${count} ${count === 1 ? one : many}`
}

/** Follows what a closet is made of: ", corner shelves". */
export function cornerText(design: Design): string {
  return ['', ', corner shelves', ', shelves in both corners'][turnedCorners(design).length]!
}

/** "119″ × 84″ × 16″, White", or "119″ × 84″ × 16″, White, hung". */
export function sizeText(design: Design, unit?: LengthUnit): string {
  const [first] = design.runs
  const widths = design.runs.map((run) => inchesText(runWidth(run))).join(' + ')
  const text = `${widths} × ${highText(design)} × ${inchesText(first!.d)}, ${finishNames[design.finish]}${first!.base === 'hung' ? ', hung' : ''}${cornerText(design)}`
  return lengthsIn(text, unit)
}

/** "84″", or "60″ to 84″" under a ceiling that slopes. */
export function highText(design: Design, unit?: LengthUnit): string {
  const { least, most } = heightRange(design)
  return least === most ? lengthText(most, unit) : `${lengthText(least, unit)} to ${lengthText(most, unit)}`
}

/** Eighths of an inch as inches: 219 is "27⅜″". */
export function inchesText(eighths: number): string {
  return lengthText(eighths)
}

export function fieldInches(eighths: number): string {
  return fieldLength(eighths)
}

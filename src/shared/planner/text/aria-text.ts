import type { Design, Part, Section } from '../model/design.ts'
import { pinHeight } from '../model/geometry.ts'
import { lengthsIn, type LengthUnit } from '../model/lengths.ts'
import { inchesText, partName, sectionText, wallNames } from './names.ts'

/** "Drawing of the closet, 4 sections". */
export function drawingName({ runs }: Design): string {
  const count = runs.reduce((sum, { sections }) => sum + sections.length, 0)
  return `Drawing of the closet, ${count} ${count === 1 ? 'section' : 'sections'}`
}

/** "Drawer tower, 24″, 5 drawers, 3 shelves, section 3 of 4". */
export function sectionName(design: Design, run: number, index: number): string {
  const { sections, wall } = design.runs[run]!
  const section = sections[index]!
  return [
    sectionKind(section),
    inchesText(section.w),
    ...(section.parts.length > 0 ? [sectionText(section)] : []),
    ...(section.door === 'none' ? [] : ['doors']),
    `section ${index + 1} of ${sections.length}`,
    ...(design.runs.length > 1 ? [wallNames[wall].toLowerCase()] : []),
  ].join(', ')
}

/** "Shelf, 24″ wide, 42¼″ above the floor, part 2 of 5". */
export function partItemName({ w, parts }: Section, index: number): string {
  const part = parts[index]!
  const place = `part ${index + 1} of ${parts.length}`
  return [partName(part), `${inchesText(w)} wide`, heightText(part), place].join(', ')
}

/** "42¼″ above the floor". */
export function heightText({ at }: Pick<Part, 'at'>): string {
  return `${inchesText(pinHeight(at))} above the floor`
}

/** A text for screen readers, in the unit: "Section 3 now 27 inches. Section 4 gave 3." */
export function ariaText(text: string, unit?: LengthUnit): string {
  return lengthsIn(text, unit)
    .replaceAll(/(gave|took) (\S+)″/g, '$1 $2')
    .replaceAll(/″ to (?=\d)/g, ' to ')
    .replaceAll('″', ' inches')
}

const kinds: readonly (readonly [Part['k'], string])[] = [
  ['slant', 'Shoe shelves'],
  ['bottles', 'Wine rack'],
  ['rollout', 'Roll-outs'],
  ['basket', 'Baskets'],
  ['pants', 'Pants rack'],
  ['hamper', 'Hamper'],
  ['shelf', 'Shelves'],
  ['fixed', 'Shelves'],
]

function sectionKind({ parts }: Section): string {
  const rods = parts.filter(({ k }) => k === 'rod').length
  const has = (kind: Part['k']) => parts.some(({ k }) => k === kind)
  if (rods > 0) return `${['Single', 'Double'][rods - 1] ?? 'Triple'} hanging`
  if (has('drawers')) return 'Drawer tower'
  return kinds.find(([kind]) => has(kind))?.[1] ?? 'Open section'
}

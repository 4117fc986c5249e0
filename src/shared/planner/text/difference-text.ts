import { encode } from '../model/code.ts'
import type { Design, Section } from '../model/design.ts'
import { inchesText, sectionText, sizeText } from './names.ts'

/** How two designs differ: "Section 2 now 27″, 4 drawers, 3 shelves." Empty if they are equal. */
export function differenceText(before: Design, after: Design): string {
  if (encode(before) === encode(after)) return ''
  const [old, now] = [sectionsOf(before), sectionsOf(after)]
  const size = sizeText(after)
  const texts = [
    ...(size === sizeText(before) ? [] : [`The closet is ${size} now.`]),
    ...(old.length === now.length ? changedSections(old, now) : [`It has ${count(now.length)} now.`]),
  ]
  return texts.join(' ') || 'Changed.'
}

function sectionsOf({ runs }: Design): Section[] {
  return runs.flatMap(({ sections }) => sections)
}

function changedSections(before: readonly Section[], after: readonly Section[]): string[] {
  const changed = after.flatMap((section, index) =>
    JSON.stringify(section) === JSON.stringify(before[index]) ? [] : [{ section, number: index + 1 }],
  )
  if (changed.length > 2) return [`${count(changed.length)} changed.`]
  return changed.map(
    ({ section, number }) => `Section ${number} now ${inchesText(section.w)}, ${sectionText(section).toLowerCase()}.`,
  )
}

function count(sections: number): string {
  return sections === 1 ? '1 section' : `${sections} sections`
}

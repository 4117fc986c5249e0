import { MOST_SECTIONS, SECTION_WIDTH, type Design, type Run, type Section } from '../model/design.ts'
import { mapRun, mapSection } from '../model/geometry.ts'
import { partsOf } from '../model/presets.ts'
import { equalWidths } from '../rules/width-rules.ts'
import { widthLimits } from '../model/section-width.ts'
import { NOTHING_THERE, sectionOf, type Edit, type Edited } from './edit-types.ts'
import { text } from '../rules/finding.ts'

type SectionCommand = 'width' | 'divider' | 'equal' | 'preset' | 'door' | 'light' | 'insert' | 'copy' | 'drop' | 'shift'

export const sectionCommands: { [Name in SectionCommand]: Edit<Name> } = {
  width(design, { run, section, w }) {
    const present = sectionOf(design, { run, section })
    if (!present) return NOTHING_THERE
    const { min, max } = widthLimits(present)
    if (w < min || w > max) return { refused: widthsText(present), rule: 'section-width' }
    return { design: withWidth(design, run, section, w), kept: { run, section } }
  },

  divider(design, { run, section, w }) {
    const present = sectionOf(design, { run, section })
    const next = sectionOf(design, { run, section: section + 1 })
    if (!present || !next) return NOTHING_THERE
    const other = next.w + present.w - w
    if (!isWithin(present, w)) return { refused: widthsText(present), rule: 'section-width' }
    if (!isWithin(next, other)) return { refused: widthsText(next), rule: 'section-width' }
    return { design: withWidth(withWidth(design, run, section, w), run, section + 1, other) }
  },

  equal: (design, { run }) => (design.runs[run] ? { design: equalWidths(design, run) } : NOTHING_THERE),

  preset(design, { run, section, preset }) {
    if (!sectionOf(design, { run, section })) return NOTHING_THERE
    const parts = partsOf(preset, design.runs[run]!)
    return { design: mapSection(design, run, section, (old) => ({ ...old, parts })), kept: { run, section } }
  },

  door: (design, { run, section, door }) =>
    sectionOf(design, { run, section })
      ? { design: mapSection(design, run, section, (old) => ({ ...old, door })) }
      : NOTHING_THERE,

  light: (design, { run, section, light }) =>
    sectionOf(design, { run, section })
      ? { design: mapSection(design, run, section, (old) => ({ ...old, light })) }
      : NOTHING_THERE,

  insert: (design, { run, section }) =>
    inserted(design, run, section, (old) => ({ w: SECTION_WIDTH.min, door: 'none', light: old.light, parts: [] })),

  copy: (design, { run, section }) => inserted(design, run, section, (old) => old),

  drop(design, { run, section }) {
    if (!sectionOf(design, { run, section })) return NOTHING_THERE
    if (design.runs[run]!.sections.length === 1) return { refused: 'A closet has at least one section.' }
    const without = mapSections(design, run, (sections) => sections.filter((_, index) => index !== section))
    return { design: without }
  },

  shift(design, { run, section, by }) {
    const present = sectionOf(design, { run, section })
    const other = sectionOf(design, { run, section: section + by })
    if (!present || !other) return NOTHING_THERE
    return { design: mapSections(design, run, (sections) => sections.with(section, other).with(section + by, present)) }
  },
}

function inserted(design: Design, run: number, section: number, make: (old: Section) => Section): Edited {
  const present = sectionOf(design, { run, section })
  if (!present) return NOTHING_THERE
  if (design.runs[run]!.sections.length >= MOST_SECTIONS) return { refused: 'A wall has at most 12 sections.' }
  const added = make(present)
  const least = { ...added, w: widthLimits(added).min }
  return { design: mapSections(design, run, (sections) => sections.toSpliced(section + 1, 0, least)) }
}

function mapSections(design: Design, run: number, change: (sections: Section[]) => Run['sections']): Design {
  return mapRun(design, run, (old) => ({ ...old, sections: change(old.sections) }))
}

function withWidth(design: Design, run: number, section: number, w: number): Design {
  return mapSection(design, run, section, (old) => ({ ...old, w }))
}

function isWithin(section: Section, w: number): boolean {
  const { min, max } = widthLimits(section)
  return w >= min && w <= max
}

/** "12″ to 36″. Hanging needs 18″." */
function widthsText(section: Section): string {
  const { min, max } = widthLimits(section)
  if (min === max) return `Baskets, racks and hampers need ${text(min)}.`
  const hanging = min > SECTION_WIDTH.min ? ' Hanging and drawers need 18″.' : ''
  return `${text(SECTION_WIDTH.min)} to ${text(max)}.${hanging}`
}

import * as v from 'valibot'
import { doors, MOST_SECTIONS, SECTION_WIDTH, type Design, type Run, type Section } from '../model/design.ts'
import { mapRun, mapSection } from '../model/geometry.ts'
import { partsOf, presets } from '../model/presets.ts'
import { runAt } from '../model/section-heights.ts'
import { equalWidths } from '../rules/width-rules.ts'
import { askedLimits, widthLimits } from '../model/section-width.ts'
import { inchesText } from '../text/names.ts'
import { at, command, index, length, NOTHING_THERE, sectionOf, type Edited } from './command.ts'
import { text } from '../rules/finding.ts'

type SectionPlace = { run: number; section: number }

export const sectionCommands = {
  width: command({
    asks: { ...at, w: length },
    edit(design, { run, section, w }) {
      const present = sectionOf(design, { run, section })
      if (!present) return NOTHING_THERE
      const { min, max } = askedLimits(present)
      if (w < min || w > max) return { refused: widthsText(present), rule: 'section-width' }
      return { design: withWidth(design, run, section, w), kept: { run, section, isAsked: true } }
    },
  }),

  divider: command({
    asks: { ...at, w: length },
    edit(design, { run, section, w }) {
      const present = sectionOf(design, { run, section })
      const next = sectionOf(design, { run, section: section + 1 })
      if (!present || !next) return NOTHING_THERE
      const other = next.w + present.w - w
      if (!isWithin(present, w)) return { refused: widthsText(present), rule: 'section-width' }
      if (!isWithin(next, other)) return { refused: widthsText(next), rule: 'section-width' }
      return { design: withWidth(withWidth(design, run, section, w), run, section + 1, other) }
    },
    says: (before, after, { run, section }) => widthsSaid(before.runs[run]!, after.runs[run]!, section),
  }),

  equal: command({
    asks: { run: index },
    edit: (design, { run }) => (design.runs[run] ? { design: equalWidths(design, run) } : NOTHING_THERE),
  }),

  preset: command({
    asks: { ...at, preset: v.picklist(presets) },
    edit(design, { run, section, preset }) {
      if (!sectionOf(design, { run, section })) return NOTHING_THERE
      const parts = partsOf(preset, runAt(design, { run, section }))
      return { design: mapSection(design, run, section, (old) => ({ ...old, parts })), kept: { run, section } }
    },
  }),

  door: command({
    asks: { ...at, door: v.picklist(doors) },
    edit: (design, { door, ...place }) => changed(design, place, { door }),
  }),

  light: command({
    asks: { ...at, light: v.boolean() },
    edit: (design, { light, ...place }) => changed(design, place, { light }),
  }),

  insert: command({
    asks: at,
    edit: (design, { run, section }) =>
      inserted(design, run, section, (old) => ({ w: SECTION_WIDTH.min, door: 'none', light: old.light, parts: [] })),
  }),

  copy: command({
    asks: at,
    edit: (design, { run, section }) => inserted(design, run, section, (old) => old),
    says: (_before, _after, { section }) => `Section ${section + 1} copied. The copy is section ${section + 2}.`,
  }),

  drop: command({
    asks: at,
    edit(design, { run, section }) {
      if (!sectionOf(design, { run, section })) return NOTHING_THERE
      if (design.runs[run]!.sections.length === 1) return { refused: 'A closet has at least one section.' }
      const without = mapSections(design, run, (sections) => sections.filter((_, each) => each !== section))
      return { design: without }
    },
    says: (_before, _after, { section }) => `Section ${section + 1} removed.`,
  }),

  shift: command({
    asks: { ...at, by: v.picklist([-1, 1]) },
    edit(design, { run, section, by }) {
      const present = sectionOf(design, { run, section })
      const other = sectionOf(design, { run, section: section + by })
      if (!present || !other) return NOTHING_THERE
      const swapped = (sections: Section[]) => sections.with(section, other).with(section + by, present)
      return { design: mapSections(design, run, swapped) }
    },
    says: (_before, _after, { section, by }) => `Section ${section + 1} is section ${section + 1 + by} now.`,
  }),
}

function changed(design: Design, { run, section }: SectionPlace, change: Partial<Section>): Edited {
  return sectionOf(design, { run, section })
    ? { design: mapSection(design, run, section, (old) => ({ ...old, ...change })) }
    : NOTHING_THERE
}

/** "Section 3 now 27″. Section 4 gave 3″." */
function widthsSaid(before: Run, { sections }: Run, section: number): string {
  const changes = sections.flatMap(({ w }, each) => {
    const change = w - before.sections[each]!.w
    if (change === 0 || each === section) return []
    return [`Section ${each + 1} ${change > 0 ? 'took' : 'gave'} ${inchesText(Math.abs(change))}.`]
  })
  return [`Section ${section + 1} now ${inchesText(sections[section]!.w)}.`, ...changes].join(' ')
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

/** "12″ to 36″. Hanging and drawers need 18″. These bottles need 24″." */
function widthsText(section: Section): string {
  const { min, max } = askedLimits(section)
  if (min === max) return `Baskets, racks and hampers need ${text(min)}.`
  const hanging = min > SECTION_WIDTH.min ? ' Hanging and drawers need 18″.' : ''
  const { min: least } = widthLimits(section)
  const bottles = least > min ? ` These bottles need ${text(least)}.` : ''
  return `${text(SECTION_WIDTH.min)} to ${text(max)}.${hanging}${bottles}`
}

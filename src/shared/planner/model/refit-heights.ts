import { text, type Repaired } from '../rules/finding.ts'
import type { Design, Part } from './design.ts'
import { lostText, refit, refitted } from './refit.ts'
import { runAt } from './section-heights.ts'

/**
 * Under a sloped ceiling another place or width can mean another height. Sections that were in the design before have
 * their parts at the nearest pins at which they fit in the new one.
 */
export function refitHeights(before: Design, after: Design): Repaired {
  if (!before.room.slopes && !after.room.slopes) return { design: after, notes: [] }
  const notes: string[] = []
  const { design, lost } = refitted(after, ({ parts }, place) => {
    const was = placeBefore(before, parts, place)
    if (!was) return parts
    const [from, to] = [runAt(before, was), runAt(after, place)]
    if (from.h === to.h) return parts
    notes.push(`Section ${place.section + 1} is ${text(to.h)} high now.`)
    return refit(parts, from, to)
  })
  return { design, notes: [...notes, ...lostText(lost)] }
}

type Place = { run: number; section: number }

/** Where the section with these parts was, first at the same place, because a copy has them, too. */
function placeBefore({ runs }: Design, parts: readonly Part[], { run, section }: Place): Place | null {
  const sections = runs[run]!.sections
  if (sections[section]?.parts === parts) return { run, section }
  const index = sections.findIndex((each) => each.parts === parts)
  return index < 0 ? null : { run, section: index }
}

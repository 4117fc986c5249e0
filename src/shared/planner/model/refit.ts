import type { Design, Part, Run, Section } from './design.ts'
import { highestPin, lowestPin, mapRun } from './geometry.ts'
import { freePin, inOrder, type Inside } from './part-space.ts'
import { runAt } from './section-heights.ts'

/** A refitted design, and how many parts no longer fit. */
export type Refit = { design: Design; lost: number }

/** The runs with another height or base: parts of the upper half move with the top, the others with the floor. */
export function withInside(design: Design, change: Partial<Inside>): Refit {
  const changed = { ...design, runs: design.runs.map((run): Run => ({ ...run, ...change })) }
  return refitted(changed, ({ parts }, place) => refit(parts, runAt(design, place), runAt(changed, place)))
}

type SectionPlace = { run: number; section: number }

/** The design with each section's parts at other places, or without some of them. */
export function refitted(design: Design, put: (section: Section, place: SectionPlace) => Section['parts']): Refit {
  return design.runs.reduce<Refit>(
    ({ design: changed, lost }, { sections: before }, run) => {
      const sections = before.map((old, section) => {
        const parts = put(old, { run, section })
        return parts === old.parts ? old : { ...old, parts }
      })
      const gone = countOf(before) - countOf(sections)
      return { design: mapRun(changed, run, (old) => ({ ...old, sections })), lost: lost + gone }
    },
    { design, lost: 0 },
  )
}

function countOf(sections: Run['sections']): number {
  return sections.reduce((sum, { parts }) => sum + parts.length, 0)
}

export function lostText(lost: number): string[] {
  if (lost === 0) return []
  return [lost === 1 ? '1 part no longer fits.' : `${lost} parts no longer fit.`]
}

/** Parts for which there is least choice are placed first. */
const firstPlaced: readonly Part['k'][] = ['drawers', 'hamper', 'bottles', 'rollout', 'basket', 'pants', 'rod', 'slant']

/** The parts at the nearest pins at which they fit, without those that fit nowhere. */
export function refit(parts: readonly Part[], from: Inside, to: Inside): Part[] {
  const up = highestPin(to.h) - highestPin(from.h)
  const down = lowestPin(to) - lowestPin(from)
  const half = (highestPin(from.h) + lowestPin(from)) / 2
  const order = parts.toSorted((a, b) => rank(a) - rank(b) || b.at - a.at)
  const placed: Part[] = []
  for (const part of order) {
    const pin = freePin(part, placed, to, Math.max(0, part.at + (part.at > half ? up : down)))
    if (pin !== null) placed.push({ ...part, at: pin } as Part)
  }
  return inOrder(placed)
}

function rank({ k }: Part): number {
  const place = firstPlaced.indexOf(k)
  return place < 0 ? firstPlaced.length : place
}

import * as v from 'valibot'
import { partKinds, pin, type Design, type Part, type PartKind, type Run } from '../model/design.ts'
import { placeStack } from '../model/drawer-stacks.ts'
import { highestPin, lowestPin, mapSection } from '../model/geometry.ts'
import { runAt } from '../model/section-heights.ts'
import { freePin, inOrder, putPart, spaceProblems } from '../model/part-space.ts'
import { evenly } from '../model/presets.ts'
import { tooHeavyToHang } from '../rules/hung-rule.ts'
import { spacedEvenly } from '../model/spaced.ts'
import { partName } from '../text/names.ts'
import { heightText } from '../text/aria-text.ts'
import { at, command, index, NOTHING_THERE, partAt, sectionOf, type Edited } from './command.ts'

/** The default of each new part, and whether it goes to the floor or the top. */
const fresh: Record<PartKind, { make: (at: number) => Part; fromTop?: true }> = {
  shelf: { make: (at) => ({ k: 'shelf', at }) },
  fixed: { make: (at) => ({ k: 'fixed', at }) },
  rod: { make: (at) => ({ k: 'rod', at }), fromTop: true },
  drawers: { make: (at) => ({ k: 'drawers', at, h: [10, 8] }) },
  slant: { make: (at) => ({ k: 'slant', at }) },
  basket: { make: (at) => ({ k: 'basket', at }) },
  rollout: { make: (at) => ({ k: 'rollout', at }) },
  pants: { make: (at) => ({ k: 'pants', at }), fromTop: true },
  hamper: { make: () => ({ k: 'hamper', at: 0 }) },
  bottles: { make: (at) => ({ k: 'bottles', at, cols: 4, rows: 4 }) },
}

type PartPlace = { run: number; section: number; part: number }

const partPlace = { ...at, part: index }

export const partCommands = {
  add: command({
    asks: { ...at, k: v.picklist(partKinds), at: v.optional(pin) },
    edit(design, { run, section, k, at }) {
      const present = sectionOf(design, { run, section })
      if (!present) return NOTHING_THERE
      const size = runAt(design, { run, section })
      const { make, fromTop } = fresh[k]
      const wanted = at ?? (fromTop ? highestPin(size.h) : middleOfWidestGap(present.parts, size, k))
      const part = make(wanted)
      const pin = freePin(part, present.parts, size, wanted)
      if (pin !== null) return withParts(design, { run, section }, [...present.parts, { ...part, at: pin } as Part])
      const closer = k === 'shelf' ? oneMoreShelf(present.parts, size) : null
      return closer
        ? withParts(design, { run, section }, closer)
        : { refused: (size.base === 'hung' && tooHeavyToHang({ k })) || 'It doesn’t fit there.' }
    },
  }),

  space: command({
    asks: at,
    edit(design, { run, section }) {
      const present = sectionOf(design, { run, section })
      if (!present) return NOTHING_THERE
      const size = runAt(design, { run, section })
      const parts = spacedEvenly(present.parts, size)
      const before = inOrder(present.parts)
      if (parts.every(({ at }, index) => at === before[index]!.at))
        return { design, notes: ['The shelves are already evenly spaced.'] }
      if (spaceProblems(parts, size).length > 0) return { refused: 'These shelves are too close to be spaced evenly.' }
      return { ...withParts(design, { run, section }, parts), notes: ['The shelves are evenly spaced now.'] }
    },
  }),

  move: command({
    asks: { ...partPlace, at: pin },
    edit(design, place) {
      const part = partAt(design, place)
      if (!part) return NOTHING_THERE
      const size = runAt(design, place)
      const others = otherParts(design, place)
      const pin = freePin(part, others, size, place.at)
      if (pin === null || (pin === part.at && place.at !== part.at))
        return { refused: whyNot(part, others, place, design) }
      return withParts(design, place, [...others, { ...part, at: pin } as Part])
    },
    says: movedText,
  }),

  remove: command({
    asks: partPlace,
    edit(design, place) {
      return partAt(design, place) ? withParts(design, place, otherParts(design, place)) : NOTHING_THERE
    },
    says: (before, _after, given) => `${partName(partAt(before, given)!)} removed.`,
  }),

  drawers: command({
    asks: { ...partPlace, h: v.pipe(v.array(v.number()), v.minLength(1)) },
    edit(design, place) {
      const part = partAt(design, place)
      if (part?.k !== 'drawers') return NOTHING_THERE
      const others = otherParts(design, place)
      const placed = placeStack(part, place.h, { others, run: runAt(design, place) })
      return 'refused' in placed ? placed : withParts(design, place, [...others, placed])
    },
  }),
}

function otherParts(design: Design, place: PartPlace): Part[] {
  return sectionOf(design, place)!.parts.filter((_, index) => index !== place.part)
}

function withParts(design: Design, { run, section }: { run: number; section: number }, parts: Part[]): Edited {
  return {
    design: mapSection(design, run, section, (old) => ({ ...old, parts: inOrder(parts) })),
    kept: { run, section },
  }
}

function whyNot(part: Part, others: readonly Part[], place: PartPlace & { at: number }, design: Design): string {
  const [problem] = spaceProblems([...others, { ...part, at: place.at } as Part], runAt(design, place))
  return problem?.kind === 'gap' ? 'The minimum is 6″.' : 'It doesn’t fit there.'
}

/** Adds a shelf by spacing those above everything else evenly, where no gap is wide enough. */
function oneMoreShelf(parts: readonly Part[], size: Run): Part[] | null {
  const others = parts.filter(({ k }) => k !== 'shelf')
  const shelves = evenly('shelf', size, parts.length - others.length + 1, inOrder(others).at(-1) ?? null)
  const all = [...others, ...shelves]
  return all.length > parts.length && spaceProblems(all, size).length === 0 ? all : null
}

/** A new shelf goes where there is most room; what slides out starts at the floor. */
function middleOfWidestGap(parts: readonly Part[], run: Run, k: PartKind): number {
  if (k !== 'shelf' && k !== 'fixed') return lowestPin(run)
  const pins = [lowestPin(run), ...inOrder(parts).map(({ at }) => at), highestPin(run.h)]
  const gaps = pins.slice(1).map((at, index) => ({ from: pins[index]!, gap: at - pins[index]! }))
  const widest = gaps.reduce((best, each) => (each.gap > best.gap ? each : best))
  return Math.round(widest.from + widest.gap / 2)
}

/** "Shelf now 49½″ above the floor." */
function movedText(before: Design, after: Design, place: PartPlace): string {
  const section = sectionOf(after, place)!
  const part = section.parts[putPart(sectionOf(before, place)!, section) ?? place.part]!
  return `${partName(part)} now ${heightText(part)}.`
}

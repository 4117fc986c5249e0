import { kinds, list, lostRoom, lostRoomText } from '../capacity.ts'
import { edit } from '../commands/edit.ts'
import { formatLostGarments } from '../garments.ts'
import { lostParts } from '../lost-parts.ts'
import type { Design } from '../model/design.ts'
import { priceOf } from '../price/price.ts'
import type { Tariff } from '../price/tariff.ts'
import { findings } from '../rules/rules.ts'
import { formatLostSpace } from '../shelf-space.ts'
import { partTexts } from '../text/names.ts'
import { candidates, type Candidate } from './candidates.ts'

/** A change that costs less: what the form posts, its text, and what is lost by it, in words. `cents` is what it saves. */
export type Saving = Pick<Candidate, 'fields' | 'place' | 'text'> & { cents: number; loss: string }

const LEAST_CENTS = 2_000
const MOST_LINES = 3

type Weighed = Saving & { perLost: number }

/**
 * The savings of a design that give most dollars for each thing that no longer goes in, at most three, the largest
 * first.
 */
export function savingsOf(design: Design, tariff: Tariff): Saving[] {
  const steps = savingSteps(design, tariff)
  for (;;) {
    const { done, value } = steps.next()
    if (done) return value
  }
}

/** Looks for savings one candidate at a time, so that a page can do other things in between. */
export function* savingSteps(design: Design, tariff: Tariff): Generator<undefined, Saving[]> {
  const { cents } = priceOf(design, tariff)
  const warned = new Set(warningsOf(design))
  const found: Weighed[] = []
  for (const candidate of candidates(design, tariff)) {
    const weighed = weigh(candidate, { design, tariff, cents, warned })
    if (weighed) found.push(weighed)
    yield
  }
  return best(found)
}

type Given = { design: Design; tariff: Tariff; cents: number; warned: ReadonlySet<string> }

function weigh({ command, fields, place, text }: Candidate, { design, tariff, cents, warned }: Given): Weighed | null {
  const edited = edit(design, command)
  if (edited.outcome === 'refused' || widthsOf(edited.design) !== widthsOf(design)) return null
  const saved = cents - priceOf(edited.design, tariff).cents
  if (saved < LEAST_CENTS || warningsOf(edited.design).some((warning) => !warned.has(warning))) return null
  const room = lostRoom(design, edited.design)
  const parts = lostParts(design, edited.design)
  const lost = kinds.reduce((sum, kind) => sum + room[kind], 1 + parts.length)
  // The text of a change in one section says what was there.
  const gone = place === null && parts.length > 0 ? `Leaves out ${list(partTexts(parts))}.` : ''
  const texts = [lostRoomText(room), formatLostGarments(design, edited.design), formatLostSpace(design, edited.design)]
  const loss = [gone, ...texts].filter(Boolean).join(' ')
  return { ...{ fields, place, text, loss }, cents: saved, perLost: saved / lost }
}

/** At most one for each section, and one for each choice of the whole closet. */
function best(found: readonly Weighed[]): Saving[] {
  const taken = new Map<string, Saving>()
  for (const { perLost: _, ...saving } of found.toSorted((a, b) => b.perLost - a.perLost)) {
    const { place, fields } = saving
    const about = place ? `${place.run} ${place.section}` : Object.keys(fields).join()
    if (!taken.has(about)) taken.set(about, saving)
  }
  return [...taken.values()].slice(0, MOST_LINES).toSorted((a, b) => b.cents - a.cents)
}

function widthsOf({ runs }: Design): string {
  return runs.map(({ sections }) => sections.map(({ w }) => w).join()).join(' ')
}

function warningsOf(design: Design): string[] {
  const warnings = findings(design).filter(({ level }) => level === 'warning')
  return warnings.map(({ rule, place: { run, section }, message }) => `${rule} ${run} ${section} ${message}`)
}

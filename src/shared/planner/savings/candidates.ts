import { isFinishOnSale } from '#shared/catalogue/finish-on-sale.ts'
import { finishNames } from '#shared/catalogue/options.ts'
import { list } from '../capacity.ts'
import type { Command } from '../commands/commands.ts'
import { depths, heights, partKinds, type Design, type Part, type Section } from '../model/design.ts'
import { partsOf, presetOf, presets, type Preset, type Size } from '../model/presets.ts'
import { runAt } from '../model/section-heights.ts'
import type { Quantity } from '../price/quantities.ts'
import type { Tariff } from '../price/tariff.ts'
import {
  doorNames,
  frontNames,
  inchesText,
  partNames,
  partTexts,
  presetNames,
  pullNames,
  wallNames,
} from '../text/names.ts'

type SectionPlace = { run: number; section: number }

/** One command that may lower the price, what the planner's form posts for it, and what it changes in words. */
export type Candidate = {
  command: Command
  fields: Record<string, string>
  place: SectionPlace | null
  /** The button of the form. */
  text: string
}

/** Each takes as long as the price of a design, so there are not more. */
const MOST = 60
/** Presets that have little in them, with their rods: a section without room for these gets something else. */
const plainRods: Partial<Record<Preset, number>> = { shelves: 0, long: 1, double: 2, open: 0 }

/** What is tried: the whole closet first, then its sections, those with the dearest parts first. */
export function candidates(design: Design, tariff: Tariff): Candidate[] {
  const places = design.runs.flatMap(({ sections }, run) => sections.map((_, section) => ({ run, section })))
  const costs = new Map(places.map((place) => [place, costOf(sectionAt(design, place), tariff)]))
  const dearest = places.toSorted((a, b) => costs.get(b)! - costs.get(a)!)
  return [...ofCloset(design, tariff), ...dearest.flatMap((place) => ofSection(design, place))].slice(0, MOST)
}

function sectionAt({ runs }: Design, { run, section }: SectionPlace): Section {
  return runs[run]!.sections[section]!
}

/** What a section's parts and doors cost by the piece, to compare it with others. */
function costOf({ parts, door }: Section, { rates }: Tariff): number {
  const pieces = parts.map((part) => rates[quantityOf(part)] * piecesOf(part))
  const doors = door === 'none' ? 0 : rates.cabinet + 2 * rates.door
  return pieces.reduce((sum, cost) => sum + cost, doors)
}

function quantityOf({ k }: Part): Quantity {
  if (k === 'drawers') return 'drawer'
  if (k === 'bottles') return 'cell'
  return k === 'shelf' || k === 'fixed' ? 'area' : k
}

function piecesOf(part: Part): number {
  if (part.k === 'drawers') return part.h.length
  return part.k === 'bottles' ? part.cols * part.rows : 1
}

function ofCloset(design: Design, { optionRules, finishesOff }: Tariff): Candidate[] {
  const { h, d, base } = design.runs[0]!
  const rates = Object.entries(optionRules.finish) as [Design['finish'], number][]
  const onSale = rates.filter(([finish]) => isFinishOnSale(finish, finishesOff))
  const [finish] = onSale.toSorted(([, a], [, b]) => a - b)[0] ?? [design.finish]
  const lower = heights.filter((each) => each < h)
  const shallower = depths.filter((each) => each < d).slice(-2)
  const closet = (command: Command, name: string, value: string | number, text: string): Candidate => ({
    ...{ command, place: null, text },
    fields: { do: 'closet', [name]: String(value) },
  })
  return [
    closet(
      { do: 'finish', finish },
      'finish',
      finish,
      `${finishNames[finish]} finish instead of ${finishNames[design.finish]}`,
    ),
    closet(
      { do: 'pull', pull: 'nickel' },
      'pull',
      'nickel',
      `Nickel pulls instead of ${pullNames[design.pull].toLowerCase()}`,
    ),
    closet({ do: 'front', front: 'slab' }, 'front', 'slab', `Flat fronts instead of ${frontNames[design.front]}`),
    closet({ do: 'led', led: 'none' }, 'led', 'none', 'No lights'),
    ...(base === 'floor'
      ? [closet({ do: 'base', base: 'hung' }, 'base', 'hung', 'Hung on the wall, without a base')]
      : []),
    ...lower.map((each) =>
      closet({ do: 'height', h: each }, 'h', each, `${inchesText(each)} high instead of ${inchesText(h)}`),
    ),
    ...shallower.map((each) =>
      closet({ do: 'depth', d: each }, 'depth', each, `${inchesText(each)} deep instead of ${inchesText(d)}`),
    ),
  ].filter(({ fields }) => !Object.entries(fields).some(([name, value]) => design[name as 'finish'] === value))
}

function ofSection(design: Design, place: SectionPlace): Candidate[] {
  const section = sectionAt(design, place)
  const where = sectionName(design, place)
  const size = runAt(design, place)
  const present = presetOf(section.parts, size)
  const kept: Record<string, string> = section.light ? { light: 'on' } : {}
  return [
    ...presets
      .filter((preset) => plainRods[preset] === countOf(partsOf(preset, size), ['rod']) && preset !== present)
      .map((preset) => ({
        ...{ command: { do: 'preset' as const, ...place, preset }, place, fields: { do: 'preset', preset } },
        text: `${replaced(preset, section.parts, size)} in ${where}`,
      })),
    ...(['none', 'slab'] as const)
      .filter((door) => section.door !== 'none' && section.door !== door)
      .map((door) => ({
        ...{ command: { do: 'door' as const, ...place, door }, place, fields: { do: 'section', door, ...kept } },
        text: `${door === 'none' ? 'Without the' : 'Flat doors instead of the'} ${doorName(section.door)} doors in ${where}`,
      })),
    ...(section.light && design.led !== 'none'
      ? [
          {
            command: { do: 'light' as const, ...place, light: false },
            place,
            fields: { do: 'section' },
            text: `No light in ${where}`,
          },
        ]
      : []),
    ...section.parts.flatMap((part, index) =>
      part.k === 'shelf' || part.k === 'fixed' || part.k === 'rod'
        ? []
        : [
            {
              ...{ command: { do: 'remove' as const, ...place, part: index }, place },
              ...{
                fields: { do: 'remove', part: String(index) },
                text: `Without ${removed(part, section)} in ${where}`,
              },
            },
          ],
    ),
  ]
}

/** "Shelves instead of the 4 drawers": what there is less of, or all of it. */
function replaced(preset: Preset, parts: readonly Part[], size: Size): string {
  const next = partsOf(preset, size)
  const fewer = sameKinds.flatMap((kinds) =>
    countOf(next, kinds) < countOf(parts, kinds) ? parts.filter(({ k }) => kinds.includes(k)) : [],
  )
  const isOfShelves = fewer.length > 0 && fewer.every(({ k }) => boards.includes(k))
  if (preset === 'shelves' && isOfShelves) return `${countOf(next, boards)} shelves instead of ${fewer.length}`
  return `${preset === 'open' ? 'Open space' : presetNames[preset]} instead of ${theParts(fewer.length > 0 ? fewer : parts)}`
}

const boards: readonly Part['k'][] = ['shelf', 'fixed']
const sameKinds = [boards, ...partKinds.filter((kind) => !boards.includes(kind)).map((kind) => [kind])]

function countOf(parts: readonly Part[], kinds: readonly Part['k'][]): number {
  return parts.filter(({ k }) => kinds.includes(k)).length
}

/** "the drawer and 3 shelves". */
function theParts(parts: readonly Part[]): string {
  return `the ${list(partTexts(parts).map((text) => text.replace(/^1 /, '')))}`
}

/** "the 4 drawers", or "one of the 3 baskets". */
function removed(part: Part, { parts }: Section): string {
  if (part.k === 'drawers') return theParts([part])
  if (part.k === 'bottles') return `the ${piecesOf(part)} bottle cells`
  const alike = parts.filter(({ k }) => k === part.k)
  return alike.length > 1 ? `one of ${theParts(alike)}` : `the ${partNames[part.k].toLowerCase()}`
}

function doorName(door: Section['door']): string {
  return door === 'shaker' ? doorNames.shaker : doorNames[door].toLowerCase()
}

/** "section 2", or "section 2 of the left wall" in a closet on several walls. */
function sectionName({ runs }: Design, { run, section }: SectionPlace): string {
  const name = `section ${section + 1}`
  return runs.length === 1 ? name : `${name} of the ${wallNames[runs[run]!.wall].toLowerCase()}`
}

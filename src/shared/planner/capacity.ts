import type { Design, Part, Run } from './model/design.ts'
import { boardDepth, LEAST_DEPTH } from './model/board-depth.ts'
import { CORNER_SHELVES, turnedCorners } from './model/corner-shelves.ts'
import { sum } from './model/geometry.ts'
import { clearBelow } from './model/part-space.ts'
import { measureReach } from './rules/measure-reach.ts'

/** Kinds of things that go in: garments on rods, pieces in drawers, pairs of shoes. */
export const kinds = ['shirts', 'coats', 'folded', 'shoes', 'children'] as const
export type Kind = (typeof kinds)[number]
export type Amounts = Record<Kind, number>

const MOST = 200
/** The clear height below a rod that the clothes of a kind need; children's hang on any. */
const CLEAR = { coats: 432, shirts: 256 }
const FOLDED_IN_DRAWER = 12
/** Into drawers lower than 8″ go fewer layers; heights in inches. */
const FOLDED_IN_LOW: Partial<Record<number, number>> = { 5: 6, 6: 8 }
const PAIR = 64
/** On a shelf of a foot. */
const FOLDED_ON_FOOT = 6
const FOOT = 96
/** On shelves that turn a corner, a foot along each wall; what would lie on the highest does not count, as on a top. */
const CORNER_FOLDED = (CORNER_SHELVES - 1) * 2 * FOLDED_ON_FOOT

const names: Record<Kind, string> = {
  shirts: 'shirts and jackets',
  coats: 'coats and dresses',
  folded: 'folded things',
  shoes: 'pairs of shoes',
  children: 'children’s things',
}

/** An inch of rod holds a shirt, two hold a coat; a pair of shoes takes 8″. Only what a hand reaches and what opens counts. */
export function capacityOf(design: Design): Amounts {
  const total: Amounts = { shirts: 0, coats: 0, folded: 0, shoes: 0, children: 0 }
  const reach = measureReach(design)
  for (const [index, run] of design.runs.entries()) {
    for (const [section, { parts }] of run.sections.entries()) {
      const { width: w, opens } = reach({ run: index, section })
      const holds = (part: Part) =>
        part.k === 'drawers' ? opens : part.k === 'rod' || boardDepth(design, run, part) >= LEAST_DEPTH
      for (const part of parts) if (holds(part)) add(total, part, { w, parts, run })
    }
  }
  total.folded += turnedCorners(design).length * CORNER_FOLDED
  return total
}

type Inside = { w: number; parts: readonly Part[]; run: Run }

function add(total: Amounts, part: Part, { w, parts, run }: Inside): void {
  const isOfShelves = !parts.some(({ k }) => k === 'rod' || k === 'drawers')
  if (part.k === 'shelf' && isOfShelves) total.folded += Math.floor(w / FOOT) * FOLDED_ON_FOOT
  else if (part.k === 'slant') total.shoes += Math.floor(w / PAIR)
  else if (part.k === 'drawers') total.folded += sum(part.h.map((height) => FOLDED_IN_LOW[height] ?? FOLDED_IN_DRAWER))
  else if (part.k === 'rod') addRod(total, clearBelow(part, parts, run), w)
}

function addRod(total: Amounts, clear: number, w: number): void {
  if (clear >= CLEAR.coats) total.coats += Math.floor(w / 16)
  else total[clear >= CLEAR.shirts ? 'shirts' : 'children'] += Math.floor(w / 8)
}

/** How much less goes in after a change; 0 for what is as much or more. */
export function lostRoom(before: Design, after: Design): Amounts {
  const [had, has] = [capacityOf(before), capacityOf(after)]
  return Object.fromEntries(kinds.map((kind) => [kind, Math.max(0, had[kind] - has[kind])])) as Amounts
}

/** "Room for 48 fewer folded things.", or nothing. */
export function lostRoomText(lost: Amounts): string {
  const texts = kinds.filter((kind) => lost[kind] > 0).map((kind) => `${lost[kind]} fewer ${names[kind]}`)
  return sentence('Room for ', texts)
}

/** How much of what is wanted goes in: clothes also hang on rods that are higher than they need. */
export function roomFor(design: Design, wanted: Amounts): Amounts {
  const room = capacityOf(design)
  const lent = (from: 'shirts' | 'coats', to: 'shirts' | 'children') => {
    const each = from === 'coats' ? 2 : 1
    const inches = room[from] * each
    const spare = inches - wanted[from] * each
    // What has no place yet gets half of a rod that is wanted for something else.
    const offered = room[to] > 0 ? spare : Math.max(spare, Math.floor(inches / 2))
    const taken = Math.max(0, Math.min(wanted[to] - room[to], offered))
    room[from] = Math.floor((inches - taken) / each)
    room[to] += taken
  }
  lent('shirts', 'children')
  lent('coats', 'shirts')
  lent('coats', 'children')
  return room
}

/** How much is wanted, for an address: "44-8-40-18-0". */
export function wantText(wanted: Amounts): string {
  return kinds.map((kind) => wanted[kind]).join('-')
}

/** Null if the URL says nothing. */
export function wantIn(text: string | null): Amounts | null {
  if (!/^\d{1,3}(-\d{1,3}){4}$/.test(text ?? '')) return null
  const counts = text!.split('-').map((count) => Math.min(MOST, Number(count)))
  const wanted = Object.fromEntries(kinds.map((kind, index) => [kind, counts[index]!])) as Amounts
  return counts.some((count) => count > 0) ? wanted : null
}

/** "Room for all 44 shirts and jackets, and for 8 of 18 pairs of shoes", or what there is room for at all. */
export function capacityText(design: Design, wanted: Amounts | null): string {
  const room = wanted ? roomFor(design, wanted) : capacityOf(design)
  if (!wanted) return sentence('Room for about ', kinds.filter((kind) => room[kind] > 0).map(counted(room)))
  const asked = kinds.filter((kind) => wanted[kind] > 0)
  const all = asked.filter((kind) => room[kind] >= wanted[kind]).map((kind) => `all ${counted(wanted)(kind)}`)
  const some = asked
    .filter((kind) => room[kind] < wanted[kind])
    .map((kind) => `${room[kind] || 'none'} of ${wanted[kind]} ${names[kind]}`)
  if (all.length === 0) return sentence('Room for ', some)
  return some.length === 0
    ? sentence('Room for ', all)
    : `${sentence('Room for ', all).slice(0, -1)}, and for ${list(some)}.`
}

function counted(amounts: Amounts) {
  return (kind: Kind) => `${amounts[kind]} ${names[kind]}`
}

function sentence(start: string, texts: readonly string[]): string {
  return texts.length === 0 ? '' : `${start}${list(texts)}.`
}

/** "4 drawers, 2 baskets and 3 shelves". */
export function list(texts: readonly string[]): string {
  return texts.length < 2 ? texts.join('') : `${texts.slice(0, -1).join(', ')} and ${texts.at(-1)}`
}

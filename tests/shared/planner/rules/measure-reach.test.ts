import { expect, test } from 'vitest'
import { capacityOf, capacityText } from '#shared/planner/capacity.ts'
import type { Design, Part, Section } from '#shared/planner/model/design.ts'
import { layout } from '#shared/planner/model/layout.ts'
import { findings } from '#shared/planner/rules/rules.ts'
import { calibratedKits } from '../../../../seed/tariff.ts'
import { readSeed } from '../../../../seed/load.ts'
import { closetOf } from '#tests/support/planner/any-design.ts'

const open: Section = { w: 200, door: 'none', light: false, parts: [] }
const shelves: Part[] = [10, 20, 30].map((at) => ({ k: 'shelf', at }))
const drawers: Part[] = [{ k: 'drawers', at: 0, h: [8, 8] }]
const none = { shirts: 0, coats: 0, folded: 0, shoes: 0, children: 0 }

/** A reach-in whose doorway shows the first of these sections. */
function reachIn(...sections: Section[]): Design {
  const closet = closetOf()
  const opening = { from: 0, w: 211, h: 640 }
  return {
    ...closet,
    room: { ...closet.room, kind: 'reach', opening },
    runs: [{ ...closet.runs[0]!, d: 192, sections }],
  }
}

test.each<[string, Section, Partial<typeof none>]>([
  ['drawers', { ...open, parts: drawers }, none],
  ['drawers behind doors', { ...open, door: 'slab', parts: drawers }, none],
  ['shelves behind doors', { ...open, door: 'glass', parts: shelves }, none],
  ['shoes behind doors', { ...open, door: 'slab', parts: [{ k: 'slant', at: 0 }] }, none],
  ['clothes behind doors', { ...open, door: 'slab', parts: [{ k: 'rod', at: 50 }] }, none],
  [
    'shelves over a basket, which are reached',
    { ...open, parts: [{ k: 'basket', at: 0 }, ...shelves] },
    { folded: 18 },
  ],
  ['shelves without doors', { ...open, parts: shelves }, { folded: 18 }],
])('what opens against the wall beside a doorway has no room: %s', (_, section, room) => {
  expect(capacityOf(reachIn(open, section))).toMatchObject(room)
})

/** An L whose left closet ends a quarter inch before the back one, or as far as drawers there need. */
function corner(first: Section, depth: 96 | 112 | 128 | 192 = 128): Design {
  const closet = closetOf({ kind: 'l', back: 960, left: 800, ...none })
  const [one, other] = closet.runs
  const back = { ...one!, wall: 'back' as const, d: 128 as const, sections: [first, { ...open, parts: shelves }] }
  const left = { ...other!, wall: 'left' as const, d: depth, sections: [{ ...open, w: 192, parts: shelves }] }
  return { ...closet, runs: [back, left] }
}

const toldOf = (design: Design) =>
  findings(design).flatMap(({ rule, place }) => (rule === 'hidden-in-corner' ? [place] : []))

test.each<[string, Design, foldedThings: number]>([
  ['shelves', corner({ ...open, w: 96, parts: shelves }), 72],
  ['shelves of which a finger’s width is seen', corner({ ...open, w: 150, parts: shelves }), 72],
  ['shelves behind a deeper closet', corner({ ...open, w: 192, parts: shelves }, 192), 72],
])('nothing is reached behind another wall’s closet: %s', (_, design, folded) => {
  expect(toldOf(design)).toEqual([{ run: 0, section: 0 }])
  expect(capacityOf(design).folded).toBe(folded)
})

test.each<[string, Design, foldedThings: number]>([
  ['shelves wide enough for a hand', corner({ ...open, w: 152, parts: shelves }), 90],
  ['nothing', corner({ ...open, w: 96 }), 72],
  ['drawers, which are told of themselves', corner({ ...open, w: 160, parts: drawers }), 72],
  ['doors, which are told of themselves', corner({ ...open, w: 160, door: 'slab', parts: shelves }), 72],
])('what is seen beside it is not told, and has room if it opens: %s', (_, design, folded) => {
  expect(toldOf(design)).toEqual([])
  expect(capacityOf(design).folded).toBe(folded)
})

test('a corner whose shelves turn it hides nothing', () => {
  const design = corner({ ...open, w: 96, parts: shelves })
  expect(toldOf({ ...design, corners: [true, false] })).toEqual([])
})

test('no kit hides anything', () => {
  for (const { design } of calibratedKits(readSeed())) expect(toldOf(design)).toEqual([])
})

const answers = { kind: 'reach' as const, back: 848, left: 0, right: 0, ceiling: 768, ...none }

test.each([
  [{ back: 848, opening: { from: 600, w: 205, h: 640 }, shirts: 20, coats: 3, folded: 62 }],
  [{ back: 700, opening: { from: 0, w: 240, h: 640 }, shirts: 40, coats: 8, folded: 60 }],
  [{ back: 900, opening: { from: 330, w: 180, h: 640 }, shirts: 10, coats: 0, folded: 120 }],
])('a first drawing has drawers that open, or shelves in their place, and promises no more: %j', (asked) => {
  const wanted = { ...answers, ...asked }
  const laid = layout(wanted)
  if (laid.outcome === 'refused') throw new Error(laid.message)
  expect(findings(laid.design).filter(({ rule }) => rule === 'behind-return')).toEqual([])
  const { folded } = capacityOf(laid.design)
  expect(/all \d+ folded/.test(capacityText(laid.design, wanted))).toBe(folded >= wanted.folded)
})

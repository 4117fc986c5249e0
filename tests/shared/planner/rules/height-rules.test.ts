import { describe, expect, test } from 'vitest'
import type { Part } from '#shared/planner/model/design.ts'
import { findings } from '#shared/planner/rules/rules.ts'
import { oneSection } from '#tests/support/planner/any-design.ts'

/** What a rule says about one section with these parts. */
function said(rule: string, parts: Part[]): string[] {
  return findings(oneSection(parts, { h: 768 }))
    .filter((finding) => finding.rule === rule)
    .map(({ message }) => message)
}

describe('a rod', () => {
  test('is within reach at 82″, and not one hole higher', () => {
    // Holes are 1¼″ apart and start at 3¼″.
    expect(said('rod-reach', [{ k: 'rod', at: 63 }])).toEqual([])
    expect(said('rod-reach', [{ k: 'rod', at: 64 }])).toEqual(['83¼″ is hard to reach for most people.'])
  })

  test.each([
    [15, 'Rod at 22″, 18¾″ clear. Children’s clothes need 21″.'],
    [17, 'Rod at 24½″, 21¼″ clear: children’s clothes. Shirts and folded pants need 32″.'],
    [26, 'Rod at 35¾″, 32½″ clear: shirts and folded pants. Jackets need 38″.'],
    [31, 'Rod at 42″, 38¾″ clear: jackets. Coats need 54″.'],
    [44, 'Rod at 58¼″, 55″ clear: coats. Dresses need 62″.'],
    [50, 'Rod at 65¾″, 62½″ clear: dresses.'],
  ])('at hole %i tells what hangs from it', (at, message) => {
    expect(said('what-hangs', [{ k: 'rod', at }])).toEqual([message])
  })
})

describe('a stack of drawers', () => {
  test('is 60″ high at most', () => {
    const stack = (...h: (6 | 8 | 9 | 10 | 11 | 12)[]): Part[] => [{ k: 'drawers', at: 0, h }]
    expect(said('drawer-stack', stack(12, 12, 12, 12, 12))).toEqual([])
    expect(said('drawer-stack', stack(12, 12, 12, 10, 9, 6))).toEqual(['A drawer stack can be up to 60″ high.'])
  })

  test('is warned about when its top drawer is above 54″', () => {
    const above = 'The top drawer’s inside is above eye level for most people.'
    // The stack of one 12″ drawer ends 12¼″ above its hole; ¾″ of that is the board on top.
    expect(said('eye-level', [{ k: 'drawers', at: 31, h: [12] }])).toEqual([])
    expect(said('eye-level', [{ k: 'drawers', at: 32, h: [12] }])).toEqual([above])
  })
})

const shelf = (at: number): Part => ({ k: 'shelf', at })
const rod = (at: number): Part => ({ k: 'rod', at })

test('shelves are told to be too far apart beyond 18″', () => {
  // Each shelf is ¾″ thick.
  expect(said('far-shelves', [shelf(10), shelf(25)])).toEqual([])
  const far = 'Folded clothes topple between shelves more than 18″ apart.'
  expect(said('far-shelves', [shelf(10), shelf(26)])).toEqual([far])
})

// In eighths of an inch: hole 0 is at 26, holes are 10 apart, and a shelf at hole 16 begins at 186.
test.each<[Part, pin: number, least: string]>([
  // 126 + 6 = 132, and 48 or 52 more; at hole 15 there are 44.
  [{ k: 'shelf', at: 10 }, 16, '6″'],
  [{ k: 'fixed', at: 10 }, 16, '6″'],
  [{ k: 'slant', at: 10 }, 16, '6½″'],
  // 126 + 48 = 174, and 16 more; at hole 16 there are 12.
  [{ k: 'basket', at: 10 }, 17, '2″'],
  // 226 + 24 = 250, and 16 more; at hole 23 there are 6.
  [{ k: 'pants', at: 20 }, 24, '2″'],
  // 26 + 208 = 234, and 16 more; at hole 22 there are 12.
  [{ k: 'hamper', at: 0 }, 23, '2″'],
  // 26 + 8 · 16 − 3 + 6 = 157, and 48 more; at hole 17 there are 39.
  [{ k: 'drawers', at: 0, h: [8, 8] }, 18, '6″'],
  // 26 + 4 · 35 + 6 = 172, and 48 more; at hole 19 there are 44.
  [{ k: 'bottles', at: 0, cols: 4, rows: 4 }, 20, '6″'],
])('over %j a shelf fits from hole %i on: the minimum is %s', (part, at, least) => {
  expect(said('gap', [part, shelf(at)])).toEqual([])
  expect(said('gap', [part, shelf(at - 1)])).toEqual([`The minimum is ${least}.`])
})

test('a roll-out is 4½″ high, and ½″ are free over it', () => {
  // 126 + 36 = 162, and a shelf at hole 14 begins at 166.
  expect(said('gap', [{ k: 'rollout', at: 10 }, shelf(14)])).toEqual([])
  expect(said('overlap', [{ k: 'rollout', at: 10 }, shelf(13)])).toEqual(['It doesn’t fit there.'])
})

test.each<[Part[], Part[], string]>([
  // 18 · 10 = 180 of clear height, 176 needed; 170 at the next hole.
  [[rod(18)], [rod(17)], '22″'],
  // 24 · 10 = 240 between two rods, and so many needed.
  [[rod(18), rod(42)], [rod(18), rod(41)], '30″'],
  // 170 below each of three rods, 168 needed; 160 at the next hole.
  [[rod(17), rod(34), rod(51)], [rod(17), rod(34), rod(50)], '21″'],
  // 200 below a pants rack, 192 needed; 190 at the next hole.
  [[{ k: 'pants', at: 20 }], [{ k: 'pants', at: 19 }], '24″'],
])('below %j there is room, below %j %s are missing', (enough, less, least) => {
  expect(said('under-rod', enough)).toEqual([])
  expect(said('under-rod', less)).toEqual([`You need at least ${least} of clear space here.`])
})

test('2¼″ are free over a rod, also below the top', () => {
  const over = ['Leave 2¼″ over the rod.']
  expect([said('over-rod', [rod(30), shelf(32)]), said('over-rod', [rod(30), shelf(31)])]).toEqual([[], over])
  // The top of a closet of 96″ begins at 762; holes 71 and 72 are at 736 and 746.
  expect([said('over-rod', [rod(71)]), said('over-rod', [rod(72)])]).toEqual([[], over])
})

test('drawers and bottles may reach the top, a shelf leaves 6″', () => {
  // 706 + 6, and the top at 762: 50; one hole higher 40.
  expect([said('gap', [shelf(68)]), said('gap', [shelf(69)])]).toEqual([[], ['The minimum is 6″.']])
  // 636 + 8 · 15 − 3 + 6 = 759.
  expect(said('gap', [{ k: 'drawers', at: 61, h: [9, 6] }])).toEqual([])
  expect(said('overlap', [{ k: 'drawers', at: 62, h: [9, 6] }])).toEqual(['It doesn’t fit there.'])
})

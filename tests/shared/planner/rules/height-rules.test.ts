import { describe, expect, test } from 'vitest'
import type { Part } from '#shared/planner/model/design.ts'
import { findings } from '#shared/planner/rules/rules.ts'
import { closetOf } from '#tests/support/planner/any-design.ts'

/** What a rule says about one section with these parts. */
function said(rule: string, parts: Part[]): string[] {
  const closet = closetOf()
  const [run] = closet.runs
  const sections = [{ ...run!.sections[0]!, parts }]
  const design = { ...closet, runs: [{ ...run!, h: 768 as const, sections }] }
  return findings(design)
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

test('shelves are told to be too far apart beyond 18″', () => {
  const far = ['Folded clothes topple between shelves more than 18″ apart.']
  // Each shelf is ¾″ thick.
  expect(
    said('far-shelves', [
      { k: 'shelf', at: 10 },
      { k: 'shelf', at: 25 },
    ]),
  ).toEqual([])
  expect(
    said('far-shelves', [
      { k: 'shelf', at: 10 },
      { k: 'shelf', at: 26 },
    ]),
  ).toEqual(far)
})

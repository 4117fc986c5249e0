import { describe, expect, test } from 'vitest'
import { narrowest, withWall, type Widths } from '#shared/planner/model/wall-widths.ts'
import type { Design, Wall } from '#shared/planner/model/design.ts'
import { findings } from '#shared/planner/rules/rules.ts'
import { closetOf } from '#tests/support/planner/any-design.ts'

const WIDTH = 950

function uneven(design: Design, wall: Wall, widths: Widths): Design {
  return { ...design, room: withWall(design.room, wall, narrowest(widths)) }
}

function saidOf(widths: Widths): { rule: string; level: string; message: string }[] {
  const found = findings(uneven(closetOf({ back: WIDTH }), 'back', widths))
  return found.filter(({ rule }) => rule.endsWith('-wall') && rule !== 'fills-wall')
}

describe('a wall that is wider somewhere', () => {
  test.each([
    [0, []],
    [1, []],
    [4, []],
    [5, ['uneven-wall']],
    [8, ['uneven-wall']],
    [9, ['crooked-wall']],
    [63, ['crooked-wall']],
  ] as const)('by %i eighths: %j', (more, rules) => {
    for (const widths of [
      [WIDTH + more, WIDTH, null],
      [WIDTH, null, WIDTH + more],
      [WIDTH, WIDTH + more, WIDTH],
    ]) {
      const said = saidOf(widths as unknown as Widths)
      expect(said.map(({ rule }) => rule)).toEqual(rules)
      expect(said.every(({ level }) => level === 'warning')).toBe(true)
    }
  })

  test.each<[Widths, string]>([
    [[WIDTH + 6, WIDTH, null], 'The wall is ¾″ wider at the floor.'],
    [[WIDTH, WIDTH + 6, WIDTH + 2], 'The wall is ¾″ wider at 42″.'],
    [[WIDTH, null, WIDTH + 9], 'The wall is 1⅛″ wider at 84″.'],
    [[WIDTH, WIDTH + 6, WIDTH + 6], 'The wall is ¾″ wider at 42″ and at 84″.'],
    [[WIDTH + 5, WIDTH, WIDTH + 5], 'The wall is ⅝″ wider at the floor and at 84″.'],
  ])('%j: %s', (widths, text) => {
    expect(saidOf(widths)[0]!.message).toBe(`${text} A filler closes it; check the corner with a square.`)
  })

  test('is named in a room with several', () => {
    const room = closetOf({ kind: 'l', back: 960, left: 800 })
    const messages = findings(uneven(room, 'left', [800, 806, null])).map(({ message }) => message)
    // Its closet ends in the open, where no wall leaves a gap.
    expect(messages).toContain('The left wall is ¾″ wider at 42″. Check the corner with a square.')
  })
})

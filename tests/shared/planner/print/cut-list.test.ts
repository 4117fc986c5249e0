import { describe, expect, test } from 'vitest'
import { boardCount, cutList, groupTitle, whereOf } from '#shared/planner/print/cut-list.ts'
import { closetOf } from '#tests/support/planner/any-design.ts'

describe('the cut list', () => {
  test('gives each panel a letter of its own, from the first wall to the last', () => {
    const design = closetOf({ kind: 'u', back: 960, left: 800, right: 800 })
    const panels = cutList(design)[0]!.rows.filter(({ boards: [{ role }] }) => role === 'panel')
    const letters = panels.flatMap(({ boards }) => boards.map(({ mark }) => mark))
    expect(new Set(letters).size).toBe(letters.length)
    expect(letters.length).toBe(design.runs.reduce((sum, { sections }) => sum + sections.length + 1, 0))
    expect(panels[0]!.mark).toMatch(/^A–/)
    expect(whereOf(panels[0]!, design)).toMatch(/^back from left to right; left/)
  })

  test('names thickness, finish and number of the boards, in inches or centimeters', () => {
    const design = closetOf()
    const [boards] = cutList(design)
    expect(groupTitle(boards!, design)).toBe('¾″ White boards')
    expect(groupTitle(boards!, design, 'cm')).toBe('1.9\u00a0cm White boards')
    expect(boardCount(boards!)).toBe(33)
  })
})

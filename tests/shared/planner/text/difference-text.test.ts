import { expect, test } from 'vitest'
import { differenceText } from '#shared/planner/text/difference-text.ts'
import { mapSection } from '#shared/planner/model/geometry.ts'
import type { Command } from '#shared/planner/commands/commands.ts'
import { done } from '#tests/support/planner/any-command.ts'
import { fourSections } from '#tests/support/planner/four-sections.ts'

const after = (command: Command) => done(fourSections, command).design

test('a drawing does not differ from itself', () => {
  expect(differenceText(fourSections, structuredClone(fourSections))).toBe('')
})

test('one or two changed sections are described, more are counted', () => {
  const one = mapSection(fourSections, 0, 1, (section) => ({ ...section, parts: [] }))
  expect(differenceText(fourSections, one)).toMatch(/^Section 2 now \d+[⅛¼⅜½⅝¾⅞]?″, open\.$/)
  const all = [0, 1, 2].reduce((design, n) => mapSection(design, 0, n, (s) => ({ ...s, parts: [] })), fourSections)
  expect(differenceText(fourSections, all)).toBe('3 sections changed.')
})

test('another size, finish or number of sections is said', () => {
  expect(differenceText(fourSections, after({ do: 'finish', finish: 'walnut' }))).toMatch(
    /^The closet is 119″ × 84″ × \d+″, Walnut now\.$/,
  )
  const [run] = fourSections.runs
  const fewer = { ...fourSections, runs: [{ ...run!, sections: run!.sections.slice(0, 3) }] }
  expect(differenceText(fourSections, fewer)).toMatch(/^The closet is .* now\. It has 3 sections now\.$/)
})

test('anything else is said to have changed', () => {
  expect(differenceText(fourSections, after({ do: 'pull', pull: 'brass' }))).toBe('Changed.')
})

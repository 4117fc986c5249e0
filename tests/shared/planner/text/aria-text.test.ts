import { expect, test } from 'vitest'
import { changeText } from '#shared/planner/commands/change-text.ts'
import type { Command } from '#shared/planner/commands/commands.ts'
import type { Design, Section } from '#shared/planner/model/design.ts'
import { drawingName, partItemName, sectionName, ariaText } from '#shared/planner/text/aria-text.ts'
import { done } from '#tests/support/planner/any-command.ts'
import { closetOf } from '#tests/support/planner/any-design.ts'

const section = (w: number, parts: Section['parts']): Section => ({ w, door: 'none', light: false, parts })
const tower = section(192, [
  { k: 'drawers', at: 0, h: [10, 10, 8, 8, 6] },
  { k: 'shelf', at: 40 },
  { k: 'shelf', at: 46 },
  { k: 'shelf', at: 52 },
])
const closet: Design = {
  ...closetOf({ back: 956 }),
  runs: [{ ...closetOf().runs[0]!, sections: [section(240, []), section(248, []), tower, section(242, [])] }],
}

function said(command: Command, about?: number): string {
  const { design: after, notes } = done(closet, command)
  return ariaText(changeText({ before: closet, after, command, notes, about }))
}

test('a section is named by its kind, width, content and place', () => {
  expect(ariaText(sectionName(closet, 0, 2))).toBe('Drawer tower, 24 inches, 5 drawers, 3 shelves, section 3 of 4')
  expect(ariaText(sectionName(closet, 0, 0))).toBe('Open section, 30 inches, section 1 of 4')
  expect(drawingName(closet)).toBe('Drawing of the closet, 4 sections')
})

test('a part is named by its kind, width, height and place', () => {
  expect(ariaText(partItemName(tower, 1))).toBe('Shelf, 24 inches wide, 53¼ inches above the floor, part 2 of 4')
})

test('a change of width says what both neighbors have', () => {
  expect(said({ do: 'divider', run: 0, section: 2, w: 216 })).toBe('Section 3 now 27 inches. Section 4 gave 3.')
  expect(said({ do: 'divider', run: 0, section: 2, w: 191 }, 3)).toBe('Section 4 now 30⅜ inches. Section 3 gave ⅛.')
})

test('every other change says what was done, and what else changed by it', () => {
  expect(said({ do: 'move', run: 0, section: 2, part: 3, at: 53 })).toBe('Shelf now 69½ inches above the floor.')
  expect(said({ do: 'remove', run: 0, section: 2, part: 0 })).toBe('5 drawers: 10, 10, 8, 8, 6 inches removed.')
  expect(said({ do: 'shift', run: 0, section: 2, by: -1 })).toBe('Section 3 is section 2 now.')
  expect(said({ do: 'drop', run: 0, section: 0 })).toMatch(/^Section 1 removed\. .*(took|new)/)
})

test('lengths are said in centimeters where the page has them', () => {
  expect(ariaText('Section 3 now 27″. Section 4 gave 3″.', 'cm')).toBe(
    'Section 3 now 68.6\u00a0cm. Section 4 gave 7.6\u00a0cm.',
  )
  expect(ariaText('12″ to 36″.')).toBe('12 to 36 inches.')
})

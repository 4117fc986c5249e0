import { expect, test } from 'vitest'
import { edit } from '#shared/planner/commands/edit.ts'
import { boxesOf } from '#shared/planner/model/boxes.ts'
import { decode, encode } from '#shared/planner/model/code.ts'
import type { Part } from '#shared/planner/model/design.ts'
import { placeStack, withFrontAdded, withFrontStepped, type Fronts } from '#shared/planner/model/drawer-stacks.ts'
import { spaceProblems } from '#shared/planner/model/part-space.ts'
import { capacityOf } from '#shared/planner/capacity.ts'
import { materialsOf } from '#shared/planner/price/materials.ts'
import { listDrilling } from '#shared/planner/print/drilling.ts'
import { oneSection } from '#tests/support/planner/any-design.ts'
import { property } from '#tests/support/planner/property.ts'
import { validDesign } from '#tests/support/planner/valid-design.ts'

const stack = (h: Fronts, at = 0): Part & { k: 'drawers' } => ({ k: 'drawers', at, h })
const [run] = oneSection([]).runs
const empty = { others: [], run: run! }

test.each<[number, number | undefined, number | undefined]>([
  [5, undefined, 6],
  [6, 5, 8],
  [8, 6, 10],
  [9, 8, 10],
  [10, 8, 12],
  [11, 10, 12],
  [12, 10, undefined],
])('a front of %i″ is followed by %s and %s', (height, lower, higher) => {
  const step = (by: -1 | 1) => {
    const placed = placeStack(stack([10]), withFrontStepped([10, height], 1, by), empty)
    return 'refused' in placed ? undefined : placed.h[1]
  }
  expect([step(-1), step(1)]).toEqual([lower, higher])
})

test.each<[Fronts, Part[], number[]]>([
  [[10, 8], [], [10, 8, 8]],
  [[8, 12], [{ k: 'shelf', at: 26 }], [8, 12, 6]],
  [[5, 5], [{ k: 'shelf', at: 20 }], [5, 5, 5]],
  [[12, 11], [], [12, 11, 10]],
])('on top of %j with %j comes a drawer that fits', (h, others, more) => {
  expect(withFrontAdded(stack(h), { ...empty, others })).toEqual(more)
})

test.each<[string, number[]]>([
  ['A stack has up to 6 drawers.', [5, 5, 5, 5, 5, 5, 5]],
  ['A drawer stack can be up to 60″ high.', [12, 12, 12, 12, 8, 5]],
  ['Drawer fronts are 5″, 6″, 8″, 10″ or 12″ high.', [10, 7]],
  ['These drawers don’t fit here.', [12, 12, 12]],
])('“%s” refuses %j under a shelf, and changes nothing', (message, h) => {
  const design = oneSection([stack([10, 8]), { k: 'shelf', at: 30 }])
  const edited = edit(design, { do: 'drawers', run: 0, section: 0, part: 0, h })
  const under = { run: run!, others: [{ k: 'shelf', at: 30 }] satisfies Part[] }
  expect(placeStack(stack([10, 8]), h, under)).toEqual({ refused: message })
  expect(edited).toMatchObject({ outcome: 'refused', message })
})

test('low fronts have their own boxes, price, holes and room, in any order', () => {
  const [high, low] = [oneSection([stack([8, 6])]), oneSection([stack([5, 8])])]
  const heightsOf = (role: string) => boxesOf(low).flatMap((box) => (box.role === role ? [box.h] : []))
  expect(heightsOf('front')).toEqual([39, 63])
  expect(heightsOf('drawer')).toEqual([24, 48])
  expect(materialsOf(high).front - materialsOf(low).front).toBe(8 * (192 + 5))
  expect(listDrilling(low).find(({ part }) => part === 'Drawer slides')!.heights).toEqual([33, 73])
  expect([capacityOf(high).folded, capacityOf(low).folded]).toEqual([20, 18])
  expect(decode(encode(low))).toEqual({ outcome: 'ok', design: low })
})

property('what a button of a stack asks for is done, or refused with its reason', [validDesign], (design) => {
  for (const [r, each] of design.runs.entries()) {
    for (const [s, { parts }] of each.sections.entries()) {
      const index = parts.findIndex(({ k }) => k === 'drawers')
      const present = parts[index]
      if (present?.k !== 'drawers') continue
      const around = { others: parts.toSpliced(index, 1), run: each }
      for (const h of [
        withFrontStepped(present.h, 0, 1),
        withFrontStepped(present.h, 0, -1),
        withFrontAdded(present, around),
      ]) {
        // prettier-ignore
        const placed = placeStack(present, h, around)
        const edited = edit(design, { do: 'drawers', run: r, section: s, part: index, h })
        if ('refused' in placed) expect(edited).toMatchObject({ outcome: 'refused', message: placed.refused })
        else expect(spaceProblems([...around.others, placed], each)).toEqual([])
      }
    }
  }
})

import { describe, expect, test } from 'vitest'
import { paths } from '#shared/paths.ts'
import { encode } from '#shared/planner/model/code.ts'
import { designFile, LONGEST_CODE } from '#shared/planner/design-product.ts'
import type { Design } from '#shared/planner/model/design.ts'
import { plannerHref } from '#shared/planner/planner-href.ts'
import { refusals } from '#shared/planner/rules/rules.ts'
import { printHref } from '#shared/planner/print/print-href.ts'
import { closetOf } from '#tests/support/planner/any-design.ts'
import { heap, wineRoom } from '#tests/support/planner/wine-room.ts'
import { newVisitor } from '#tests/support/visitor.ts'

const views = ['left.svg', 'front.svg', 'right.svg', 'above.svg'] as const
const formats = ['svg', 'png', 'csv', 'glb', 'usdz', 'qr.svg', ...views] as const

function addressesOf(code: string): string[] {
  return [...formats.map((format) => designFile(code, format)), printHref({ code })]
}

async function statusesOf(code: string): Promise<number[]> {
  const answers = await Promise.all(addressesOf(code).map((path) => newVisitor().get(path)))
  return answers.map(({ status }) => status)
}

/** Thirty-two shelves in one place, all of different boards: as much work as a code of 127 characters can ask for. */
function crossing(): Design {
  const closet = closetOf()
  const parts = Array.from({ length: 16 }, (_, at) => ({ k: 'bottles' as const, at, cols: 8, rows: 15 }))
  const [run] = closet.runs
  return { ...closet, runs: [{ ...run!, sections: [{ ...run!.sections[0]!, parts }, ...run!.sections.slice(1)] }] }
}

/** Doors before rods at 16″, and a corner that is too wide for its wall, as they were sold before there were rules. */
function soldBefore(): Design[] {
  const [closet, corner] = [closetOf(), closetOf({ kind: 'l', back: 956, left: 0, right: 640 })]
  const doors = closet.runs.map((run) => ({
    ...run,
    sections: run.sections.map((section) => ({ ...section, door: 'slab' as const })),
  }))
  return [
    { ...closet, runs: doors },
    { ...corner, room: { ...corner.room, right: 630 } },
  ]
}

test('a closet that was sold before a rule was there keeps its files, and prints as an order alone', async () => {
  for (const design of soldBefore()) {
    expect(refusals(design)).not.toEqual([])
    const code = encode(design)
    expect(await statusesOf(code)).toEqual([...formats.map(() => 200), 404])
  }
})

describe('a code that breaks a rule of the planner', () => {
  test.each([
    ['parts that lie in each other', encode(crossing())],
    ['a heap of racks', encode(heap(96))],
  ])('has no files and no print set: %s', async (_, code) => {
    expect(code.length).toBeLessThanOrEqual(LONGEST_CODE)
    expect(await statusesOf(code)).toEqual(addressesOf(code).map(() => 404))
  })

  test('is still opened by the planner, which says what is wrong, and goes to a designer, without print and picture', async () => {
    const code = encode(crossing())
    const html = await newVisitor().page(plannerHref({ code }))
    expect(html).toContain('It doesn’t fit there.')
    expect(html).toContain('Repair what is marked in the drawing, and the pictures appear here.')
    expect(html).not.toContain(paths.plannerPrint)
    expect(html).not.toContain('/planner/files/')
    const form = await newVisitor().page(`${paths.requestDesign}?d=${code}`)
    expect(form).toContain(`name="design" value="${code}"`)
    expect(form).not.toContain('/planner/files/')
  })

  test('is not opened beyond what a closet can have', async () => {
    const code = encode(heap(336))
    expect(await newVisitor().page(plannerHref({ code }))).not.toContain('It doesn’t fit there.')
  })
})

test('walls full of bottles, the most that the rules allow, have every file', async () => {
  const code = encode(wineRoom())
  expect(await statusesOf(code)).toEqual(addressesOf(code).map(() => 200))
})

import { describe, expect, test } from 'vitest'
import type { Design, Part, Section } from '#shared/planner/model/design.ts'
import { mapSection } from '#shared/planner/model/geometry.ts'
import { repairWidths } from '#shared/planner/commands/repair.ts'
import { findings, refusals, repaired } from '#shared/planner/rules/rules.ts'
import { readSeed } from '../../../../seed/load.ts'
import { designOfProduct } from '#shared/planner/kits/kit-of-product.ts'
import { closetOf } from '#tests/support/planner/any-design.ts'

const drawers: Part = { k: 'drawers', at: 0, h: [8, 8] }
const hanging = { shirts: 80, coats: 20, folded: 0, shoes: 0, children: 0 }

/** An L of two runs without doors or pull-outs, the first of which stands in the corner at its right end. */
const corner = closetOf({ kind: 'l', back: 960, left: 800, ...hanging })

function withSection(run: number, section: number, change: Partial<Section>): Design {
  return mapSection(corner, run, section, (own) => ({ ...own, ...change }))
}

function saidOf(design: Design): { place: object; level: string; message: string }[] {
  return findings(design)
    .filter(({ rule }) => rule === 'blind-corner')
    .map(({ place, level, message }) => ({ place, level, message }))
}

describe('in a corner, the closet of the wall that stops short stands before the other one', () => {
  // The back wall's closet meets the left wall's at its left end.
  const [first, second] = corner.runs
  const covered = first!.wall === 'back' ? 0 : first!.sections.length - 1
  const wall = second!.wall === 'back' ? 'back wall' : 'left wall'

  test('drawers there are told, with how far they open: 4¼″ less a front of ¾″ and its pull of 1⅜″', () => {
    const message = `The ${wall}’s closet stands before this section: what pulls out opens 2⅛″.`
    expect(saidOf(withSection(0, covered, { parts: [drawers] }))).toEqual([
      { place: { run: 0, section: covered }, level: 'warning', message },
    ])
  })

  test('what has no front and no pull opens all of it', () => {
    expect(saidOf(withSection(0, covered, { parts: [{ k: 'basket', at: 20 }] }))).toMatchObject([
      { message: `The ${wall}’s closet stands before this section: what pulls out opens 4¼″.` },
    ])
  })

  test('drawers beside it meet the fronts and pulls of that closet', () => {
    const pinned = (neighbor: Part[]) => {
      const facing = second!.wall === 'back' ? 0 : second!.sections.length - 1
      const next = covered === 0 ? 1 : covered - 1
      const narrow = { w: 128, parts: [{ k: 'shelf', at: 20 } as Part] }
      return mapSection(
        mapSection(withSection(0, covered, narrow), 0, next, (own) => ({ ...own, parts: [drawers] })),
        1,
        facing,
        (own) => ({ ...own, parts: neighbor }),
      )
    }
    expect(saidOf(pinned([{ k: 'shelf', at: 20 }]))).toEqual([])
    expect(saidOf(pinned([drawers]))).toHaveLength(1)
  })

  test('clothes behind doors there cannot be sold, and are put right without the doors', () => {
    const rod: Part = { k: 'rod', at: 40 }
    const deep = { ...corner, runs: corner.runs.map((run) => ({ ...run, d: 192 as const })) }
    const shut = mapSection(deep, 0, covered, (own) => ({ ...own, door: 'slab', parts: [rod] }))
    const rulesOf = (design: Design) => refusals(design).map(({ rule }) => rule)
    expect(rulesOf(shut)).toContain('shut-in-corner')
    expect(saidOf(shut)).toEqual([])
    const { design, notes } = repaired(repairWidths(shut).design)
    expect(notes).toContain('Clothes in the corner have no doors before them now.')
    expect(rulesOf(design)).toEqual([])
  })

  test('clothes there without doors are told to be reached past the end', () => {
    const open = withSection(0, covered, { parts: [{ k: 'rod', at: 40 }] })
    expect(findings(open).filter(({ rule }) => rule === 'past-corner')).toMatchObject([
      {
        level: 'info',
        message: `The ${wall}’s closet stands before this section, 8″ away: you reach its clothes past it.`,
      },
    ])
  })

  test.each(['rollout', 'basket', 'pants'] as const)('a %s there is told', (k) => {
    expect(saidOf(withSection(0, covered, { parts: [{ k, at: 20 }] }))).toHaveLength(1)
  })

  test('doors there are told', () => {
    expect(saidOf(withSection(0, covered, { parts: [], door: 'slab' }))).toMatchObject([
      { message: `The ${wall}’s closet stands before this section: its doors do not open.` },
    ])
  })

  test('shelves and rods there are fine, and so are drawers of the closet before it and farther from the corner', () => {
    expect(saidOf(corner)).toEqual([])
    const facing = second!.wall === 'back' ? 0 : second!.sections.length - 1
    expect(saidOf(withSection(1, facing, { parts: [drawers] }))).toEqual([])
    const away = covered === 0 ? first!.sections.length - 1 : 0
    expect(saidOf(withSection(0, away, { parts: [drawers] }))).toEqual([])
  })

  test('no kit has anything there that opens', () => {
    const { families, specs } = readSeed()
    for (const { id, picturedOptions } of families) {
      const design = designOfProduct({ spec: specs.get(id)!, options: picturedOptions } as never)
      if (design) expect([id, saidOf(design)]).toEqual([id, []])
    }
  })

  describe('that begins far from it, because the ceiling is too low nearer by, stands before nothing', () => {
    // 61½″ high are so far from the corner, on the wall that stops short.
    const away = (design: Design, inches: number): Design => {
      const x = (along: number) => (wall === 'left wall' ? design.room.left - along : along)
      const slope = { wall: second!.wall, x1: x(0), z1: 92, x2: x(8 * inches), z2: 492 }
      return { ...design, room: { ...design.room, slopes: [slope] } }
    }

    test.each<[string, Partial<Section>, number, string | null]>([
      ['drawers', { parts: [drawers] }, 60, null],
      ['drawers that do not open all the way', { parts: [drawers] }, 30, 'blind-corner'],
      ['doors', { parts: [], door: 'slab' }, 60, null],
      ['doors that do not open', { parts: [], door: 'slab' }, 24, 'blind-corner'],
      ['clothes', { parts: [{ k: 'rod', at: 40 }] }, 60, null],
      ['clothes that are reached past it', { parts: [{ k: 'rod', at: 40 }] }, 36, 'past-corner'],
      ['clothes behind doors', { parts: [{ k: 'rod', at: 40 }], door: 'slab' }, 60, null],
    ])('%s', (_, change, inches, rule) => {
      const rules = findings(away(withSection(0, covered, change), inches)).map((found) => found.rule)
      expect(rules.find((id) => /corner/.test(id)) ?? null).toBe(rule)
    })
  })
})

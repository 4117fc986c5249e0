import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { combinations } from '../../../../seed/combinations.ts'
import { readSeed } from '../../../../seed/load.ts'
import { calibratedKits, tariffOf } from '../../../../seed/tariff.ts'
import { quantities } from '#shared/planner/price/quantities.ts'
import { materialsOf } from '#shared/planner/price/materials.ts'
import { doors, partKinds, type Design, type Part } from '#shared/planner/model/design.ts'
import { edit } from '#shared/planner/commands/edit.ts'
import { materialCost } from '#shared/planner/price/material-cost.ts'
import { kitDiscountFor, ownPrice, priceOf } from '#shared/planner/price/price.ts'
import { done } from '#tests/support/planner/any-command.ts'
import { anyDesign, anyLaid, closetOf } from '#tests/support/planner/any-design.ts'
import { property } from '#tests/support/planner/property.ts'

const seed = readSeed()
const tariff = tariffOf(seed)
const kits = calibratedKits(seed).map((kit) => ({ ...kit, name: `${kit.family.id} ${Object.values(kit.options)}` }))

describe('a kit opened unchanged', () => {
  test.each(kits)('$name costs its catalogue price in every finish, pull and light', ({ family, options, design }) => {
    const rows = combinations(family, seed.optionRules).filter((row) =>
      Object.entries(options).every(([option, value]) => row.options[option] === value),
    )
    expect(rows.length).toBeGreaterThan(0)
    for (const row of rows) {
      const { finish, pull = 'nickel', led = 'none' } = row.options
      const chosen = { ...design, finish, pull, led: led.replace(' K', '') } as Design
      const { cents, kit } = priceOf(chosen, tariff)
      expect(kit?.productId).toBe(row.id)
      expect(cents).toBe(row.discountPriceCents ?? row.priceCents)
    }
  })
})

describe('a kit that was changed', () => {
  const four = kits.find(({ name }) => name === '1102 16')!.design

  test('costs its own price, and the kit’s again when the change is taken back', () => {
    const added = done(four, { do: 'add', run: 0, section: 0, k: 'shelf' })
    const changed = priceOf(added.design, tariff)
    expect(changed.kit).toBeNull()
    expect(changed.cents).toBe(223_800)
    const part = added.design.runs[0]!.sections[0]!.parts.findLastIndex(({ k }) => k === 'shelf')
    const removed = done(added.design, { do: 'remove', run: 0, section: 0, part })
    expect(priceOf(removed.design, tariff)).toMatchObject({ cents: 199_500, kit: { productId: 1102 * 1000 + 9 } })
  })

  test('is the same kit with its shelves at other heights', () => {
    const moved = done(four, { do: 'move', run: 0, section: 0, part: 2, at: 40 })
    expect(priceOf(moved.design, tariff).kit?.name).toBe('Four-Section Wall')
  })

  test.each(kits)('is no kit on a rail: $name', ({ design }) => {
    const edited = edit(design, { do: 'base', base: 'hung' })
    if (edited.outcome === 'refused') return expect(edited.rule).toBe('hung')
    expect(priceOf(edited.design, tariff).kit).toBeNull()
  })

  test('is no kit with shaker fronts, which the kit does not come with', () => {
    expect(priceOf({ ...four, front: 'shaker' }, tariff).kit).toBeNull()
  })
})

const stack = (drawers: number): Part => ({ k: 'drawers', at: 0, h: Array.from({ length: drawers }, () => 6 as const) })

describe('any design’s price', () => {
  property('is a whole number of dollars, and what is in it adds up to it', [anyDesign], (design) => {
    const { cents, lines } = ownPrice(design, tariff)
    expect([cents % 100, Number.isSafeInteger(cents) && cents > 0]).toEqual([0, true])
    expect(lines.reduce((sum, line) => sum + line.cents, 0)).toBe(cents)
  })

  const near = fc.constantFrom(...kits.map(({ design }) => materialsOf(design)))
  const quantity = fc.constantFrom(...quantities)
  property(
    'rises with everything that is added',
    [near, quantity, fc.integer({ min: 1, max: 9216 })],
    (materials, added, amount) => {
      const more = { ...materials, [added]: materials[added] + amount }
      const cost = (each: typeof materials) => materialCost(each, tariff.rates) - kitDiscountFor(each, tariff)
      expect(cost(more)).toBeGreaterThan(cost(materials))
    },
  )

  property(
    'rises with every part, and falls when it is taken out',
    [anyLaid, fc.constantFrom(...partKinds), fc.nat(11)],
    (design, k, at) => {
      const section = at % design.runs[0]!.sections.length
      const added = edit(design, { do: 'add', run: 0, section, k })
      fc.pre(added.outcome === 'done')
      const { design: more } = added as { design: Design }
      // A section that became wider took the width of others, whose parts are cheaper then.
      fc.pre(more.runs[0]!.sections.every(({ w }, index) => w === design.runs[0]!.sections[index]!.w))
      expect(ownPrice(more, tariff).cents).toBeGreaterThan(ownPrice(design, tariff).cents)
    },
  )

  property(
    'never falls with height, depth, width or a door',
    [anyLaid, fc.nat(11), fc.constantFrom(...doors)],
    (design, at, door) => {
      const cents = ownPrice(design, tariff).cents
      const section = at % design.runs[0]!.sections.length
      const change = (run: (run: Design['runs'][number]) => object, only = true) => ({
        ...design,
        runs: design.runs.map((each, index) => (index === 0 || !only ? { ...each, ...run(each) } : each)),
      })
      const changed = (part: object) => (run: Design['runs'][number]) => ({
        sections: run.sections.map((each, index) => (index === section ? { ...each, ...part } : each)),
      })
      const { w } = design.runs[0]!.sections[section]!
      const others = [
        change(() => ({ h: 768 }), false),
        change(() => ({ d: 192 }), false),
        change(changed({ w: Math.min(288, w + 40) })),
        change(changed({ door })),
      ] as Design[]
      for (const other of others) expect(ownPrice(other, tariff).cents).toBeGreaterThanOrEqual(cents)
    },
  )

  property('does not rise when the closet hangs, which has fewer boards', [anyLaid], (design) => {
    const edited = edit(design, { do: 'base', base: 'hung' })
    fc.pre(edited.outcome === 'done')
    const { design: hangs, notes } = edited as { design: Design; notes: string[] }
    fc.pre(notes.length === 0)
    expect(ownPrice(hangs, tariff).cents).toBeLessThan(ownPrice(design, tariff).cents)
  })

  test('has 4 dollars for each brass pull beyond the last tier, and the tier’s price at its end', () => {
    const brass = (sections: number, drawers: number) => {
      const closet = closetOf()
      const section = { ...closet.runs[0]!.sections[0]!, door: 'none' as const, parts: [stack(drawers)] }
      const run = { ...closet.runs[0]!, sections: Array.from({ length: sections }, () => section) }
      const price = ownPrice({ ...closet, pull: 'brass', runs: [run] }, tariff)
      return price.lines.find(({ label }) => label === 'Pulls')?.cents
    }
    expect([brass(1, 2), brass(1, 3), brass(1, 5), brass(1, 6), brass(2, 4)]).toEqual([
      1_600, 3_600, 3_600, 6_000, 6_000,
    ])
    expect([brass(3, 3), brass(4, 6), brass(5, 5), brass(6, 6)]).toEqual([9_600, 9_600, 10_000, 14_400])
  })
})

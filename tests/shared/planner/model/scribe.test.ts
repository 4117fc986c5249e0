import { expect, test } from 'vitest'
import { boardsOf } from '#shared/boards/boards-of.ts'
import { cutListCsv } from '#shared/planner/print/cut-list-csv.ts'
import { matchingKit } from '#shared/planner/kits/kits.ts'
import { fromSpec } from '#shared/planner/model/from-spec.ts'
import { neighborAt } from '#shared/planner/model/geometry.ts'
import { findScribes } from '#shared/planner/model/scribe.ts'
import { ownPrice } from '#shared/planner/price/price.ts'
import { findings } from '#shared/planner/rules/rules.ts'
import { closetOf } from '#tests/support/planner/any-design.ts'
import { readSeed } from '../../../../seed/load.ts'
import { tariffOf } from '../../../../seed/tariff.ts'

type Ends = [left: boolean, right: boolean]

/** A wall that is wider at the floor by so many eighths, between walls at these ends. */
function uneven(more: number, ends: Ends = [true, true]) {
  const closet = closetOf()
  return { ...closet, room: { ...closet.room, ends, measured: { back: [more, 0, null] as [number, number, null] } } }
}

test.each<[more: number, w: number | null]>([
  [4, null],
  [5, 16],
  // The gap, ¼″ of clearance and ½″ to cut to the wall.
  [12, 18],
  [63, 69],
])('a wall that is wider by %i eighths gets a strip of %s', (more, w) => {
  expect(findScribes(uneven(more), 0)[0]?.w ?? null).toBe(w)
})

test('it stands at the right end, at the left one if only that has a wall, and nowhere without walls', () => {
  const at = (ends: Ends) => Math.sign(findScribes(uneven(8, ends), 0)[0]?.x ?? Number.NaN)
  expect([at([true, true]), at([false, true]), at([true, false])]).toEqual([1, 1, -1])
  expect(findScribes(uneven(8, [false, false]), 0)).toEqual([])
})

test('it stands where the back wall’s closet meets a wall, not another closet', () => {
  const room = (kind: 'l' | 'u') => {
    const closet = closetOf({ kind, back: 960, left: 800, right: 800 })
    const measured = { back: [8, 0, null] as [number, number, null] }
    return { ...closet, room: { ...closet.room, measured } }
  }
  for (const design of [room('l'), room('u')]) {
    const turned = { ...design, runs: design.runs.toReversed() }
    for (const each of [design, turned]) {
      const index = each.runs.findIndex(({ wall }) => wall === 'back')
      for (const { x } of findScribes(each, index)) {
        const other = neighborAt(each, each.runs[index]!, x < 0 ? 'first' : 'last')
        expect(other === null || index < other.index).toBe(true)
      }
    }
  }
})

test.each([1101, 1202, 1203])('kit %i on an uneven wall is a design of its own, which has the filler', (id) => {
  const seed = readSeed()
  const tariff = tariffOf(seed)
  const kit = fromSpec(seed.specs.get(id)!, { isReachIn: true })!
  const design = { ...kit, room: { ...kit.room, ends: [true, true] as [boolean, boolean] } }
  const measured = { back: [8, 0, null] as [number, number, null] }
  const onUneven = { ...design, room: { ...design.room, measured } }
  expect(matchingKit(design, tariff)?.family).toBe(id)
  expect(findScribes(onUneven, 0)).toHaveLength(1)
  expect(matchingKit(onUneven, tariff)).toBeNull()
  expect(ownPrice(onUneven, tariff).cents).toBeGreaterThan(ownPrice(design, tariff).cents)
})

test('it is cut, listed and charged from the moment that the planner promises it', () => {
  const tariff = tariffOf(readSeed())
  const [even, gap] = [uneven(4), uneven(5)]
  const promises = (design: typeof even) => findings(design).filter(({ message }) => message.includes('filler')).length
  expect([promises(even), promises(gap)]).toEqual([0, 1])
  const names = boardsOf(gap).map(({ name }) => name)
  expect(names.filter((name) => name === 'Scribe strip')).toHaveLength(1)
  expect(cutListCsv(gap)).toContain('Scribe strip')
  expect(ownPrice(gap, tariff).cents).toBeGreaterThan(ownPrice(even, tariff).cents)
})

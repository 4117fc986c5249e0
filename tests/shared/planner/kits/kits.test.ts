import { expect, test } from 'vitest'
import { boardsOf } from '#shared/boards/boards-of.ts'
import { capacityOf } from '#shared/planner/capacity.ts'
import { kitKey } from '#shared/planner/kits/kits.ts'
import { decode, encode } from '#shared/planner/model/code.ts'
import type { Design, Room } from '#shared/planner/model/design.ts'
import { priceOf } from '#shared/planner/price/price.ts'
import { findings } from '#shared/planner/rules/rules.ts'
import { readSeed } from '../../../../seed/load.ts'
import { calibratedKits, tariffOf } from '../../../../seed/tariff.ts'

const seed = readSeed()
const tariff = tariffOf(seed)
const [wall, room] = ['wall', 'u'].map(
  (kind) => calibratedKits(seed).find(({ design }) => design.room.kind === kind)!.design,
) as [Design, Design]

const withRoom = (design: Design, change: Partial<Room>): Design => ({ ...design, room: { ...design.room, ...change } })

test.each<[string, Design, Design]>([
  ['shelves in a corner of one wall', wall, { ...wall, corners: [true, false] }],
  ['shelves in both', wall, { ...wall, corners: [true, true] }],
  ['shelves in no corner', wall, { ...wall, corners: [false, false] }],
  ['shelves in no corner of a room', room, { ...room, corners: [false, false] }],
  ['a doorway of a wall', wall, withRoom(wall, { opening: { from: 100, w: 200, h: 640 } })],
  ['the thickness of no baseboard', wall, withRoom(wall, { baseboardThickness: 5 })],
  ['panels cut around no baseboard', wall, withRoom(wall, { isCutAround: true })],
  ['a wall as wide everywhere', wall, withRoom(wall, { measured: { back: [0, 0, 0] } })],
])('what means nothing changes nothing: %s', (_, kit, same) => {
  const seen = (design: Design) => ({
    price: priceOf(design, tariff),
    boards: boardsOf(design),
    findings: findings(design),
    room: capacityOf(design),
  })
  expect(seen(same)).toEqual(seen(kit))
  expect(priceOf(same, tariff).kit).not.toBeNull()
  const opened = decode(encode(same))
  expect(opened.outcome === 'ok' && seen(opened.design)).toEqual(seen(kit))
})

type Change = (design: Design) => Design

const unlit: Change = (design) => ({
  ...design,
  led: '3000',
  runs: design.runs.map((run) => ({ ...run, sections: run.sections.map((each) => ({ ...each, light: false })) })),
})
const inShaker: Change = (design) => ({ ...design, front: 'shaker' })
const inBrass: Change = (design) => ({ ...design, pull: 'brass' })

// Of these kits only the first has drawers, and some can be bought without lights only.
test.each<[string, Change, kits: number[]]>([
  ['lights under no top', unlit, [1101, 1211, 1412]],
  ['Shaker fronts of no drawer', inShaker, [1211, 1412, 1324, 1203]],
  ['pulls of no drawer or door', inBrass, [1211, 1412, 1324]],
])('what is nowhere costs nothing: %s', (_, change, kits) => {
  for (const id of kits) {
    const { design } = calibratedKits(seed).find(({ family }) => family.id === id)!
    const same = change(design)
    expect(priceOf(same, tariff)).toEqual(priceOf(design, tariff))
    expect(kitKey(same)).toBe(kitKey(design))
  }
})

import { expect, test } from 'vitest'
import { boardsOf } from '#shared/boards/boards-of.ts'
import { capacityOf } from '#shared/planner/capacity.ts'
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

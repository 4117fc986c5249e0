import { describe, expect, test } from 'vitest'
import { edit } from '#shared/planner/commands/edit.ts'
import { repairWidths } from '#shared/planner/commands/repair.ts'
import type { Design, Part, Section } from '#shared/planner/model/design.ts'
import { runWidth, spaceFor } from '#shared/planner/model/geometry.ts'
import { refusals } from '#shared/planner/rules/rules.ts'
import { done } from '#tests/support/planner/any-command.ts'
import { closetOf } from '#tests/support/planner/any-design.ts'

const bottles = (cols: number): Part => ({ k: 'bottles', at: 0, cols, rows: 4 })
const section = (w: number, ...parts: Part[]): Section => ({ w, door: 'none', light: false, parts })

/** A wall that these sections fill. */
function wallOf(...sections: Section[]): Design {
  const closet = closetOf()
  const design: Design = { ...closet, runs: [{ ...closet.runs[0]!, sections }] }
  return {
    ...design,
    room: { ...closet.room, back: closet.room.back + runWidth(design.runs[0]!) - spaceFor(design, 0) },
  }
}

const widthsAfter = ({ design }: { design: Design }) => design.runs[0]!.sections.map(({ w }) => w)

// A bottle needs 4″.
describe('bottles keep the width that they need, as long as another section can give it', () => {
  const wall = wallOf(section(192), section(192, bottles(6)), section(192))

  test('when the wall is shorter', () => {
    const { room } = wall
    expect(widthsAfter(done(wall, { do: 'wall', wall: 'back', length: room.back - 100 }))).toEqual([96, 192, 188])
    const wide = wallOf(section(144), section(256, bottles(8)))
    const shorter = wide.room.back - 40
    expect(widthsAfter(done(wide, { do: 'wall', wall: 'back', length: shorter }))).toEqual([104, 256])
  })

  test('when a neighbor is made wider', () => {
    expect(widthsAfter(done(wall, { do: 'width', run: 0, section: 0, w: 240 }))).toEqual([240, 192, 144])
    expect(widthsAfter(done(wall, { do: 'width', run: 0, section: 2, w: 240 }))).toEqual([144, 192, 240])
  })

  test('when all are made equal', () => {
    const uneven = wallOf(section(96), section(96), section(256, bottles(8)))
    expect(widthsAfter(done(uneven, { do: 'equal', run: 0 }))).toEqual([96, 96, 256])
  })

  test('when a section is added, copied or furnished with them', () => {
    expect(widthsAfter(done(wall, { do: 'insert', run: 0, section: 1 }))).toEqual([96, 192, 96, 186])
    const roomy = wallOf(section(280), section(192, bottles(6)), section(280))
    expect(widthsAfter(done(roomy, { do: 'copy', run: 0, section: 1 })).filter((w) => w === 192)).toHaveLength(2)
    const tight = wallOf(section(96), section(200))
    expect(widthsAfter(done(tight, { do: 'add', run: 0, section: 0, k: 'bottles' }))).toEqual([128, 168])
  })

  test('when baskets beside them get doors', () => {
    const baskets = wallOf(section(192, { k: 'basket', at: 40 }), section(192, bottles(6)), section(192))
    expect(widthsAfter(done(baskets, { do: 'door', run: 0, section: 0, door: 'slab' }))).toEqual([208, 192, 176])
  })

  test('and get it back where they have too little', () => {
    const tight = wallOf(section(240), section(160, bottles(6)))
    expect(repairWidths(tight).design.runs[0]!.sections.map(({ w }) => w)).toEqual([208, 192])
    expect(refusals(done(tight, { do: 'repair' }).design)).toEqual([])
  })
})

describe('where no other section can give it', () => {
  const full = wallOf(section(96), section(256, bottles(8)))

  test('fewer bottles are offered', () => {
    const shorter = { do: 'wall', wall: 'back', length: full.room.back - 60 } as const
    expect(edit(full, shorter)).toMatchObject({ rule: 'bottles', message: '24½″ is too narrow for 8 bottles.' })
    const { design } = done(full, shorter, { repairs: true })
    expect(design.runs[0]!.sections).toMatchObject([{ w: 96 }, { w: 196, parts: [{ cols: 6 }] }])
  })

  test('a width that was asked for offers them too', () => {
    const wall = wallOf(section(192), section(192, bottles(6)))
    const narrower = { do: 'width', run: 0, section: 1, w: 128 } as const
    expect(edit(wall, narrower)).toMatchObject({ rule: 'bottles', message: '16″ is too narrow for 6 bottles.' })
    expect(done(wall, narrower, { repairs: true }).design.runs[0]!.sections).toMatchObject([
      { w: 256 },
      { w: 128, parts: [{ cols: 4 }] },
    ])
  })

  test('a divider stops', () => {
    const wall = wallOf(section(192), section(192, bottles(6)))
    expect(edit(wall, { do: 'divider', run: 0, section: 0, w: 200 })).toMatchObject({
      rule: 'section-width',
      message: '12″ to 36″. These bottles need 24″.',
    })
  })
})

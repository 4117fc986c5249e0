import { describe, expect, test } from 'vitest'
import { finished } from '#shared/boards/allowances.ts'
import { boardsOf } from '#shared/boards/boards-of.ts'
import { describeCut } from '#shared/boards/board-cuts.ts'
import { boardPlace } from '#shared/boards/board-place.ts'
import { packed } from '#shared/planner/access/cartons.ts'
import { capacityOf } from '#shared/planner/capacity.ts'
import { edit } from '#shared/planner/commands/edit.ts'
import { repairWidths } from '#shared/planner/commands/repair.ts'
import { signatureOf } from '#shared/planner/kits/kits.ts'
import { boxesOf } from '#shared/planner/model/boxes.ts'
import { decode, encode } from '#shared/planner/model/code.ts'
import { splitCorner, turnedCorners } from '#shared/planner/model/corner-shelves.ts'
import type { Design, Obstacle, Part, Run, Section } from '#shared/planner/model/design.ts'
import { gapAt, meetAtCorner, runWidth, spaceFor } from '#shared/planner/model/geometry.ts'
import { findScribes } from '#shared/planner/model/scribe.ts'
import { weightClassOf } from '#shared/planner/model/weight.ts'
import { materialsOf } from '#shared/planner/price/materials.ts'
import { ownPrice } from '#shared/planner/price/price.ts'
import { buildSteps } from '#shared/planner/print/build-steps.ts'
import { listDrilling } from '#shared/planner/print/drilling.ts'
import { findBoardPieces, listDesignPieces } from '#shared/boards/design-pieces.ts'
import { findings, refusals } from '#shared/planner/rules/rules.ts'
import { sizeText } from '#shared/planner/text/names.ts'
import { litBoard } from '#ui/drawing/isometric/isometric.ts'
import { inRoom, type RoomBox } from '#ui/drawing/model/room-boxes.ts'
import { done } from '#tests/support/planner/any-command.ts'
import { closetOf } from '#tests/support/planner/any-design.ts'
import { property } from '#tests/support/planner/property.ts'
import { validDesign } from '#tests/support/planner/valid-design.ts'
import { readSeed } from '../../../../seed/load.ts'
import { tariffOf } from '../../../../seed/tariff.ts'

const tariff = tariffOf(readSeed())
const room = closetOf({ kind: 'u', back: 1100, left: 800, right: 800 })
const l = closetOf({ kind: 'l', back: 960, left: 800 })

/** With nothing in its sections, so that they may be 12″ wide. */
function emptied(design: Design): Design {
  const runs = design.runs.map((run) => ({ ...run, sections: run.sections.map((each) => ({ ...each, parts: [] })) }))
  return { ...design, runs }
}

const piecesOf = (design: Design) => listDesignPieces(design, boardsOf(design), 'Nickel')

function turned(design: Design, end: 0 | 1): Design {
  return done(design, { do: 'corner', end, isShelf: true }).design
}

/** Closets that can be bought, with shelves in each corner where their walls have room for them. */
const cornered = validDesign
  .map((design) =>
    ([0, 1] as const).reduce((before, end) => {
      const edited = edit(before, { do: 'corner', end, isShelf: true }, { repairs: true })
      return edited.outcome === 'done' && refusals(edited.design).length === 0 ? edited.design : before
    }, design),
  )
  .filter((design) => turnedCorners(design).length > 0)

function meet(a: RoomBox, b: RoomBox): boolean {
  return a.at.every((at, axis) => at + a.size[axis]! > b.at[axis]! + 0.001 && b.at[axis]! + b.size[axis]! > at + 0.001)
}

describe('shelves that turn a corner', () => {
  test('reach 12″ beyond the deeper closet along both walls, and take nothing else from them', () => {
    const design = turned(room, 0)
    const [back, left, right] = (['back', 'left', 'right'] as const).map((wall) =>
      design.runs.findIndex((run) => run.wall === wall),
    ) as [number, number, number]
    expect(design.runs.map(({ d }) => d)).toEqual([128, 128, 128])
    expect([gapAt(design, back, 'first'), gapAt(design, left, 'last')]).toEqual([224, 224])
    expect([gapAt(design, back, 'last'), gapAt(design, right, 'first')]).toEqual([
      gapAt(room, back, 'last'),
      gapAt(room, right, 'first'),
    ])
    design.runs.forEach((run, index) => expect(runWidth(run)).toBe(spaceFor(design, index)))
  })

  test('are six squares with an L cut out, and a cleat along each wall below each of them', () => {
    const boards = boardsOf(turned(l, 0))
    const shelves = boards.filter(({ role }) => role === 'corner')
    const cleats = boards.filter(({ role }) => role === 'cleat')
    // 28″ less ¼″ to each wall, and ⅛″ between the panels.
    expect(shelves.map(({ mark, length, width }) => [mark, length, width])).toEqual(
      [1, 2, 3, 4, 5, 6].map((number) => [`V${number}`, 221, 221]),
    )
    expect([shelves[0]!.at!.z, shelves[5]!.at!.z]).toEqual([20, 666])
    expect(describeCut(shelves[0]!.cuts[0]!)).toBe(
      'L cut out, its edges banded, 12″ × 12″, 15⅝″ from the left and 15⅝″ from the back edge',
    )
    expect(cleats.map(({ run, length, width }) => [run, length, width]).toSorted()).toEqual([
      ...Array.from({ length: 6 }, () => [0, 221, 12]),
      ...Array.from({ length: 6 }, () => [1, 217, 12]),
    ])
    expect(boardPlace(shelves[0]!, turned(l, 0))).toBe('Back wall, left corner')
    const [wide, rest] = splitCorner(shelves[0]!.at!)
    // Two arms, each 15⅝″ deep and 27⅝″ long, share the square in the corner.
    expect(wide!.w * wide!.d + rest!.w * rest!.d).toBe(2 * 125 * 221 - 125 * 125)
    for (const board of boards) expect(litBoard(turned(l, 0), board.at!, board.mark)).toContain('stroke-width="3"')
  })

  test('cost their rate on a line of their own, and no filler closes the corner', () => {
    const [before, after] = [materialsOf(l), materialsOf(turned(l, 0))]
    expect([before.corner, before.corners, after.corner, after.corners]).toEqual([0, 1, 1, 0])
    const line = (design: Design) => ownPrice(design, tariff).lines.find(({ label }) => label === 'Corner shelves')?.cents // prettier-ignore
    expect([line(l), line(turned(l, 0)), line(turned(turned(emptied(room), 0), 1))]).toEqual([
      undefined,
      83_600,
      2 * 83_600,
    ])
    const names = piecesOf(turned(l, 0)).map(({ name, quantity }) => `${quantity} ${name}`)
    expect(names).toContain('36 Cleat screw')
    expect(names.join()).not.toMatch(/Corner (filler|post)/)
    expect(piecesOf(l).map(({ name }) => name).join()).toMatch(/Corner filler/) // prettier-ignore
  })

  test('hold five levels of folded things, weigh something, and are said with the closet’s size', () => {
    const before = capacityOf(l).folded
    const design = turned(l, 0)
    const folded = capacityOf({ ...design, corners: [false, false] }).folded
    expect([capacityOf(design).folded - folded, before > 0]).toEqual([60, true])
    expect(weightClassOf(design)).toBe('freight')
    expect(sizeText(design)).toMatch(/, corner shelves$/)
    expect(sizeText(turned(turned(emptied(room), 0), 1))).toMatch(/, shelves in both corners$/)
    expect(signatureOf(design)).not.toBe(signatureOf({ ...design, corners: [false, false] }))
  })

  test('are built once both walls stand, on pins in the panels beside them', () => {
    const design = turned(l, 0)
    for (const index of design.runs.keys())
      expect(buildSteps(design, index).find(({ stage }) => stage === 'shelves')!.text).toContain('lay its shelves')
    const rows = listDrilling(design).filter(({ part }) => part.startsWith('Corner shelves'))
    expect(rows.map(({ run, face, heights }) => [run, face, heights.length])).toEqual([
      [0, 'left', 6],
      [1, 'right', 6],
    ])
    const [shelf] = boardsOf(design).filter(({ role }) => role === 'corner')
    expect(findBoardPieces(design, 'Nickel')(shelf!)).toMatchObject([{ name: 'Shelf pin, 5 mm', quantity: 4 }])
  })

  test('come out again', () => {
    const out = done(turned(l, 0), { do: 'corner', end: 0, isShelf: false }).design
    expect(out).not.toHaveProperty('corners')
  })
})

describe('what keeps them from a corner', () => {
  test.each<[string, Design, 0 | 1]>([
    ['on one wall', closetOf(), 0],
    ['at the end that no second closet meets', l, 1],
  ])('%s nothing turns', (_, design, end) => {
    expect(edit(design, { do: 'corner', end, isShelf: true })).toMatchObject({ message: 'That’s no longer here.' })
    expect(boardsOf({ ...design, corners: [end === 0, end === 1] })).toEqual(boardsOf(design))
  })

  test('a wall too short for them is refused with what they take', () => {
    expect(edit(turned(room, 0), { do: 'corner', end: 1, isShelf: true })).toMatchObject({
      message: 'Corner shelves take 28″ of each wall. A section must go first.',
    })
  })

  test('doors beside them are refused, and taken off by the repair', () => {
    const closed = done(emptied(l), { do: 'door', run: 0, section: 0, door: 'slab' }).design
    const message = 'Doors don’t open beside corner shelves. Leave them off here.'
    expect(edit(closed, { do: 'corner', end: 0, isShelf: true })).toMatchObject({ rule: 'corner-doors', message })
    const open = edit(closed, { do: 'corner', end: 0, isShelf: true }, { repairs: true })
    expect(open).toMatchObject({ outcome: 'done', design: { corners: [true, false] } })
    expect(edit(turned(l, 0), { do: 'door', run: 0, section: 0, door: 'slab' })).toMatchObject({ outcome: 'refused' })
  })

  test.each<[string, 'left' | 'right', 0 | 1, Run['d'], Part[]]>([
    ['24″ on the left', 'left', 0, 192, [{ k: 'shelf', at: 20 }]],
    ['23″ on the left', 'left', 0, 184, []],
    ['24″ on the right', 'right', 1, 192, [{ k: 'shelf', at: 30 }, { k: 'shelf', at: 40 }]], // prettier-ignore
  ])('the only door of a closet of %s is taken off, which makes it less deep', (_, wall, end, d, parts) => {
    const laid = closetOf({ kind: 'l', back: 900, [wall]: 700 })
    const open: Section = { w: 240, door: 'none', light: false, parts: [] }
    const shut: Section = { ...open, door: 'slab', parts }
    const runs = laid.runs.map((run): Run =>
      run.wall === 'back'
        ? { ...run, d: 128, sections: [open, open, open] }
        : { ...run, d, sections: wall === 'left' ? [open, shut] : [shut, open] },
    )
    const valid = repairWidths({ ...laid, runs }).design
    expect(refusals(valid)).toEqual([])
    const command = { do: 'corner', end, isShelf: true } as const
    expect(edit(valid, command)).toMatchObject({ rule: 'corner-doors' })
    const fixed = edit(valid, command, { repairs: true })
    expect(fixed).toMatchObject({ outcome: 'done', notes: expect.arrayContaining(['The closet is 19″ deep now.']) })
  })

  test.each<[string, Partial<Obstacle>, string | undefined]>([
    ['a window', { kind: 'window', z: 300 }, 'corner-window'],
    ['a window above them', { kind: 'window', z: 700 }, undefined],
    ['a window below them', { kind: 'window', z: 0, h: 8 }, undefined],
    ['a window that reaches their lowest cleat', { kind: 'window', z: 0, h: 9 }, 'corner-window'],
    ['an outlet behind a cleat', { kind: 'outlet', z: 10 }, 'corner-outlet'],
    ['an outlet between two shelves', { kind: 'outlet', z: 60 }, undefined],
  ])('%s', (_, obstacle, rule) => {
    const given = { kind: 'outlet', wall: 'back', x: 20, z: 60, w: 24, h: 24, ...obstacle } as Obstacle
    const design = { ...turned(l, 0), room: { ...turned(l, 0).room, obstacles: [given] } }
    expect(findings(design).map((finding) => finding.rule).find((each) => each.startsWith('corner-'))).toBe(rule) // prettier-ignore
  })

  test.each<[string, Partial<Obstacle>, string | undefined]>([
    ['a window', { kind: 'window', h: 58 }, undefined],
    ['a window on the other wall', { kind: 'window', wall: 'left', x: 720, h: 58 }, undefined],
    ['a vent', { kind: 'vent', h: 50 }, undefined],
    ['a window that reaches their lowest cleat', { kind: 'window', h: 59 }, 'corner-window'],
    ['a vent behind their lowest cleat', { kind: 'vent', h: 59 }, 'corner-outlet'],
  ])('below ones that hang, %s', (_, obstacle, rule) => {
    const given = { kind: 'outlet', wall: 'back', x: 20, z: 0, w: 24, h: 24, ...obstacle } as Obstacle
    const hung = { ...turned(l, 0), runs: turned(l, 0).runs.map((run) => ({ ...run, base: 'hung' as const })) }
    const rules = findings({ ...hung, room: { ...l.room, obstacles: [given] } }).map((finding) => finding.rule)
    expect(rules.find((each) => each.startsWith('corner-') || each.startsWith('covers-'))).toBe(rule)
  })

  test('a sloped ceiling over one of their walls', () => {
    const slopes: Design['room']['slopes'] = [{ wall: 'left', x1: 0, z1: 800, x2: 400, z2: 760 }]
    expect(refusals({ ...turned(l, 0), room: { ...l.room, slopes } }).map(({ rule }) => rule)).toContain('corner-slope')
  })

  test.each([
    ['at the ceiling', 0, 0],
    ['above it', 40, 40],
    ['that rises from it', 0, 300],
  ])('a line of a ceiling %s is no slope', (_, from, to) => {
    const { ceiling } = l.room
    const slopes: Design['room']['slopes'] = [{ wall: 'left', x1: 0, z1: ceiling + from, x2: 400, z2: ceiling + to }]
    expect(refusals({ ...turned(l, 0), room: { ...l.room, slopes } }).map(({ rule }) => rule)).not.toContain(
      'corner-slope',
    )
  })

  test('an uneven wall has its strip at the other end, and a baseboard that stays is below the lowest cleat', () => {
    const uneven = { ...l, room: { ...l.room, ends: [true, true] as [boolean, boolean], measured: { back: [0, 12, null] as [number, number, null] } } } // prettier-ignore
    const design = turned(uneven, 0)
    expect(findScribes(design, 0).map(({ x }) => x)).toEqual([runWidth(design.runs[0]!)])
    const kept = turned({ ...l, room: { ...l.room, baseboard: 44, isCutAround: true } }, 0)
    const lowest = boxesOf(kept).filter(({ role }) => role === 'cleat')
    expect(Math.min(...lowest.map(({ z }) => z))).toBe(46)
  })
})

const CORNERS = ['corner', 'cleat']
const soft = ['back', 'light', 'cell']

property(
  'shelves in corners meet nothing in the room, and no section is blind because of them',
  [cornered],
  (design) => {
    const boxes = inRoom(design, boxesOf(design).map(finished)).filter(({ role }) => !soft.includes(role))
    const corner = boxes.filter(({ role }) => CORNERS.includes(role))
    for (const box of corner) {
      const other = boxes.find((each) => each !== box && meet(each, box))
      if (other) expect.fail(`${box.role} and ${other.role}: ${JSON.stringify([box, other])}`)
    }
    const blind = (each: Design) => findings(each).filter(({ rule }) => rule === 'blind-corner').length
    const all = ([0, 1] as const).filter((end) => meetAtCorner(design, end)).length === turnedCorners(design).length
    if (all) expect(blind(design)).toBe(0)
  },
)

property('they are in the code, in cartons and in the price', [cornered], (design) => {
  expect(decode(encode(design))).toEqual({ outcome: 'ok', design })
  const corners = turnedCorners(design).length
  const boards = boardsOf(design)
  const counts = CORNERS.map((role) => boards.filter((board) => board.role === role).length)
  expect(counts).toEqual([6 * corners, 12 * corners])
  expect(packed(boards).flatMap((carton) => carton.boards)).toHaveLength(boards.length)
  const price = ownPrice(design, tariff)
  expect(price.lines.find(({ label }) => label === 'Corner shelves')!.cents).toBe(corners * 83_600)
  expect(price.lines.reduce((sum, { cents }) => sum + cents, 0)).toBe(price.cents)
})

import { describe, expect, test } from 'vitest'
import { boardsOf } from '#shared/boards/boards-of.ts'
import { findBoardPieces } from '#shared/boards/design-pieces.ts'
import { listDesignParts } from '#shared/boards/part-list.ts'
import { pieceAbout, pieceName, pieceSizeText } from '#shared/boards/piece-text.ts'
import { bracketsFor } from '#shared/boards/to-the-wall.ts'
import { materialsOf } from '#shared/planner/price/materials.ts'
import type { Design, Part } from '#shared/planner/model/design.ts'
import { hingesFor } from '#shared/planner/print/hinges.ts'
import { anyCommands, editedBy } from '#tests/support/planner/any-command.ts'
import { anyDesign, closetOf, oneSection } from '#tests/support/planner/any-design.ts'
import { property } from '#tests/support/planner/property.ts'
import { hung } from '#tests/support/planner/hung-closet.ts'

/** Names with sizes, as papers say them. */
function hardware(design: Design) {
  return listDesignParts(design).pieces.map((piece) => ({
    ...piece,
    name: [piece.name, pieceSizeText(piece)].filter(Boolean).join(', '),
  }))
}

function quantityOf(design: Design, name: RegExp): number {
  return hardware(design).reduce((sum, line) => sum + (name.test(line.name) ? line.quantity : 0), 0)
}

describe('the hardware list', () => {
  property(
    'has steel brackets against tipping for every closet that stands, whatever is edited, and a rail for others',
    [anyCommands],
    (commands) => {
      const design = editedBy(commands, closetOf())
      const isHung = design.runs[0]!.base === 'hung'
      expect(quantityOf(design, isHung ? /Steel rail/ : /anti-tip bracket/)).toBeGreaterThanOrEqual(isHung ? 1 : 2)
    },
  )

  test('has four brackets on a run of 119″, and three screws for each', () => {
    expect(quantityOf(closetOf(), /bracket/)).toBe(4)
    expect(quantityOf(closetOf(), /Wall screw/)).toBe(12)
  })

  test('has a rail instead for a closet that hangs, with a screw in every stud and a hook for every panel', () => {
    const lines = hardware(hung())
    expect(lines.find(({ name }) => name.startsWith('Steel rail'))).toMatchObject({
      name: 'Steel rail with cover, 119″',
      quantity: 1,
    })
    expect(quantityOf(hung(), /Rail hook/)).toBe(hung().runs[0]!.sections.length + 1)
    expect(quantityOf(hung(), /bracket|Wall screw/)).toBe(0)
  })

  test('has the filler and the post of each corner, which the price counts, as long as the panels', () => {
    const walls = { back: 960, left: 800, right: 800 }
    for (const [corners, kind] of (['wall', 'l', 'u'] as const).entries()) {
      const design = closetOf({ kind, ...walls })
      expect(materialsOf(design).corners).toBe(corners)
      expect(quantityOf(design, /^Corner filler, 84″$/)).toBe(corners)
      expect(quantityOf(design, /^Corner post, 84″$/)).toBe(corners)
    }
    expect(quantityOf(hung(closetOf({ kind: 'l', ...walls })), /^Corner post, 75¼″$/)).toBe(1)
  })

  test('has a driver for every 10 ft of lights', () => {
    const drivers = (back: number) => quantityOf({ ...closetOf({ back }), led: '3000' }, /^Light driver/)
    expect([956, 964, 972, 1920].map(drivers)).toEqual([1, 1, 2, 2])
    expect(quantityOf(closetOf(), /^Light driver/)).toBe(0)
  })

  test('counts drawers, and hinges by the height of a door', () => {
    const design = closetOf()
    const [run] = design.runs
    const sections = run!.sections.map((section) => ({ ...section, door: 'slab' as const }))
    const closed: Design = { ...design, runs: [{ ...run!, sections }] }
    expect(quantityOf(closed, /^Drawer box/)).toBe(4)
    expect(quantityOf(closed, /^Soft-close slides, pair, 12″/)).toBe(4)
    const doors = sections.reduce((sum, { w }) => sum + (w > 185 ? 2 : 1), 0)
    expect(quantityOf(closed, /^Pull/)).toBe(4 + doors)
    expect(quantityOf(closed, /^Hinge/)).toBe(4 * doors)
  })

  test('says lengths in centimeters on request', () => {
    const { pieces } = listDesignParts(closetOf())
    const texts = pieces.map((piece) =>
      [pieceName(piece, 'cm'), pieceSizeText(piece, 'cm'), pieceAbout(piece, 'cm')].join(', '),
    )
    expect(texts[0]).toBe('Rod, oval, 15 × 30 mm, 90.2\u00a0cm, Steel')
    expect(texts.join(' ')).not.toContain('″')
  })
})

const ofBoards =
  /^(Cam|Dowel|Shelf pin|Shoe fence|Pull|Hinge|Strip screw|Cleat screw|Back clip|Drawer box|Rail hook|Foot clip|Glass|Mirror|Panel of)/
property('what is listed once each for a closet is the sum of what its boards need', [anyDesign], (design) => {
  const lines = hardware(design)
  expect(new Set(lines.map(({ name }) => name)).size).toBe(lines.length)
  expect(lines.every(({ quantity }) => Number.isInteger(quantity) && quantity > 0)).toBe(true)
  const sums: Record<string, number> = {}
  const piecesOf = findBoardPieces(design, 'Steel')
  for (const board of boardsOf(design)) {
    for (const piece of piecesOf(board)) {
      const name = [piece.name, pieceSizeText(piece)].filter(Boolean).join(', ')
      sums[name] = (sums[name] ?? 0) + piece.quantity
    }
  }
  const listed = lines.filter(({ name }) => ofBoards.test(name))
  expect(sums).toEqual(Object.fromEntries(listed.map(({ name, quantity }) => [name, quantity])))
})

test('a door has two hinges up to 40″, three up to 60″, then four', () => {
  expect([320, 321, 480, 481].map(hingesFor)).toEqual([2, 3, 3, 4])
})

test('a leaf on an end panel has full overlay hinges, one on a panel between two sections half overlay', () => {
  const section = { w: 150, door: 'slab' as const, light: false, parts: [] }
  const closet = closetOf()
  const closed = { ...closet, runs: [{ ...closet.runs[0]!, h: 672 as const, sections: [section, section, section] }] }
  // The first and the second leaf hang at their left, the last one at its right.
  expect([/full overlay/, /half overlay/].map((kind) => quantityOf(closed, kind))).toEqual([8, 4])
})

test('behind a pair of doors both slides of each drawer have a spacer', () => {
  const stack = (door: 'slab' | 'none') => oneSection([{ k: 'drawers', at: 0, h: [8, 8, 8] }], { door })
  expect(quantityOf(stack('slab'), /^Slide spacer/)).toBe(6)
  expect(quantityOf(stack('none'), /^Slide spacer/)).toBe(0)
})

test('a back has a clip for each foot of its edges', () => {
  // 79⅞″ + 23⅞″, twice, is 17.3 ft.
  expect(quantityOf(oneSection([]), /^Back clip/)).toBe(18)
})

test('brackets are 32″ apart at most, and two at least', () => {
  expect([100, 512, 513, 768, 769].map(bracketsFor)).toEqual([2, 2, 3, 3, 4])
})

test('the rail of a closet has a screw at every stud, 16″ apart, and one more', () => {
  // 119″ / 16″ = 7.4, and 75″ / 16″ = 4.7.
  expect(quantityOf(hung(), /Rail screw/)).toBe(9)
  expect(quantityOf(hung(closetOf({ back: 604 })), /Rail screw/)).toBe(6)
})

test('slides come in steps of 2″ and end 2″ before the front', () => {
  const slides = (d: Design['runs'][number]['d']) => {
    const names = hardware(oneSection([{ k: 'drawers', at: 0, h: [8] }], { d })).map(({ name }) => name)
    return names.find((name) => name.startsWith('Soft-close slides'))
  }
  // 14″ − 2″, 16″ − 2″, and 19″ − 2″ down to the step.
  expect(([112, 128, 152] as const).map(slides)).toEqual(
    ['12″', '14″', '16″'].map((long) => `Soft-close slides, pair, ${long}`),
  )
})

test('a rod has two cups, a shelf four pins, a fixed board four cams and dowels', () => {
  const parts: Part[] = [{ k: 'shelf', at: 10 }, { k: 'slant', at: 20 }, { k: 'fixed', at: 30 }, { k: 'rod', at: 45 }] // prettier-ignore
  const one = oneSection(parts)
  expect([quantityOf(one, /^Rod cup/), quantityOf(one, /^Shelf pin/), quantityOf(one, /^Shoe fence/)]).toEqual([
    2, 8, 1,
  ])
  // The shelf, the floor, the top and the kick.
  expect([quantityOf(one, /^Cam/), quantityOf(one, /^Dowel/)]).toEqual([16, 16])
})

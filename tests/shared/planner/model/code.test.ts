import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { BoardRole } from '#shared/boards/board.ts'
import { kinds } from '#shared/boards/kinds.ts'
import { boardSize } from '#shared/planner/price/materials.ts'
import { boxesOf } from '#shared/planner/model/boxes.ts'
import { decode, encode } from '#shared/planner/model/code.ts'
import { hasDetails } from '#shared/planner/model/detail-bits.ts'
import { cutListCsv } from '#shared/planner/print/cut-list-csv.ts'
import { inOrder } from '#shared/planner/model/part-space.ts'
import type { Design, Part } from '#shared/planner/model/design.ts'
import { BitWriter } from '#shared/planner/model/bits.ts'
import { widthsOf } from '#shared/planner/model/wall-widths.ts'
import version1 from './codes-of-version-1.json' with { type: 'json' }
import version2 from './codes-of-version-2.json' with { type: 'json' }
import { anyDesign, closetOf } from '#tests/support/planner/any-design.ts'
import { property } from '#tests/support/planner/property.ts'
import { hung } from '#tests/support/planner/hung-closet.ts'

function withParts(design: Design, change: (parts: Part[]) => Part[]): Design {
  const runs = design.runs.map((run) => ({
    ...run,
    sections: run.sections.map((section) => ({ ...section, parts: change(section.parts) })),
  }))
  return { ...design, runs }
}

function version(code: string): number {
  return DIGITS.indexOf(code[0]!) >> 2
}

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
const closet = closetOf({ kind: 'reach', back: 768 })

describe('the address of a design', () => {
  property('opens the design that was drawn', [anyDesign], (design) => {
    const code = encode(design)
    fc.pre(code.length <= 1200)
    expect(decode(code)).toEqual({ outcome: 'ok', design: withParts(design, inOrder) })
  })

  property(
    'with one changed character is damaged, whatever the design',
    [anyDesign, fc.nat(), fc.constantFrom(...DIGITS)],
    (design, place, digit) => {
      const code = encode(design)
      fc.pre(code.length <= 1200)
      const at = place % code.length
      fc.pre(code[at] !== digit)
      expect(decode(code.slice(0, at) + digit + code.slice(at + 1))).toEqual({ outcome: 'damaged' })
    },
  )

  test('with several changed characters is damaged, but for one in a thousand at most', () => {
    const mutated = fc.sample(fc.array(fc.tuple(fc.nat(59), fc.constantFrom(...DIGITS)), { minLength: 2 }), 20_000)
    const code = encode(closet)
    const opened = mutated.filter((changes) => {
      const digits = [...code]
      for (const [at, digit] of changes) digits[at % digits.length] = digit
      return digits.join('') !== code && decode(digits.join('')).outcome === 'ok'
    })
    expect(opened.length).toBeLessThanOrEqual(20)
  })

  test('of one of the longest walls with shelves everywhere fits an address, of a usual one a text message', () => {
    const shelf = { k: 'shelf' as const, at: 0 }
    const sections = Array.from({ length: 12 }, () => ({
      ...closet.runs[0]!.sections[0]!,
      parts: Array.from({ length: 16 }, () => shelf),
    }))
    expect(encode({ ...closet, runs: [{ ...closet.runs[0]!, sections }] }).length).toBeLessThanOrEqual(1200)
    expect(encode(closet).length).toBeLessThanOrEqual(70)
  })

  property('never throws, whatever it is', [fc.string({ maxLength: 1300 })], (code) => {
    expect(['damaged', 'newer', 'ok']).toContain(decode(code).outcome)
  })

  test.each(['', 'A', 'AA', encode(closet).slice(0, 20), 'A'.repeat(5000)])('%s is damaged', (code) => {
    expect(decode(code)).toEqual({ outcome: 'damaged' })
  })

  test('says whether the closet stands or hangs, in as many characters', () => {
    const design = hung()
    expect(decode(encode(design))).toEqual({ outcome: 'ok', design })
    const standing = { ...design, runs: design.runs.map((run) => ({ ...run, base: 'floor' as const })) }
    expect(encode(design)).not.toBe(encode(standing))
    expect(encode(design)).toHaveLength(encode(standing).length)
  })

  test('does not depend on the order in which parts were added', () => {
    expect(encode(withParts(closet, (parts) => parts.toReversed()))).toBe(encode(closet))
  })
})

describe('codes that version 1 wrote', () => {
  // Never edit the file: links that people have saved and orders must open with the same boards. Its sizes are those of
  // their places, of which the workshop takes off its allowances today.
  test.each(version1)('$name still opens with the same boards', ({ code, cutList }) => {
    const decoded = decode(code)
    if (decoded.outcome !== 'ok') throw new Error(decoded.outcome)
    expect(decoded.design.runs.every(({ base }) => base === 'floor')).toBe(true)
    expect(placesOf(decoded.design)).toMatchObject(placesIn(cutList.split('\n')))
    expect(encode(decoded.design)).toBe(code)
  })
})

describe('codes that version 2 wrote', () => {
  // Never edit the file either.
  test.each(version2)('$name still opens with the same widths and boards', ({ code, widths, boards }) => {
    const decoded = decode(code)
    if (decoded.outcome !== 'ok') throw new Error(decoded.outcome)
    const { design } = decoded
    const uneven = design.runs.filter(({ wall }) => design.room.measured?.[wall])
    expect(Object.fromEntries(uneven.map(({ wall }) => [wall, widthsOf(design.room, wall)]))).toEqual(widths)
    expect(Object.values(placesOf(design)).reduce((sum, count) => sum + count, 0)).toBe(boards)
    expect(encode(design)).toBe(code)
  })
})

describe('a wall that was measured at three heights', () => {
  const withMeasured = (measured: Design['room']['measured']): Design => ({
    ...closet,
    room: { ...closet.room, measured },
  })

  test('is the same closet with a code of version 1 if it is as wide everywhere', () => {
    for (const middle of [0, null])
      for (const high of [0, null]) expect(encode(withMeasured({ back: [0, middle, high] }))).toBe(encode(closet))
  })

  property('does not change the code of any design without one', [anyDesign], (design) => {
    const { measured, baseboardThickness: _, isCutAround: __, slopes: ___, ...room } = design.room
    const even = { ...design, room }
    fc.pre(!hasDetails(even))
    expect(version(encode(even))).toBe(1)
    expect(version(encode({ ...even, room: { ...room, ...(measured && { measured }) } }))).toBe(measured ? 2 : 1)
  })

  test.each([
    ['no height is the narrowest', [1, 1, 2, 1, 3]],
    ['it is as wide everywhere', [1, 0, 0, 0]],
    ['no wall is uneven', [0]],
  ] as const)('is damaged where %s', (_, [isMeasured, floor = 0, ...above]) => {
    expect(decode(encode(withMeasured({ back: [0, 1, null] }))).outcome).toBe('ok')
    expect(decode(forged(isMeasured, floor, above)).outcome).toBe('damaged')
  })

  /** The code of the closet with any bits for its back wall, and a right checksum. */
  function forged(isMeasured: number, floor: number, above: readonly number[]): string {
    const bits = bitsOf(encode(closet).slice(0, -2))
    const walls = 4 + 2 + 3 * 11
    const written = new BitWriter()
    written.write(2, 4)
    for (const bit of bits.slice(4, walls)) written.write(bit, 1)
    written.write(isMeasured, 1)
    if (isMeasured) written.write(floor, 6)
    for (let at = 0; isMeasured && at < 2; at++) {
      const over = above[2 * at + 1]
      written.write(Number(over !== undefined), 1)
      if (over !== undefined) written.write(over, 6)
    }
    written.write(0, 2)
    for (const bit of bits.slice(walls)) written.write(bit, 1)
    return written.text()
  }

  function bitsOf(digits: string): number[] {
    return [...digits].flatMap((digit) => [5, 4, 3, 2, 1, 0].map((bit) => (DIGITS.indexOf(digit) >> bit) & 1))
  }
})

describe('what only the third version of codes can say', () => {
  const withRoom = (room: Partial<Design['room']>): Design => ({ ...closet, room: { ...closet.room, ...room } })
  const slope = { wall: 'back', x1: 0, z1: 776, x2: 640, z2: 416 } as const

  test.each([
    ['how thick the baseboard is', withRoom({ baseboard: 36, baseboardThickness: 5 })],
    ['that panels are cut around it', withRoom({ baseboard: 36, baseboardThickness: 31, isCutAround: true })],
    ['one slope of the ceiling', withRoom({ slopes: [slope] })],
    ['three slopes and an uneven wall', withRoom({ slopes: [slope, slope, slope], measured: { back: [0, 3, null] } })],
    ['a shelf around the right corner', { ...closet, corners: [false, true] }],
    ['a drawer of 5″', withParts(closet, () => [{ k: 'drawers', at: 0, h: [5, 12, 6] }])],
  ] satisfies [string, Design][])('is %s', (_, design) => {
    const code = encode(design)
    expect(version(code)).toBe(3)
    expect(decode(code)).toEqual({ outcome: 'ok', design: withParts(design, inOrder) })
  })

  test('is damaged where it names a wall that there is not', () => {
    const design = withRoom({ slopes: [{ ...slope, wall: 'front' as 'back' }] })
    expect(decode(encode(design)).outcome).toBe('damaged')
  })

  test('is nothing where no corner has shelves', () => {
    const { room } = closet
    for (const same of [
      { ...closet, corners: [false, false] as [boolean, boolean] },
      { ...closet, room: { ...room } },
    ])
      expect(encode(same)).toBe(encode(closet))
  })
})

/** A shelf over drawers was listed with the adjustable ones. */
function keyOf(name: string, length: number, width: number): string {
  return [name.replace('Fixed shelf', 'Shelf'), length, width].join(' ')
}

/** How many places there are for boards of each kind and size, in inches with the longer side first. */
function placesOf(design: Design): Record<string, number> {
  return countsOf(
    boxesOf(design).flatMap((box) => {
      // No filler came with an uneven wall then.
      const kind = box.role === 'scribe' ? undefined : kinds[box.role as BoardRole]
      // A front that is inset behind doors today was priced and cut like any other then.
      const { length, width } = boardSize({ ...box, ...box.priced })
      return kind ? [[keyOf(kind.name, length / 8, width / 8), 1] as const] : []
    }),
  )
}

/** The same from the rows of a list of then. */
function placesIn(cutList: string[]): Record<string, number> {
  return countsOf(
    boardsIn(cutList).map((row) => {
      const [name, , length, width, , quantity] = row.split(',')
      return [keyOf(name!, Number(length), Number(width)), Number(quantity)] as const
    }),
  )
}

function countsOf(counted: readonly (readonly [key: string, quantity: number])[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const [key, quantity] of counted) counts[key] = (counts[key] ?? 0) + quantity
  return counts
}

test('a code of version 1 for a closet that hangs opens as one', () => {
  const decoded = decode('Ed4AAAGAAYAFJJgCIkhPmASGFjZIJwXA3YBSgZBiEkMIeRIipGCNpoRgLJoLYeu')
  if (decoded.outcome !== 'ok') throw new Error(decoded.outcome)
  expect(decoded.design.runs.map(({ base }) => base)).toEqual(['hung'])
  const boards = boardsIn(cutListCsv(decoded.design).replaceAll(',\r\n', '\r\n').split('\r\n'))
  expect(boards).toContain('Panel,¾″ boards,75.25,16,front,5')
  expect(boards.filter((row) => row.startsWith('Kick'))).toEqual([])
})

/** Name, material, size, edges and quantity of the boards of a cut list, without pieces and drilling. */
function boardsIn([, ...rows]: string[]): string[] {
  const boards = rows.filter((row) => !/^G\d|,Drilling,/.test(row))
  return boards.map((row) => /^(?:"[^"]*"|[^,]*),((?:"[^"]*"|[^,]*)(?:,[^,]*){5})/.exec(row)![1]!)
}

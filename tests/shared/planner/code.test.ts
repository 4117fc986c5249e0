import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { decode, encode } from '#shared/planner/code.ts'
import { cutListCsv } from '#shared/planner/print/cut-list-csv.ts'
import { inOrder } from '#shared/planner/part-space.ts'
import type { Design } from '#shared/planner/design.ts'
import version1 from './codes-of-version-1.json' with { type: 'json' }
import { anyDesign, closetOf, runs, SLOW } from '#tests/support/planner/any-design.ts'

function sorted(design: Design): Design {
  return {
    ...design,
    runs: design.runs.map((run) => ({
      ...run,
      sections: run.sections.map((section) => ({ ...section, parts: inOrder(section.parts) })),
    })),
  }
}

const closet = closetOf({ kind: 'reach', back: 768 })

describe('the address of a design', () => {
  test(
    'opens the design that was drawn',
    () => {
      fc.assert(
        fc.property(anyDesign, (design) => {
          const code = encode(design)
          fc.pre(code.length <= 1200)
          expect(decode(code)).toEqual({ outcome: 'ok', design: sorted(design) })
        }),
        runs,
      )
    },
    SLOW,
  )

  test('with one changed character is damaged', () => {
    const code = encode(closet)
    const digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
    for (let at = 0; at < code.length; at++) {
      for (const digit of digits) {
        if (digit === code[at]) continue
        expect(decode(code.slice(0, at) + digit + code.slice(at + 1)).outcome).not.toBe('ok')
      }
    }
  })

  test(
    'never throws, whatever it is',
    () => {
      fc.assert(
        fc.property(fc.string({ maxLength: 1300 }), (code) => {
          expect(['damaged', 'newer', 'ok']).toContain(decode(code).outcome)
        }),
        runs,
      )
    },
    SLOW,
  )

  test.each(['', 'A', 'AA', encode(closet).slice(0, 20), 'A'.repeat(5000)])('%s is damaged', (code) => {
    expect(decode(code)).toEqual({ outcome: 'damaged' })
  })

  test('is short enough for a text message', () => {
    expect(encode(closet).length).toBeLessThanOrEqual(60)
  })

  test('does not depend on the order in which parts were added', () => {
    const turned: Design = {
      ...closet,
      runs: closet.runs.map((run) => ({
        ...run,
        sections: run.sections.map((section) => ({ ...section, parts: section.parts.toReversed() })),
      })),
    }
    expect(encode(turned)).toBe(encode(closet))
  })
})

describe('codes that version 1 wrote', () => {
  // Never edit the file: links that people have saved and orders must open with the same boards.
  test.each(version1)('$name still opens with the same boards', ({ code, cutList }) => {
    const decoded = decode(code)
    if (decoded.outcome !== 'ok') throw new Error(decoded.outcome)
    const now = boardsIn(cutListCsv(decoded.design).split('\r\n'))
    expect(now).toEqual(expect.arrayContaining(boardsIn(cutList)))
  })
})

/** What each row of a cut list says about its boards, without their mark and place. */
function boardsIn([, ...rows]: string[]): string[] {
  return rows.map((row) => row.replace(/^"[^"]*",|^[^,]*,/, '').replace(/,"[^"]*"$|,[^,]*$/, ''))
}

import { describe, expect, test } from 'vitest'
import type { Design } from '#shared/planner/model/design.ts'
import { edit } from '#shared/planner/commands/edit.ts'
import { findings } from '#shared/planner/rules/rules.ts'
import { closetOf } from '#tests/support/planner/any-design.ts'

const hanging = { shirts: 80, coats: 20, folded: 0, shoes: 0, children: 0 }
const u = closetOf({ kind: 'u', back: 800, left: 640, right: 640, ...hanging })

/** The closet with so many eighths of an inch between its sides. */
function withAisle(between: number, design = u): Design {
  const [left, right] = design.runs.filter(({ wall }) => wall !== 'back')
  return { ...design, room: { ...design.room, back: between + left!.d + right!.d } }
}

function aisleIn(design: Design): { level: string; message: string }[] {
  return findings(design)
    .filter(({ rule }) => rule.includes('aisle'))
    .map(({ level, message }) => ({ level, message }))
}

describe('the aisle between the sides of a U', () => {
  test('of 28″ is warned about, and the closet is for sale', () => {
    expect(aisleIn(withAisle(224))).toEqual([
      { level: 'warning', message: '28″ between the two sides. 36″ lets two people pass a drawer.' },
    ])
  })

  test('of 22″ is refused, and of 24″ is not', () => {
    expect(aisleIn(withAisle(176))).toEqual([
      { level: 'error', message: '22″ between the two sides. You need at least 24″.' },
    ])
    expect(aisleIn(withAisle(192))[0]!.level).toBe('warning')
  })

  test('needs 30″ if something pulls out into it', () => {
    const side = u.runs.findIndex(({ wall }) => wall === 'left')
    const edited = edit(u, { do: 'preset', run: side, section: 0, preset: 'drawers' })
    if (edited.outcome === 'refused') throw new Error(edited.message)
    expect(aisleIn(withAisle(224, edited.design))).toEqual([
      { level: 'error', message: '28″ between the two sides. You need at least 30″.' },
    ])
  })

  test('of 36″ and more is fine', () => {
    expect(aisleIn(withAisle(288))).toEqual([])
  })
})

import { describe, expect, test } from 'vitest'
import { repairWidths } from '#shared/planner/commands/repair.ts'
import type { Design, Section } from '#shared/planner/model/design.ts'
import { findings, refusals, repaired } from '#shared/planner/rules/rules.ts'
import { done } from '#tests/support/planner/any-command.ts'
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
    const { design } = done(u, { do: 'preset', run: side, section: 0, preset: 'drawers' })
    expect(aisleIn(withAisle(224, design))).toEqual([
      { level: 'error', message: '28″ between the two sides. You need at least 30″.' },
    ])
  })

  test('of 36″ and more is fine', () => {
    expect(aisleIn(withAisle(287))).toHaveLength(1)
    expect(aisleIn(withAisle(288))).toEqual([])
  })

  const shelves: Section = { w: 170, door: 'none', light: false, parts: [{ k: 'shelf', at: 30 }] }

  /** The U whose sides have one section each, behind one door of 22¾″ on the walls named. */
  function withDoorsOn(sides: readonly string[], between: number): Design {
    const runs = u.runs.map((run) => {
      if (run.wall === 'back') return run
      const section: Section = { ...shelves, door: sides.includes(run.wall) ? 'slab' : 'none' }
      return { ...run, sections: [section] }
    })
    return withAisle(between, { ...u, runs })
  }

  const errorsIn = (design: Design) => aisleIn(design).filter(({ level }) => level === 'error')

  test.each([
    ['⅛″ of bumper', ['left'], 183],
    ['as much the other way around', ['right'], 183],
    ['and the door and the pull of the other side, 2¼″', ['left', 'right'], 183 + 18],
  ] as const)('must let a door open: its 22¾″ and %s', (_, sides, needs) => {
    const least = Math.max(needs, 192)
    expect(errorsIn(withDoorsOn(sides, least))).toEqual([])
    expect(errorsIn(withDoorsOn(sides, least - 1))).toHaveLength(1)
  })

  test('says that doors need it', () => {
    expect(errorsIn(withDoorsOn(['left', 'right'], 200))).toEqual([
      { level: 'error', message: '25″ between the two sides. You need at least 25⅛″ for its doors to open.' },
    ])
  })

  test('is told if doors that face each other meet', () => {
    const meets = (between: number, sides: string[]) =>
      aisleIn(withDoorsOn(sides, between)).some(({ message }) => message.startsWith('Doors of the two sides meet'))
    const twoLeaves = 2 * 182 + 2
    expect([meets(twoLeaves - 1, ['left', 'right']), meets(twoLeaves, ['left', 'right'])]).toEqual([true, false])
    expect(meets(288, ['left'])).toBe(false)
  })

  const narrowU = closetOf({ kind: 'u', back: 520, left: 640, right: 640, ...hanging })

  test('is put right by less depth', () => {
    const deep = repairWidths({ ...narrowU, runs: narrowU.runs.map((run) => ({ ...run, d: 152 as const })) }).design
    const narrower = { ...deep, room: { ...deep.room, back: 490 } }
    expect(refusals(narrower).map(({ rule }) => rule)).toContain('aisle')
    expect(refusals(repaired(repairWidths(narrower).design).design)).toEqual([])
  })

  test('is put right without the doors of the sides where clothes hang behind them', () => {
    const runs = narrowU.runs.map((run) => {
      if (run.wall === 'back') return run
      const hung = run.sections.map((section): Section => ({ ...section, door: 'slab', parts: [{ k: 'rod', at: 40 }] }))
      return { ...run, d: 184 as const, sections: hung }
    })
    const deep = repairWidths({ ...narrowU, runs }).design
    expect(refusals(deep).map(({ rule }) => rule)).toContain('aisle')
    const { design, notes } = repaired(deep)
    expect(notes).toContain('The two sides have no doors now.')
    expect(refusals(design)).toEqual([])
  })
})

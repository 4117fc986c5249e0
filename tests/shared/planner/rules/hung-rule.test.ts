import { describe, expect, test } from 'vitest'
import type { Command } from '#shared/planner/commands/commands.ts'
import type { Design } from '#shared/planner/model/design.ts'
import { edit } from '#shared/planner/commands/edit.ts'
import { pinHeight } from '#shared/planner/model/geometry.ts'
import { findings, refusals, repaired } from '#shared/planner/rules/rules.ts'
import { anyCommands, editedBy } from '#tests/support/planner/any-command.ts'
import { anyDesign, closetOf } from '#tests/support/planner/any-design.ts'
import { property } from '#tests/support/planner/property.ts'
import { hung } from '#tests/support/planner/hung-closet.ts'

const loads = 'Wine and pantry storage must stand on the floor.'

function after(design: Design, command: Command) {
  const edited = edit(design, command)
  return edited.outcome === 'done' ? edited.design : edited.message
}

const open = after(closetOf(), { do: 'preset', run: 0, section: 0, preset: 'open' }) as Design

describe('a closet on a rail', () => {
  test.each([
    ['bottles', loads],
    ['rollout', loads],
    ['hamper', 'A hamper must stand on the floor.'],
  ] as const)('takes no %s, and one that has them stays on the floor', (k, message) => {
    const add = { do: 'add', run: 0, section: 0, k } as const
    expect(after(hung(open), add)).toBe(message)
    expect(after(after(open, add) as Design, { do: 'base', base: 'hung' })).toBe(message)
  })

  test('is 16″ deep at most', () => {
    const message = 'A wall-hung closet can be up to 16″ deep.'
    expect(after(hung(), { do: 'depth', d: 152 })).toBe(message)
    expect(after(after(closetOf(), { do: 'depth', d: 152 }) as Design, { do: 'base', base: 'hung' })).toBe(message)
    expect(after(hung(), { do: 'depth', d: 112 })).toHaveProperty('runs')
  })

  test('has doors up to a height of 72″', () => {
    const door = { do: 'door', run: 0, section: 0, door: 'slab' } as const
    expect(after(hung(open), door)).toBe('With doors, a closet taller than 72″ must stand on the floor.')
    const low = after(hung(open), { do: 'height', h: 576 }) as Design
    expect(after(low, door)).toHaveProperty('runs')
  })

  test('stands on the floor once it is repaired, with the same parts', () => {
    const broken = { ...hung(), runs: hung().runs.map((run) => ({ ...run, d: 152 as const })) }
    expect(findings(broken).find(({ rule }) => rule === 'hung')).toMatchObject({ level: 'error', place: { run: 0 } })
    const { design } = repaired(broken)
    expect(design.runs.map(({ base }) => base)).toEqual(['floor'])
    expect(refusals(design)).toEqual([])
    expect(design.runs[0]!.sections.map(({ parts }) => parts.length)).toEqual(
      broken.runs[0]!.sections.map(({ parts }) => parts.length),
    )
  })

  test('has its lowest parts on its own floor, 9½″ above the room’s', () => {
    const stack = (design: Design) =>
      design.runs.flatMap(({ sections }) => sections.flatMap(({ parts }) => parts)).find(({ k }) => k === 'drawers')!
    expect(pinHeight(stack(closetOf()).at)).toBe(26)
    expect(pinHeight(stack(hung()).at)).toBe(76)
    const back = after(hung(), { do: 'base', base: 'floor' }) as Design
    expect(pinHeight(stack(back).at)).toBe(26)
  })

  test('leaves an outlet below it as it is', () => {
    const obstacle = { wall: 'back', kind: 'outlet', x: 242, z: 24, w: 24, h: 40 } as const
    const told = (design: Design) =>
      findings(after(design, { do: 'obstacle', obstacle }) as Design).filter(({ rule }) => rule === 'outlet')
    expect(told(closetOf())).toHaveLength(1)
    expect(told(hung())).toEqual([])
  })

  property('breaks no rule that refuses, whatever is edited', [anyCommands], (commands) => {
    const design = editedBy(commands, hung())
    expect(refusals(design)).toEqual([])
  })

  property('has no rule of its own for closets that stand', [anyDesign], (design) => {
    const rules = findings(design).map(({ rule }) => rule)
    expect(rules.includes('hung') && design.runs[0]!.base === 'floor').toBe(false)
  })
})

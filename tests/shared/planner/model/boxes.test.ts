import fc from 'fast-check'
import { describe, expect } from 'vitest'
import { materialsOf, boardSize } from '#shared/planner/price/materials.ts'
import { boxesOf, runBoxes, type Box } from '#shared/planner/model/boxes.ts'
import type { Design } from '#shared/planner/model/design.ts'
import { edit } from '#shared/planner/commands/edit.ts'
import { runWidth } from '#shared/planner/model/geometry.ts'
import { anyCommands, editedBy } from '#tests/support/planner/any-command.ts'
import { anyDesign, anyLaid } from '#tests/support/planner/any-design.ts'
import { property } from '#tests/support/planner/property.ts'

/** Half of the sixteenth that boards may share at most. */
const TOUCH = 0.5

function overlap(a: Box, b: Box): boolean {
  return (
    Math.min(a.x + a.w, b.x + b.w) - Math.max(a.x, b.x) > TOUCH &&
    Math.min(a.y + a.d, b.y + b.d) - Math.max(a.y, b.y) > TOUCH &&
    Math.min(a.z + a.h, b.z + b.h) - Math.max(a.z, b.z) > TOUCH
  )
}

function solid({ role }: Box): boolean {
  return role !== 'light' && role !== 'cell'
}

describe('the boxes of a design', () => {
  property('never overlap and stay within the run, whatever was edited', [anyLaid, anyCommands], (laid, commands) => {
    const design = editedBy(commands, laid)
    design.runs.forEach((run, index) => {
      const boxes = runBoxes(design, index).filter(solid)
      for (const [at, box] of boxes.entries()) {
        expect(box.x).toBeGreaterThanOrEqual(0)
        expect(box.x + box.w).toBeLessThanOrEqual(runWidth(run))
        expect(box.z + box.h).toBeLessThanOrEqual(run.h)
        for (const other of boxes.slice(at + 1)) {
          if (overlap(box, other)) expect.fail(`${JSON.stringify(box)} overlaps ${JSON.stringify(other)}`)
        }
      }
    })
  })

  property('are drawn for anything that the schema lets through', [anyDesign], (design) => {
    const boxes = boxesOf(design)
    expect(boxes.every(({ x, y, z, w, d, h }) => [x, y, z, w, d, h].every(Number.isFinite))).toBe(true)
    const quantities = Object.values(materialsOf(design))
    expect(quantities.every((quantity) => Number.isInteger(quantity * 2) && quantity >= 0)).toBe(true)
  })

  property('of a closet on a rail end 8¾″ above the floor, and it has no kicks', [anyLaid], (design) => {
    const edited = edit(design, { do: 'base', base: 'hung' })
    fc.pre(edited.outcome === 'done')
    const boxes = boxesOf((edited as { design: Design }).design)
    expect(Math.min(...boxes.map(({ z }) => z))).toBe(70)
    expect(boxes.filter(({ role }) => role === 'kick')).toEqual([])
    expect(boxes.filter(({ role }) => role === 'panel').every(({ z, h }) => z === 70 && (z + h) % 96 === 0)).toBe(true)
  })

  property('have the area that the materials count', [anyDesign], (design) => {
    const materials = materialsOf(design)
    const area = boxesOf(design)
      .filter(({ role }) => ['panel', 'kick', 'floor', 'top', 'shelf', 'fixed'].includes(role))
      .map(boardSize)
      .reduce((sum, { length, width }) => sum + length * width, 0)
    expect(materials.area).toBe(area)
  })
})

import { expect } from 'vitest'
import { toSpec } from '#shared/planner/model/to-spec.ts'
import { drawing } from '#ui/drawing/drawing.ts'
import { anyDesign } from '#tests/support/planner/any-design.ts'
import { property } from '#tests/support/planner/property.ts'

property('anything that the schema lets through is drawn, without a number that is none', [anyDesign], (design) => {
  const svg = drawing(toSpec(design, { name: 'your closet', marked: { run: 0, section: 0 } }))
  expect(svg).toMatch(/^<svg .*<\/svg>$/s)
  expect(svg).not.toMatch(/NaN|Infinity|undefined/)
})

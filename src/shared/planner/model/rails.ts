import { stepsOf, type Step } from '#shared/drawing/steps.ts'
import type { Design } from './design.ts'
import { BOARD } from './geometry.ts'
import { sectionHeights } from './section-heights.ts'

/** The rails of a closet that hangs, in pieces as high as the steps under a sloped ceiling; none of one that stands. */
export function railsOf(design: Design): Step[] {
  if (design.runs[0]!.base !== 'hung') return []
  return design.runs.flatMap(({ sections }, index) => {
    const heights = sectionHeights(design, index)
    return stepsOf(
      sections.map(({ w }, at) => ({ w, h: heights[at]! })),
      BOARD,
    )
  })
}

import * as v from 'valibot'
import type { Design } from '../model/design.ts'
import { BOARD, cornerArm, meetAtCorner, spaceFor, sum } from '../model/geometry.ts'
import { widthLimits } from '../model/section-width.ts'
import { text } from '../rules/finding.ts'
import { command, NOTHING_THERE } from './command.ts'

export const cornerCommands = {
  /** Whether shelves turn the corner at the left end of the back wall, 0, or at the right one. */
  corner: command({
    asks: { end: v.picklist([0, 1]), isShelf: v.boolean() },
    edit(before, { end, isShelf }) {
      if (!meetAtCorner(before, end)) return NOTHING_THERE
      const { corners = [false, false], ...rest } = before
      const changed: [boolean, boolean] = [...corners]
      changed[end] = isShelf
      const design: Design = { ...rest, ...(changed.includes(true) && { corners: changed }) }
      const reach = isShelf ? reachWithoutRoom(design) : null
      return reach === null
        ? { design }
        : { refused: `Corner shelves take ${text(reach)} of each wall. A section must go first.`, rule: 'fills-wall' }
    },
  }),
}

/** How far corner shelves reach along a wall on which its sections no longer fit. */
function reachWithoutRoom(design: Design): number | null {
  const full = design.runs.find(({ sections }, index) => {
    const least = sum(sections.map((section) => widthLimits(section).min)) + BOARD * (sections.length + 1)
    return least > spaceFor(design, index)
  })
  return full ? (cornerArm(design, full, 'first') ?? cornerArm(design, full, 'last')) : null
}

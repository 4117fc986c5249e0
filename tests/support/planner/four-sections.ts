import type { Design, Part, Section } from '#shared/planner/model/design.ts'
import { closetOf } from './any-design.ts'

function section(w: number, parts: Part[]): Section {
  return { w, door: 'none', light: false, parts }
}

const drawn = closetOf({ back: 956 })

/** On a wall of 119½″: shelves of 28¼″, two rods of 30″, drawers of 27″, and 30″ with nothing in them. */
export const fourSections: Design = {
  ...drawn,
  runs: [
    {
      ...drawn.runs[0]!,
      sections: [
        section(226, [
          { k: 'shelf', at: 20 },
          { k: 'shelf', at: 32 },
        ]),
        section(240, [
          { k: 'rod', at: 30 },
          { k: 'rod', at: 60 },
        ]),
        section(216, [
          { k: 'drawers', at: 0, h: [10, 8] },
          { k: 'shelf', at: 30 },
          { k: 'shelf', at: 40 },
        ]),
        section(240, []),
      ],
    },
  ],
}

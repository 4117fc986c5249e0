import type { DrawingSpec } from '#shared/schema/drawing-spec.ts'
import { DrawingFigure } from './drawing-figure.tsx'

const emptyBay: DrawingSpec = {
  size: { w: 87, d: 14, h: 84 },
  runs: [
    {
      sections: [
        { type: 'hang', w: 30, rods: 1 },
        { type: 'tower', w: 24, shelves: 4, drawers: [8, 8] },
        { type: 'tower', w: 30, shelves: 0 },
      ],
    },
  ],
}
const how = { cloth: false, text: 4.2, label: 'A closet drawing with an empty bay' }

export function EmptyBayDrawing() {
  return <DrawingFigure className="drawing drawing--roomy" spec={emptyBay} how={how} />
}

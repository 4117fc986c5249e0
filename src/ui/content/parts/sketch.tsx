import type { ReactNode } from 'react'
import type { DrawingSpec } from '#shared/schema/drawing-spec.ts'
import { DrawingFigure } from '#ui/drawing/drawing-figure.tsx'

/** Of the numbers in a drawing that stands beside others, in inches of the drawing. */
const LARGER = 6.5

/** A layout drawn to scale that is no product: for what could be, and for what should not. Lengths are inches. */
export function Sketch({ spec, caption, person = false, small = false }: SketchProps) {
  return (
    <figure>
      <DrawingFigure
        className={small ? 'drawing' : 'drawing drawing--roomy'}
        spec={spec}
        how={{ figure: person, ...(small && { text: LARGER }) }}
      />
      <figcaption className="photo-credit">{caption}</figcaption>
    </figure>
  )
}

/** `small` for one of several in a row. */
type SketchProps = { spec: DrawingSpec; caption: ReactNode; person?: boolean; small?: boolean }

import type { ReactNode } from 'react'
import type { DrawingSpec } from '#shared/schema/drawing-spec.ts'
import { DrawingFigure } from '#ui/drawing/figures/drawing-figure.tsx'

/** The height of numbers in small drawings, in the drawing's inches. */
const LARGER = 6.5

/** A layout to scale that is not a product, in inches. */
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

/** `small` if several stand in a row. */
type SketchProps = { spec: DrawingSpec; caption: ReactNode; person?: boolean; small?: boolean }

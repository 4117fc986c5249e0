import type { ReactNode } from 'react'
import type { DrawingSpec } from '#shared/schema/drawing-spec.ts'
import { DrawingFigure } from '../drawing-figure.tsx'

/** A layout drawn to scale that is no product: for what could be, and for what should not. Lengths are inches. */
export function Sketch({ spec, caption, person = false }: SketchProps) {
  return (
    <figure>
      <DrawingFigure className="drawing drawing--roomy" spec={spec} how={{ figure: person }} />
      <figcaption className="photo-credit">{caption}</figcaption>
    </figure>
  )
}

type SketchProps = { spec: DrawingSpec; caption: ReactNode; person?: boolean }

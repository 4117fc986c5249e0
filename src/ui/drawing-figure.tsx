import { createContext, use, useEffect, useRef } from 'react'
import type { DrawingSpec } from '#shared/schema/drawing-spec.ts'
import type { drawing, DrawingOptions } from './drawing/drawing.ts'

/** What draws, where it is at hand: on the server. The browser fetches it when it needs it. */
export const DrawContext = createContext<typeof drawing | null>(null)

/** One object for ever: React writes the markup anew whenever it gets another one. */
const untouched = { __html: '' }

type DrawingFigureProps = { spec: DrawingSpec; how?: DrawingOptions; className?: string }

/**
 * A drawing. The browser keeps the one that came with the page; what draws is loaded only when there is another one to
 * draw, as it is larger than all the rest of a screen.
 */
export function DrawingFigure({ spec, how, className }: DrawingFigureProps) {
  const draw = use(DrawContext)
  const place = useDrawing(spec, how)
  const svg = draw ? { __html: draw(spec, how) } : untouched
  return <div ref={place} className={className} suppressHydrationWarning dangerouslySetInnerHTML={svg} />
}

/** Draws into the element whenever the drawing that stands in it is not the wanted one. */
function useDrawing(spec: DrawingSpec, how: DrawingOptions | undefined) {
  const place = useRef<HTMLDivElement>(null)
  const drawn = useRef<string>(null)
  const wanted = typeof document === 'undefined' ? '' : JSON.stringify([spec, how])
  useEffect(() => {
    const cameWithPage = drawn.current === null && place.current!.hasChildNodes()
    drawn.current = wanted
    if (cameWithPage) return
    void import('./drawing/drawing.ts').then((module) => {
      if (drawn.current === wanted && place.current) place.current.innerHTML = module.drawing(spec, how)
    })
    // The text stands for spec and options, which are new objects each time.
  }, [wanted])
  return place
}

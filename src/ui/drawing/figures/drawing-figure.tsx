import { createContext, use, useEffect, useRef } from 'react'
import type { DrawingSpec } from '#shared/schema/drawing-spec.ts'
import type { drawing, DrawingOptions } from '../drawing.ts'

export const DrawContext = createContext<typeof drawing | null>(null)

let loaded: typeof drawing | undefined

export async function loadDrawing(): Promise<typeof drawing> {
  loaded ??= (await import('../drawing.ts')).drawing
  return loaded
}

/** Constant, because React rewrites the markup for a new object. */
const untouched = { __html: '' }

type DrawingFigureProps = { spec: DrawingSpec; how?: DrawingOptions; className?: string }

/** Keeps the server's markup and loads the large drawing code only for another drawing. */
export function DrawingFigure({ spec, how, className }: DrawingFigureProps) {
  const draw = use(DrawContext)
  const place = useDrawing(spec, how)
  const svg = draw ? { __html: draw(spec, how) } : untouched
  return <div ref={place} className={className} suppressHydrationWarning dangerouslySetInnerHTML={svg} />
}

/** Redraws the element's content when the spec or options change. */
function useDrawing(spec: DrawingSpec, how: DrawingOptions | undefined) {
  const place = useRef<HTMLDivElement>(null)
  const drawn = useRef<string>(null)
  const wanted = typeof document === 'undefined' ? '' : JSON.stringify([spec, how])
  useEffect(() => {
    const cameWithPage = drawn.current === null && place.current!.hasChildNodes()
    drawn.current = wanted
    if (cameWithPage) return
    const show = (draw: typeof drawing) => {
      if (drawn.current === wanted && place.current) place.current.innerHTML = draw(spec, how)
    }
    if (loaded) show(loaded)
    else void loadDrawing().then(show)
    // `wanted` is the spec and options as text, because the objects are new in each render.
  }, [wanted])
  return place
}

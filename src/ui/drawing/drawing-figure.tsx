import { createContext, use, useEffect, useRef } from 'react'
import type { DrawingSpec } from '#shared/schema/drawing-spec.ts'
import type { drawing, DrawingOptions } from './drawing.ts'

/** What draws, where it is at hand: on the server. The browser fetches it when it needs it. */
export const DrawContext = createContext<typeof drawing | null>(null)

let loaded: typeof drawing | undefined

/** What draws, in the browser. */
export async function loadDrawing(): Promise<typeof drawing> {
  loaded ??= (await import('./drawing.ts')).drawing
  return loaded
}

/** One object for ever: React writes the markup anew whenever it gets another one. */
const untouched = { __html: '' }

type DrawingFigureProps = { spec: DrawingSpec; how?: DrawingOptions; className?: string }

/**
 * A drawing. The browser keeps the one that came with the page; what draws is loaded only when there is another one to
 * draw, as it is larger than all the rest of a screen. Routes whose screens use this say so with `draws`.
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
    const show = (draw: typeof drawing) => {
      if (drawn.current === wanted && place.current) place.current.innerHTML = draw(spec, how)
    }
    if (loaded) show(loaded)
    else void loadDrawing().then(show)
    // The text stands for spec and options, which are new objects each time.
  }, [wanted])
  return place
}

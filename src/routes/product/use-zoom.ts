import { useEffect, useRef } from 'react'

const MOST = 4
/** A turn of the wheel by one notch, 100 px, brings the picture a quarter closer. */
const PER_PIXEL = 1.0022
/** A movement this small is a click. */
const CLICK_PX = 4

type Zoomed = { zoom: number; setZoom: (zoom: number) => void }
type Point = { x: number; y: number }

/** Lets the wheel zoom a scrolled picture around the pointer and the mouse drag it. */
export function useZoom({ zoom, setZoom }: Zoomed) {
  const place = useRef<HTMLDivElement>(null)
  const pointer = useRef<Point | null>(null)
  const before = useRef(1)
  useEffect(() => {
    const { current: element } = place
    if (!element) return
    element.style.setProperty('--zoom', String(zoom))
    keepPoint(element, zoom / before.current, pointer.current ?? middle(element))
    before.current = zoom
    pointer.current = null
    const turn = (event: WheelEvent) => {
      // Sideways it turns to the next picture.
      if (Math.abs(event.deltaX) > Math.abs(event.deltaY)) return
      event.preventDefault()
      pointer.current = within(element, event)
      setZoom(Math.min(MOST, Math.max(1, zoom * PER_PIXEL ** -event.deltaY)))
    }
    // React listens to wheels passively, which would scroll as well.
    element.addEventListener('wheel', turn, { passive: false })
    return () => element.removeEventListener('wheel', turn)
  }, [zoom, setZoom])
  useEffect(() => (place.current ? dragByMouse(place.current) : undefined), [])
  return place
}

/** Keeps what lies under a point of the window there after the content has grown by a factor. */
function keepPoint(element: HTMLElement, factor: number, { x, y }: Point): void {
  if (factor === 1) return
  element.scrollTo((element.scrollLeft + x) * factor - x, (element.scrollTop + y) * factor - y)
}

const middle = ({ clientWidth, clientHeight }: HTMLElement): Point => ({ x: clientWidth / 2, y: clientHeight / 2 })

function within(element: HTMLElement, { clientX, clientY }: MouseEvent): Point {
  const { left, top } = element.getBoundingClientRect()
  return { x: clientX - left, y: clientY - top }
}

function dragByMouse(element: HTMLElement): () => void {
  const listening = new AbortController()
  const { signal } = listening
  let moved = 0
  element.addEventListener(
    'pointermove',
    (event) => {
      if (event.pointerType !== 'mouse' || event.buttons !== 1) return
      element.scrollBy(-event.movementX, -event.movementY)
      moved += Math.abs(event.movementX) + Math.abs(event.movementY)
    },
    { signal },
  )
  element.addEventListener('pointerdown', () => (moved = 0), { signal })
  // The browser's own drag of an image would end the movement.
  element.addEventListener('dragstart', (event) => event.preventDefault(), { signal })
  element.addEventListener('click', (event) => moved > CLICK_PX && event.stopPropagation(), { capture: true, signal })
  return () => listening.abort()
}

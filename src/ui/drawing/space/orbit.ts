import { shortcutKey } from '#shared/text/shortcut-key.ts'
import { capture, holdPointer } from '#ui/elements/hold-pointer.ts'

/** Where the viewer stands: angles in radians, zoom as a factor of the distance. */
export type Orbit = { turn: number; tilt: number; zoom: number }
/** Changes the orbit; what a hand moves follows it at once, what a key or button asks for is animated. */
export type Change = (next: (orbit: Orbit) => Orbit, isAtOnce: boolean) => void

/** From where all walls of a closet are seen from inside: across from its one side wall, or from above between two. */
export function frontOrbit({ hasLeft, hasRight }: { hasLeft: boolean; hasRight: boolean }): Orbit {
  if (hasLeft && hasRight) return { turn: 0, tilt: 0.45, zoom: 1 }
  return { turn: hasRight ? -0.45 : 0.45, tilt: 0.2, zoom: 1 }
}

const LIMITS = { turn: [-1.22, 1.22], tilt: [-0.02, 0.87], zoom: [0.35, 1.5] } as const
const A_PIXEL = 0.006
const WHEEL = 800
export const ZOOM_STEP = 0.1
const KEYS: Record<string, Partial<Orbit>> = {
  ArrowLeft: { turn: -0.1 },
  ArrowRight: { turn: 0.1 },
  ArrowUp: { tilt: 0.08 },
  ArrowDown: { tilt: -0.08 },
  '+': { zoom: -ZOOM_STEP },
  '=': { zoom: -ZOOM_STEP },
  '-': { zoom: ZOOM_STEP },
}

export function moveOrbit({ turn, tilt, zoom }: Orbit, by: Partial<Orbit>): Orbit {
  return {
    turn: within(LIMITS.turn, turn + (by.turn ?? 0)),
    tilt: within(LIMITS.tilt, tilt + (by.tilt ?? 0)),
    zoom: within(LIMITS.zoom, zoom + (by.zoom ?? 0)),
  }
}

type Listened = { change: Change; goToFront: () => void; signal: AbortSignal }

/** Turns by dragging, zooms with two fingers and with the wheel while the canvas has the focus; 0 goes back. */
export function listen(canvas: HTMLCanvasElement, { change, goToFront, signal }: Listened): void {
  listenToPointers(canvas, change, signal)
  canvas.addEventListener(
    'wheel',
    (event) => {
      if (document.activeElement !== canvas && !event.ctrlKey) return
      event.preventDefault()
      change((orbit) => moveOrbit(orbit, { zoom: event.deltaY / WHEEL }), true)
    },
    { signal, passive: false },
  )
  canvas.addEventListener(
    'keydown',
    (event) => {
      const key = shortcutKey(event)
      const by = KEYS[key]
      if ((!by && key !== '0') || event.ctrlKey || event.metaKey || event.altKey) return
      event.preventDefault()
      if (by) change((orbit) => moveOrbit(orbit, by), false)
      else goToFront()
    },
    { signal },
  )
}

/** One pointer turns; two fingers zoom. What else touches the canvas meanwhile does nothing. */
function listenToPointers(canvas: HTMLCanvasElement, change: Change, signal: AbortSignal): void {
  const down = new Map<number, { x: number; y: number; pointerType: string; letGo: () => void }>()
  const spread = () => {
    const [a, b] = [...down.values()]
    return a && b ? Math.hypot(a.x - b.x, a.y - b.y) : 0
  }
  const move = ({ pointerId, x, y }: PointerEvent) => {
    const from = down.get(pointerId)!
    const before = spread()
    down.set(pointerId, { ...from, x, y })
    if (down.size === 1)
      change((orbit) => moveOrbit(orbit, { turn: (from.x - x) * A_PIXEL, tilt: (y - from.y) * A_PIXEL }), true)
    else if (before > 0 && spread() > 0)
      change((orbit) => moveOrbit(orbit, { zoom: orbit.zoom * (before / spread() - 1) }), true)
  }
  canvas.addEventListener(
    'pointerdown',
    (event) => {
      const { pointerId, pointerType, x, y, button } = event
      const [first] = down.values()
      const isSecondFinger = first?.pointerType === 'touch' && pointerType === 'touch' && down.size === 1
      if (button !== 0 || (first && !isSecondFinger)) return
      const end = () => down.delete(pointerId)
      const letGo = holdPointer(canvas, event, { move, drop: end, cancel: end })
      down.set(pointerId, { x, y, pointerType, letGo })
      capture(canvas, pointerId)
    },
    { signal },
  )
  signal.addEventListener('abort', () => down.forEach(({ letGo }) => letGo()))
  // One finger may scroll the page up and down; two zoom the closet, not the page.
  canvas.addEventListener('touchstart', (event) => event.touches.length > 1 && event.preventDefault(), {
    signal,
    passive: false,
  })
}

function within([min, max]: readonly [number, number], value: number): number {
  return Math.max(min, Math.min(max, value))
}

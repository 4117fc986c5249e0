/** Where the viewer stands: angles in radians, zoom as a factor of the distance. */
export type Orbit = { turn: number; tilt: number; zoom: number }

export const front: Orbit = { turn: 0.45, tilt: 0.2, zoom: 1 }

const LIMITS = { turn: [-1.22, 1.22], tilt: [-0.02, 0.87], zoom: [0.35, 1.5] } as const
const A_PIXEL = 0.006
const KEYS: Record<string, Partial<Orbit>> = {
  ArrowLeft: { turn: -0.1 },
  ArrowRight: { turn: 0.1 },
  ArrowUp: { tilt: 0.08 },
  ArrowDown: { tilt: -0.08 },
  '+': { zoom: -0.1 },
  '=': { zoom: -0.1 },
  '-': { zoom: 0.1 },
}

export function moved({ turn, tilt, zoom }: Orbit, by: Partial<Orbit>): Orbit {
  return {
    turn: within(LIMITS.turn, turn + (by.turn ?? 0)),
    tilt: within(LIMITS.tilt, tilt + (by.tilt ?? 0)),
    zoom: within(LIMITS.zoom, zoom + (by.zoom ?? 0)),
  }
}

/** Turns by dragging, zooms with the wheel while the canvas has the focus, and does both with keys; 0 goes back. */
export function listen(
  canvas: HTMLCanvasElement,
  change: (next: (orbit: Orbit) => Orbit) => void,
  signal: AbortSignal,
) {
  canvas.addEventListener('pointerdown', ({ pointerId }) => canvas.setPointerCapture(pointerId), { signal })
  canvas.addEventListener(
    'pointermove',
    ({ pointerId, movementX, movementY }) => {
      if (!canvas.hasPointerCapture(pointerId)) return
      change((orbit) => moved(orbit, { turn: -movementX * A_PIXEL, tilt: movementY * A_PIXEL }))
    },
    { signal },
  )
  canvas.addEventListener(
    'wheel',
    (event) => {
      if (document.activeElement !== canvas && !event.ctrlKey) return
      event.preventDefault()
      change((orbit) => moved(orbit, { zoom: event.deltaY / 800 }))
    },
    { signal, passive: false },
  )
  canvas.addEventListener(
    'keydown',
    (event) => {
      const by = KEYS[event.key]
      if (!by && event.key !== '0') return
      event.preventDefault()
      change((orbit) => (by ? moved(orbit, by) : front))
    },
    { signal },
  )
}

function within([min, max]: readonly [number, number], value: number): number {
  return Math.max(min, Math.min(max, value))
}

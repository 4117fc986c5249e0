type Pressed = Pick<PointerEvent, 'pointerId'>
type PointerHandlers = {
  move: (event: PointerEvent) => void
  drop: () => void
  /** The pointer is gone, or the visitor gave up. */
  cancel: () => void
}

/**
 * Follows one press until its pointer is up, whatever other pointers do. Escape, another window and a browser that takes
 * the pointer away end it. Returns a function that ends it without a word.
 */
export function holdPointer(
  element: HTMLElement,
  { pointerId }: Pressed,
  { move, drop, cancel }: PointerHandlers,
): () => void {
  const listening = new AbortController()
  const options = { signal: listening.signal, capture: true }
  const release = () => {
    listening.abort()
    if (element.hasPointerCapture(pointerId)) element.releasePointerCapture(pointerId)
  }
  const end = (how: () => void) => () => {
    release()
    how()
  }
  const listen = (type: 'pointermove' | 'pointerup' | 'pointercancel', heard: (event: PointerEvent) => void) =>
    addEventListener(type, (event) => event.pointerId === pointerId && heard(event), options)
  // A button that was let go elsewhere is up by the next move.
  listen('pointermove', (event) => (event.buttons === 0 ? end(cancel)() : move(event)))
  listen('pointerup', end(drop))
  listen('pointercancel', end(cancel))
  const lost = ({ target, pointerId: whose }: PointerEvent) =>
    whose === pointerId && (target === element || target === document) && end(cancel)()
  addEventListener('lostpointercapture', lost, options)
  addEventListener('blur', (event) => event.target === window && end(cancel)(), options)
  const escape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.preventDefault()
    event.stopPropagation()
    end(cancel)()
  }
  addEventListener('keydown', escape, options)
  return release
}

/** Sends a held pointer's events to the element, also from outside of it. */
export function capture(element: HTMLElement, pointerId: number): void {
  try {
    element.setPointerCapture(pointerId)
  } catch {
    // The pointer is up already, as its next event will say.
  }
}

import { useRef, type TouchEvent } from 'react'

/** How far a finger goes sideways until it is a swipe, in CSS pixels. */
const FAR = 48

type Touched = { x: number; y: number; scrolled: number }

/** Calls back for a swipe to the left (1) or right (-1), unless the finger drags something or scrolls the drawing. */
export function useSwipe(isDragging: () => boolean, onSwipe: (by: 1 | -1) => void) {
  const start = useRef<Touched>(null)
  return {
    onTouchStart(event: TouchEvent<HTMLElement>) {
      start.current = event.touches.length === 1 ? readTouch(event) : null
    },
    onTouchMove() {
      if (isDragging()) start.current = null
    },
    onTouchEnd(event: TouchEvent<HTMLElement>) {
      const [from, to] = [start.current, readTouch(event)]
      start.current = null
      if (!from || Math.abs(to.scrolled - from.scrolled) > 1) return
      const aside = to.x - from.x
      if (Math.abs(aside) >= Math.max(FAR, 2 * Math.abs(to.y - from.y))) onSwipe(aside < 0 ? 1 : -1)
    },
  }
}

function readTouch({ changedTouches, currentTarget }: TouchEvent<HTMLElement>): Touched {
  const { clientX, clientY } = changedTouches[0]!
  return { x: clientX, y: clientY, scrolled: currentTarget.scrollLeft }
}

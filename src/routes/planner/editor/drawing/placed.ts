import type { Point } from '#shared/planner/on-drawing/grab.ts'

/** A rectangle on the drawing, in the drawing's own inches; y grows downwards. */
export type Rect = { x: number; y: number; w: number; h: number }

/**
 * Lays an element over a rectangle of the drawing, at whatever size that is shown. Style attributes are forbidden, and
 * nothing is measured.
 */
export function placed({ x, y, w, h }: Rect) {
  return (element: HTMLElement | null) => {
    if (!element) return
    set(element, '--x', x)
    set(element, '--y', y)
    set(element, '--w', w)
    set(element, '--h', h)
  }
}

/** Sets the layer's coordinates to those of the drawing. */
export function placeLayer(frame: HTMLElement): void {
  const { x, y, width, height } = findSvg(frame).viewBox.baseVal
  set(frame, '--left', x)
  set(frame, '--top', y)
  set(frame, '--wide', width)
  set(frame, '--tall', height)
}

function set({ style }: HTMLElement, name: string, value: number): void {
  const text = String(Math.round(value * 100) / 100)
  if (style.getPropertyValue(name) !== text) style.setProperty(name, text)
}

export function findSvg(frame: HTMLElement): SVGSVGElement {
  return frame.querySelector('svg')!
}

type Pointer = { pageX: number; pageY: number }

/** Reads the drawing's position once. Returns a function from pointer to drawing, in eighths of an inch. */
export function createPointReader(frame: HTMLElement): (pointer: Pointer) => Point {
  const matrix = findSvg(frame).getScreenCTM()!.inverse()
  const { scrollX, scrollY } = window
  return ({ pageX, pageY }) => {
    const { x, y } = new DOMPoint(pageX - scrollX, pageY - scrollY).matrixTransform(matrix)
    return { x: x * 8, z: -y * 8 }
  }
}

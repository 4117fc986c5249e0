import { BOARD_INCHES } from './board.ts'

/** Sections of one height beside each other, with the panels that are as high; lengths from the run's left end. */
export type Step = { x: number; w: number; h: number }

/** A run as its steps. Lengths have any unit; `board` is a panel's thickness in it. */
export function stepsOf(sections: readonly { w: number; h: number }[], board = BOARD_INCHES): Step[] {
  const steps: Step[] = []
  let x = 0
  for (const { w, h } of sections) {
    const last = steps.at(-1)
    const right = x + board + w + board
    if (last?.h === h) last.w = right - last.x
    else {
      // The panel between two steps belongs to the higher one.
      const isHigher = !last || h > last.h
      if (isHigher && last) last.w -= board
      const from = isHigher ? x : x + board
      steps.push({ x: from, w: right - from, h })
    }
    x += board + w
  }
  return steps
}

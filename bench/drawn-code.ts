import { encode } from '#shared/planner/model/code.ts'
import { layout } from '#shared/planner/model/layout.ts'

/** The code of a full wall of 20 ft, the longest that the planner draws, or of a shorter one (in eighths of an inch). */
export function drawnCode(back = 1920): string {
  const counts = { shirts: 80, coats: 20, folded: 80, shoes: 30, children: 10 }
  const laid = layout({ kind: 'wall', back, left: 0, right: 0, ceiling: 768, ...counts })
  if (laid.outcome === 'refused') throw new Error(laid.message)
  return encode(laid.design)
}

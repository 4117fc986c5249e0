import type { BoardTotal } from '#shared/boards/board-totals.ts'
import { lengthText } from '#shared/planner/model/lengths.ts'
import { counted } from '#shared/desk/times.ts'

/** "Natural Oak ¾″: 21 panels, 62.5 sq ft", one for each board. */
export function BoardSums({ sums }: { sums: readonly BoardTotal[] }) {
  if (sums.length === 0) return 'No boards; everything is in stock.'
  return sums.map((sum) => (
    <span key={`${sum.finish} ${sum.thickness}`} className="board-sum">
      {`${sum.finish} ${lengthText(sum.thickness)}: ${counted(sum.count, 'panel')}, ${sum.squareFeet.toFixed(1)} sq ft`}
    </span>
  ))
}

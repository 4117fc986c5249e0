import type { BoardTotal } from '#shared/boards/board-totals.ts'
import { lengthText } from '#shared/planner/model/lengths.ts'
import { counted } from '#shared/desk/times.ts'

/** "Natural Oak ¾″: 21 panels, 62.5 sq ft", one for each board. */
export function BoardTotals({ totals }: { totals: readonly BoardTotal[] }) {
  if (totals.length === 0) return 'No boards; everything is in stock.'
  return totals.map((total) => (
    <span key={`${total.finish} ${total.thickness}`} className="board-total">
      {`${total.finish} ${lengthText(total.thickness)}: ${counted(total.count, 'panel')}, ${total.squareFeet.toFixed(1)}\u00a0sq\u00a0ft`}
    </span>
  ))
}

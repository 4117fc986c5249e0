import type { BoardSum } from '#shared/drawing/cut-list/boards.ts'
import { formatInches } from '#shared/text/inches.ts'
import { counted } from '#shared/desk/times.ts'

/** "Natural Oak ¾″: 21 panels, 62.5 sq ft", one for each board. */
export function BoardSums({ sums }: { sums: readonly BoardSum[] }) {
  if (sums.length === 0) return 'No boards; everything is in stock.'
  return sums.map((sum) => (
    <span key={`${sum.material} ${sum.thickness}`} className="board-sum">
      {`${sum.material} ${formatInches(sum.thickness)}: ${counted(sum.panels, 'panel')}, ${sum.squareFeet.toFixed(1)} sq ft`}
    </span>
  ))
}

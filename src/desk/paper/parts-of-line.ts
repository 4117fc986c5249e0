import type { Board } from '#shared/boards/board.ts'
import { boardsOfLine, stockOfLine } from '#shared/boards/boards-of-line.ts'
import { finishOf } from '#shared/boards/boards-of-spec.ts'
import type { Stocked } from '#shared/boards/stocked.ts'
import type { PaperLine } from './paper-order.ts'

/** Parts of one piece of a line. */
export type LineParts = { boards: Board[]; finish: string; stock: Stocked[] }

export function partsOfLine(line: PaperLine): LineParts {
  return { boards: boardsOfLine(line), finish: finishOf(line.spec, line.options), stock: stockOfLine(line) }
}
